/**
 * Remembers on a device that the menu of the admin area is collapsed, so that the server draws it
 * so.
 */
export const MENU_COOKIE = "meltemi_menu";

export const MENU_COLLAPSED = "collapsed";
