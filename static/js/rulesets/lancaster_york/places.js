/** Where everything stands on the map, in map units. */

/** The icons of locations and bishops, by card. */
export const SITES = {
  berwick: [566, 163],
  bamburgh: [600, 222],
  newcastle: [598, 286],
  durham: [606, 348],
  bishop_durham: [545, 348],

  york: [655, 432],
  bishop_york: [715, 428],
  kingston: [752, 484],
  pontefract: [600, 500],
  lincoln: [745, 592],

  kings_lynn: [852, 668],
  norwich: [930, 690],
  bishop_norwich: [932, 756],
  kenilworth: [560, 752],
  coventry: [625, 748],

  london: [790, 890],
  windsor: [716, 912],
  winchester: [656, 976],
  bishop_winchester: [716, 988],
  sandwich: [918, 950],

  bristol: [532, 922],
  exeter: [382, 1036],
  bishop_exeter: [438, 1014],
  plymouth: [320, 1086],
  carisbrooke: [652, 1054],

  harlech: [382, 660],
  cardiff: [448, 876],
  st_davids: [250, 822],
  bishop_st_davids: [310, 814],
  pembroke: [330, 872],
};

/** Where each ship lies in its port. */
export const PORTS = {
  ship_berwick: [650, 158],
  ship_kingston: [836, 476],
  ship_kings_lynn: [838, 610],
  ship_sandwich: [990, 934],
  ship_plymouth: [316, 1152],
  ship_pembroke: [262, 912],
};

/** Where nobles wait until somebody takes their card: at sea, off the area that they start in. */
export const WAITING = {
  northern_marches: [[708, 216], [766, 216]],
  northern_england: [[806, 384], [864, 384]],
  midlands: [[908, 606], [966, 606]],
  south_east_england: [[770, 1076], [828, 1076]],
  west_country: [[440, 1112], [498, 1112]],
  wales: [[176, 628], [234, 628]],
};

/** Where nobles stand in an area, in the order in which they come. */
export const FIELDS = {
  northern_marches: [[446, 346], [497, 318], [545, 276], [490, 386], [545, 222], [436, 398]],
  northern_england: [[505, 462], [553, 436], [604, 420], [505, 520], [552, 510], [500, 580], [548, 575]],
  midlands: [[512, 676], [563, 660], [614, 652], [665, 652], [597, 690], [880, 742], [700, 620]],
  south_east_england: [[646, 838], [650, 900], [800, 830], [851, 826], [902, 834], [785, 976], [838, 968]],
  west_country: [[592, 898], [520, 986], [571, 986], [598, 958], [472, 972], [330, 1010], [278, 1050]],
  wales: [[432, 650], [392, 738], [443, 730], [494, 770], [392, 800], [443, 796], [340, 786]],
};

/** Where ships lie that are not in their port. */
export const ROADS = {
  nm_w: [[368, 352], [372, 408], [318, 362]],
  ne_w: [[404, 500], [346, 500], [288, 498], [230, 494]],
  wal: [[170, 884], [222, 890], [170, 826], [160, 560]],
  wc: [[176, 1010], [230, 1000], [176, 1066], [240, 1160]],
  se: [[892, 1070], [944, 1046], [962, 1000], [760, 1016]],
  mid: [[1004, 680], [1004, 736], [1000, 792], [780, 640]],
  ne_e: [[870, 536], [922, 530], [974, 526], [716, 346]],
  nm_e: [[690, 284], [744, 278], [798, 274], [850, 268]],
};

/** The plate with votes, prizes and standing of each area: its middle. */
export const PLATES = {
  northern_marches: [396, 196],
  northern_england: [936, 444],
  midlands: [752, 756],
  south_east_england: [856, 1146],
  west_country: [596, 1146],
  wales: [222, 712],
};

/** Where the Captain of Calais may land. */
export const CALAIS = { midlands: [700, 700], south_east_england: [868, 990] };

/** The names of areas on the land. */
export const NAMES = {
  northern_marches: [504, 262, "Northern Marches", 0],
  northern_england: [606, 392, "Northern England", 0],
  midlands: [768, 700, "Midlands", 0],
  south_east_england: [800, 1012, "South East England", 0],
  west_country: [462, 1058, "West Country", 0],
  wales: [372, 702, "Wales", 0],
};

/** Plain words on the scenery. */
export const SCENES = [
  ["Scotland", 420, 128, "land"],
  ["Ireland", 150, 262, "land"],
  ["France", 1000, 1090, "land"],
  ["North Sea", 880, 160, "sea"],
  ["Irish Sea", 240, 470, "sea"],
  ["The Channel", 400, 1178, "sea"],
];

/** What a finger sees of each area when the map is drawn larger: left, top, width, height. */
export const CLOSE = {
  northern_marches: [300, 110, 500, 330],
  northern_england: [455, 330, 580, 330],
  midlands: [455, 560, 582, 300],
  south_east_england: [590, 780, 450, 410],
  west_country: [140, 840, 570, 352],
  wales: [130, 545, 440, 400],
};
