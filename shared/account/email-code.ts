/** How long the code of a sign-up in the checkout works (BR-290). */
export const EMAIL_CODE_MINUTES = 30;

/** Digits of that code. */
export const EMAIL_CODE_LENGTH = 6;
