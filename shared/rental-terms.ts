/** Ages and years (BR-027), which every page that names them takes from here. */
export const MINIMUM_AGE = 21;
export const MINIMUM_AGE_VIP = 25;
export const LICENCE_HELD_YEARS = 1;

/** Longer rentals have unlimited kilometres for every vehicle. */
export const FREE_KILOMETRES_OVER_DAYS = 3;
