/** The most favourites of an account, and of a device (BR-271). */
export const FAVOURITES_LIMIT = 200;
