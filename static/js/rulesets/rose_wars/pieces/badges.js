/** The drawings of the special units: historical badges, arms and weapons. */

import { disc, HORSE, rays, spearhead } from "./shapes.js";

/** @import { Drawing } from "./figures.js" */

/** @type {Record<string, Drawing>} */
export const YORK = {
  sun_in_splendour: [
    ["gold", rays(24, 24, 16, 14, 24)],
    ["fill", disc(24, 24, 11)],
    ["cut", "M19.5 21v2M28.5 21v2M24 22v5M19 29C21 32 27 32 29 29"],
  ],
  white_boar_knights: [
    [
      "fill",
      "M2 24C5 15 13 11 22 13C28 9 35 12 38 17L46 22C48 25 46 28 43 28L36 29C35 33 33 35 31 36L32 45H27L24 37H17L15 45H10L9 35C6 33 5 30 4 27L1 29Z",
    ],
    ["gap", disc(36, 21, 1.6)],
    ["gold", "M39 28C43 27 44 24 43 21C41 24 39 25 37 26Z"],
    ["cut", "M14 13L16 17M19 12L21 16M24 11L26 15"],
  ],
  marcher_hobelars: [
    ["line", "M4 45L43 5"],
    ["fill", "M47 1L44 11L37 5Z"],
    ["fill", HORSE, "translate(7 12) scale(.76)"],
    ["gap", disc(27, 26.5, 1.6)],
  ],
  landsknechts: [
    [
      "fill",
      "M24-1L27 4C25 9 28 13 26 18C24.5 23 28 26 27 31H21C20 26 23.5 23 22 18C20 13 23 9 21 4Z",
    ],
    ["line", "M12 31H36"],
    ["line", "M24 31V42"],
    ["gold", disc(24, 44, 3.4)],
    ["thin", "M19 26L15 22M29 26L33 22"],
  ],
  fauconbergs_bows: [
    ["line", "M8 36C8 12 24 2 42 4", "rotate(4 24 24)"],
    ["thin", "M10 38L42 6"],
    ["line", "M14 14L38 40"],
    ["fill", "M9 8L19 13L13 18Z"],
    ["thin", "M38 40L44 39M38 40L38 46M33 35L40 34"],
    ["gold", rays(37, 20, 5, 3, 7)],
  ],
  burgundian_guns: [
    ["fill", "M5 18L35 7L39 17L9 29C3 29 1 21 5 18Z"],
    ["thin", "M33 6L40 19"],
    ["gap", disc(19, 34, 11.5)],
    ["line", disc(19, 34, 9.5)],
    ["thin", "M19 24.500V43.500M9.5 34H28.500M12.3 27.300L25.7 40.700M25.7 27.300L12.3 40.7"],
    ["gold", `${disc(38, 42, 3.5)}${disc(45, 42, 3.5)}${disc(41.5, 36, 3.5)}`],
  ],
  calais_garrison: [
    ["fill", "M6 46V8H13V14H20V8H28V14H35V8H42V46H31V36C31 27 17 27 17 36V46Z"],
    ["cut", "M6 21H42"],
    ["thin", "M20.5 46V32M24 46V30M27.5 46V32M17 38H31"],
    ["gold", "M24 8V-3L34 0L24 3"],
  ],
  irish_kerns: [
    ["thin", "M5 44L41 4M43 44L7 4"],
    ["fill", "M44 0L43 9L36 4ZM4 0L12 4L5 9Z"],
    ["fill", "M24 4L29 29H19Z"],
    ["line", "M15 30H33M24 30V41"],
    ["gold", disc(24, 43, 3.2)],
  ],
  red_jackets: [
    ["fill", "M16 4H32L46 13L41 23L36 20V46H12V20L7 23L2 13Z"],
    ["cut", "M17 4C19 10 29 10 31 4"],
    ["cut", "M24 14V42M24 21L18 16M24 28L30 23M24 35L18 30"],
  ],
  norfolks_column: [
    ["line", "M10 0V47"],
    ["gold", "M11 3H45L37 11.500L45 20H11Z"],
    ["cut", "M18 11.500H30"],
    [
      "fill",
      "M18 30a4 4 0 0 1 8 0v3h-8ZM30 30a4 4 0 0 1 8 0v3h-8ZM16 46c0-8 2-11 6-11s6 3 6 11ZM29 46c0-8 2-11 5-11s6 3 6 11Z",
    ],
  ],
};

/** @type {Record<string, Drawing>} */
export const LANCASTER = {
  red_dragon: [
    ["fill", "M27 24L4 3C5 11 3 15 0 19C5 17 8 19 9 23C12 20 16 21 18 25C21 22 24 23 27 25Z"],
    ["bold", "M35 11C24 9 20 17 27 24S31 41 15 40"],
    ["fill", "M18 33L4 41L18 47Z"],
    ["fill", "M28 6L41 3L47 9L41 13L46 16L36 18L29 14Z"],
    ["gap", disc(37, 8.5, 1.5)],
    ["thin", "M31 34L37 40M37 40L42 38M37 40L37 45"],
  ],
  somersets_lances: [
    ["line", "M8 47L37 5M40 47L11 5"],
    ["fill", "M40 0L39 9L32 4ZM8 0L16 4L9 9Z"],
    ["gold", "M34 9L48 12L41 17L45 23L29 17ZM14 9L0 12L7 17L3 23L19 17Z"],
  ],
  border_prickers: [
    ["line", "M2 10C2 24 10 30 20 31M2 38C4 40 12 38 18 35"],
    ["line", "M19 32L28 29"],
    ["fill", rays(34, 25, 8, 6, 14)],
    ["gap", disc(34, 25, 3.4)],
    ["gold", "M0 7H7V13H0ZM0 35H7V41H0Z"],
  ],
  french_pikemen: [
    ["thin", "M5 47V10M43 47V10"],
    ["fill", `${spearhead(5, 0)}${spearhead(43, 0)}`],
    [
      "gold",
      "M24 2C30 9 31 15 27 22C30 14 39 14 40 22C40 28 33 29 32 24C34 25 35 21 32 21C29 21 29 26 27 29H33V34H27L29 42L24 47L19 42L21 34H15V29H21C19 26 19 21 16 21C13 21 14 25 16 24C15 29 8 28 8 22C9 14 18 14 21 22C17 15 18 9 24 2Z",
    ],
  ],
  swan_archers: [
    [
      "fill",
      "M3 34C2 27 10 22 20 25C25 26 27 22 24 17C20 11 20 4 27 2C33 0 38 3 38 8L46 11L38 12C34 11 32 13 33 17C35 23 43 26 43 34C43 43 34 46 23 46C11 46 4 42 3 34Z",
    ],
    ["cut", "M9 34C17 40 28 39 33 31M14 32C20 36 26 35 29 31"],
    ["gap", disc(33, 7, 1.5)],
    ["gold", "M25 15L32 15L33 19L26 19Z"],
  ],
  tower_wildfire: [
    [
      "gold",
      "M25-2C35 7 41 14 37 25C35 31 29 34 24 34S13 31 12 24C11 17 16 15 17 8C20 11 21 14 21 17C25 12 27 6 25-2Z",
    ],
    ["gap", "M24 16C29 21 30 25 28 29C26 32 21 32 20 28C19 24 23 22 24 16Z"],
    ["fill", "M9 35H39V40H9ZM13 41H35V48H13Z"],
  ],
  percy_billmen: [
    ["line", "M17 47V6"],
    ["fill", "M17 8L20-2L24 7V13C31 10 38 11 43 17C35 16 30 20 31 29C26 26 21 26 17 27Z"],
    ["fill", "M17 11L5 16L17 20Z"],
    ["gold", "M34 34a9 9 0 1 0 7 11a8 8 0 0 1-7-11Z"],
  ],
  scots_axemen: [
    ["line", "M14 47V1"],
    ["fill", "M14 6C30-2 43 6 43 19S31 41 14 33C20 28 22 24 22 19S20 11 14 6Z"],
    ["cut", "M33 8C38 14 38 25 32 32"],
    ["gold", "M14 36L20 40L14 44Z"],
  ],
  pembroke_spears: [
    ["line", "M5 46L19 12M24 46V12M43 46L29 12"],
    ["fill", `${spearhead(24, -2)}M22 1L15 13L23 15ZM26 1L33 13L25 15Z`],
    ["gold", "M13 30H35V35H13Z"],
  ],
  trollopes_men: [
    ["fill", "M16 5L20 9L24 4L28 9L32 5L30 16C41 22 46 32 42 41C39 47 9 47 6 41C2 32 7 22 18 16Z"],
    ["gold", "M15 14H33V18H15Z"],
    ["gap", disc(24, 32, 8)],
    ["thin", "M21 28C21 26 28 26 28 30S21 32 21 35S28 38 28 36M24.5 24V40"],
  ],
};
