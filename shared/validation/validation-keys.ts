/**
 * The validation errors of one field. Schemas use these as their messages and the client translates
 * each of them into both languages; a message that is not in this list is shown as "invalid".
 */
export const VALIDATION_KEYS = [
  "invalid",
  "required",
  "unknownField",
  "tooLong",
  "tooShort",
  "tooLarge",
  "tooSmall",
  "tooMany",
  "tooFew",
  "cursorInvalid",
  "fullNameRequired",
  "emailInvalid",
  "passwordRequired",
  "passwordTooShort",
  "newPasswordTooShort",
  "passwordsDiffer",
  "phoneInvalid",
  "codeInvalid",
  "messageRequired",
  "dateInvalid",
  "timeInvalid",
  "returnNotAfterPickup",
  "termsRequired",
  "imageRequired",
  "priceInvalid",
  "amountOutOfRange",
  "endNotAfterStart",
  "rangeTooLong",
  "repeatTooFar",
  "repeatLongerThanWeek",
  "calendarAddressInvalid",
  "numberRequired",
  "outOfRange",
  "minAboveMax",
  "rentalDaysBeyondSite",
  "aboveHold",
  "leadTooShort",
  "leadBeyondHorizon",
  "dayInvalid",
  "seasonsOverlap",
  "ibanInvalid",
  "bicInvalid",
  "registryNumberInvalid",
  "latinNameInvalid",
  "taxNumberInvalid",
  "ibanUnchanged",
  "placesRequired",
  "scopesRequired",
  "eventTypesRequired",
  "webhookUrlInvalid",
  "openDayRequired",
  "placeIdInvalid",
  "placeIdTaken",
  "placeInactive",
  "driverTooYoung",
  "licenceNotEnough",
] as const;

export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/** Types a message key, so that a schema cannot use one that has no text. */
export const key = (name: ValidationKey): ValidationKey => name;

/** Converts a schema's message back into a key. */
export function toValidationKey(message: string): ValidationKey {
  return VALIDATION_KEYS.find((name) => name === message) ?? "invalid";
}
