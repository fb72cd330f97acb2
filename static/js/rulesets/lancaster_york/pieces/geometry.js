/** The places of everything on the map, in map units. */

/** @import { Area, Card } from "../../../types/lancaster_york.js" */

/** @typedef {number[]} Point [x, y] in map units */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */
/**
 * @typedef {{scale: number, isPlain: boolean}} Print by how much names are larger than their size, and
 *   whether they have no scroll
 */

/** The size of a name, in map units. */
export const PRINT = 14;

/** Beyond this there is no room right of an icon. */
export const EDGE = 992;

/**
 * The icons of locations and bishops, by card.
 * @type {Record<Card, Point>}
 */
export const SITES = {
  berwick: [558, 160],
  bamburgh: [600, 222],
  newcastle: [598, 286],
  durham: [612, 350],
  bishop_durham: [540, 346],

  york: [646, 432],
  bishop_york: [728, 428],
  kingston: [752, 484],
  pontefract: [600, 500],
  lincoln: [745, 592],

  kings_lynn: [852, 668],
  norwich: [930, 690],
  bishop_norwich: [932, 756],
  kenilworth: [566, 756],
  coventry: [632, 722],

  london: [790, 890],
  windsor: [716, 912],
  winchester: [652, 972],
  bishop_winchester: [730, 984],
  sandwich: [918, 950],

  bristol: [532, 922],
  exeter: [382, 1036],
  bishop_exeter: [438, 1014],
  plymouth: [320, 1086],
  carisbrooke: [652, 1054],

  harlech: [382, 660],
  cardiff: [448, 876],
  st_davids: [246, 826],
  bishop_st_davids: [322, 812],
  pembroke: [332, 876],
};

/**
 * The place of each ship in its port.
 * @type {Record<Card, Point>}
 */
export const PORTS = {
  ship_berwick: [650, 158],
  ship_kingston: [826, 478],
  ship_kings_lynn: [838, 610],
  ship_sandwich: [990, 934],
  ship_plymouth: [316, 1152],
  ship_pembroke: [262, 912],
};

/**
 * Places at sea where nobles wait for an owner, off the area in which they start.
 * @type {Record<string, Point[]>}
 */
export const WAITING = {
  northern_marches: [
    [708, 216],
    [766, 216],
  ],
  northern_england: [
    [784, 366],
    [842, 366],
  ],
  midlands: [
    [908, 606],
    [966, 606],
  ],
  south_east_england: [
    [776, 1062],
    [834, 1062],
  ],
  west_country: [
    [440, 1112],
    [498, 1112],
  ],
  wales: [
    [176, 622],
    [234, 622],
  ],
};

/**
 * The places of nobles in an area, in the order of arrival.
 * @type {Record<string, Point[]>}
 */
export const FIELDS = {
  northern_marches: [
    [446, 346],
    [497, 318],
    [545, 276],
    [490, 386],
    [545, 222],
    [436, 398],
  ],
  northern_england: [
    [505, 462],
    [553, 436],
    [604, 420],
    [505, 520],
    [552, 510],
    [500, 580],
    [548, 575],
  ],
  midlands: [
    [512, 676],
    [563, 660],
    [614, 648],
    [665, 646],
    [616, 597],
    [667, 595],
  ],
  south_east_england: [
    [646, 838],
    [650, 900],
    [800, 830],
    [851, 832],
    [902, 834],
    [785, 976],
    [838, 968],
  ],
  west_country: [
    [592, 898],
    [520, 986],
    [571, 986],
    [598, 958],
    [472, 972],
    [330, 1010],
    [278, 1050],
  ],
  wales: [
    [432, 650],
    [392, 738],
    [443, 730],
    [494, 770],
    [392, 800],
    [443, 796],
    [352, 792],
  ],
};

/**
 * The places of ships outside their port.
 * @type {Record<string, Point[]>}
 */
export const ROADS = {
  nm_w: [
    [368, 352],
    [372, 408],
    [318, 362],
  ],
  ne_w: [
    [404, 500],
    [346, 500],
    [288, 498],
    [230, 494],
  ],
  wal: [
    [170, 884],
    [222, 890],
    [170, 826],
    [160, 560],
  ],
  wc: [
    [176, 1010],
    [230, 1000],
    [176, 1066],
    [240, 1160],
  ],
  se: [
    [892, 1052],
    [952, 1042],
    [962, 1000],
    [760, 1016],
  ],
  mid: [
    [1004, 680],
    [1004, 736],
    [1000, 792],
    [780, 640],
  ],
  ne_e: [
    [870, 536],
    [922, 530],
    [974, 526],
    [716, 346],
  ],
  nm_e: [
    [690, 284],
    [744, 278],
    [798, 274],
    [850, 268],
  ],
};

/**
 * The plate of each area (votes, prizes, standing): its middle and its target.
 * @type {Record<string, number[]>}
 */
export const PLATES = {
  northern_marches: [386, 196, 522, 262],
  northern_england: [945, 446, 800, 470],
  midlands: [774, 752],
  south_east_england: [860, 1142, 846, 1006],
  west_country: [620, 1139, 562, 1052],
  wales: [228, 716, 352, 720],
};

/**
 * The landing places of the Captain of Calais.
 * @type {Partial<Record<Area, Point>>}
 */
export const CALAIS = { midlands: [718, 678], south_east_england: [868, 990] };

/**
 * Labels on the scenery.
 * @type {["scotland" | "france" | "north_sea" | "irish_sea", x: number, y: number, kind: string][]}
 */
export const SCENES = [
  ["scotland", 420, 128, "land"],
  ["france", 984, 1088, "land"],
  ["north_sea", 880, 160, "sea"],
  ["irish_sea", 268, 432, "sea"],
];
