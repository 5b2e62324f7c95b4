import type { OpenApiDocument } from "#shared/api/api-document.ts";
import { restProblemText } from "#shared/api/rest-problem-texts.ts";
import type { Language } from "#shared/language.ts";
import type { ProblemCode, ProblemParams, ProblemResponse } from "#shared/problem.ts";
import { type Advice, adviceText } from "./advice-text.ts";

/** Of every problem what to do about it, and an example of its parameters. */
export const CATALOGUE: {
  [Code in ProblemCode]: { advice: Advice; params: ProblemParams[Code] };
} = {
  invalidInput: { advice: "correctInput", params: {} },
  invalidCursor: { advice: "restartList", params: { field: "cursor" } },
  malformedJson: { advice: "correctCall", params: {} },
  mediaTypeNotAllowed: { advice: "correctCall", params: { allowed: ["application/json"] } },
  contentEncodingNotAllowed: { advice: "correctCall", params: { allowed: ["identity"] } },
  bodyTooLarge: { advice: "smallerBody", params: { maxBytes: 1_048_576 } },
  batchTooLarge: { advice: "splitCalls", params: { max: 10 } },
  batchMixed: { advice: "splitCalls", params: {} },
  methodNotAllowed: { advice: "correctCall", params: { allowed: ["GET", "HEAD"] } },
  unknownProcedure: { advice: "correctCall", params: { procedure: "catalog.cars" } },
  originMissing: { advice: "sendToken", params: { allowed: ["https://site.example"] } },
  originNotAllowed: { advice: "sendToken", params: { allowed: ["https://site.example"] } },
  notSignedIn: { advice: "sendToken", params: {} },
  forbidden: { advice: "otherRole", params: {} },
  notFound: { advice: "checkId", params: {} },
  nothingToExport: { advice: "nothingThere", params: {} },
  emailTaken: { advice: "signInOnSite", params: {} },
  wrongCredentials: { advice: "signInOnSite", params: {} },
  emailNotConfirmed: { advice: "signInOnSite", params: {} },
  linkExpired: { advice: "signInOnSite", params: {} },
  passwordNeeded: { advice: "signInOnSite", params: { email: "eleni@example.com" } },
  browserNeeded: { advice: "signInOnSite", params: {} },
  emailCodeWrong: { advice: "signInOnSite", params: {} },
  signUpMissing: { advice: "signInOnSite", params: {} },
  passwordTooCommon: { advice: "correctInput", params: {} },
  wrongPassword: { advice: "signInOnSite", params: {} },
  secondFactorNeeded: { advice: "signInOnSite", params: {} },
  wrongCode: { advice: "signInOnSite", params: {} },
  invalidToken: { advice: "newToken", params: {} },
  tokenExpired: { advice: "newToken", params: {} },
  tokenSuspended: { advice: "askAdmin", params: {} },
  scopeMissing: { advice: "addScope", params: { scope: "checkout:write" } },
  tokenNotAllowed: { advice: "signInOnSite", params: {} },
  tooManyAccessTokens: { advice: "freeRoom", params: { max: 20 } },
  tooManyWebhooks: { advice: "freeRoom", params: { max: 10 } },
  webhookPaused: { advice: "readAgain", params: {} },
  deliveryUnfinished: { advice: "readAgain", params: {} },
  secondFactorUnused: { advice: "signInOnSite", params: {} },
  authenticatorUnreadable: { advice: "signInOnSite", params: {} },
  twoFactorRequired: { advice: "signInOnSite", params: {} },
  googleFailed: { advice: "signInOnSite", params: {} },
  bookingsAhead: { advice: "signInOnSite", params: {} },
  payoutsAhead: { advice: "signInOnSite", params: { days: 30 } },
  vehiclesRemain: { advice: "signInOnSite", params: {} },
  tooManyAttempts: { advice: "waitAndRepeat", params: { retryAfterSeconds: 42 } },
  vehicleNotFound: { advice: "checkId", params: {} },
  vehicleGone: { advice: "checkId", params: { type: "car" } },
  partnerNotFound: { advice: "checkId", params: {} },
  partnerGone: { advice: "checkId", params: {} },
  vehicleWithoutPartner: { advice: "otherVehicle", params: {} },
  ownVehicle: { advice: "otherVehicle", params: {} },
  datesTaken: { advice: "otherDates", params: { nearest: [] } },
  priceChanged: { advice: "confirmTotal", params: { totalCents: 12_600 } },
  demoModeOnly: { advice: "demoOnly", params: {} },
  termsChanged: { advice: "acceptTerms", params: {} },
  pickupInPast: { advice: "correctInput", params: {} },
  pickupTooSoon: { advice: "otherDates", params: { hours: 3 } },
  rentalTooShort: { advice: "otherDates", params: { minDays: 2 } },
  rentalTooLong: { advice: "otherDates", params: { maxDays: 30 } },
  tooShortForVehicle: { advice: "otherDates", params: { minDays: 3 } },
  tooLongForVehicle: { advice: "otherDates", params: { maxDays: 14 } },
  tooFarAhead: { advice: "correctInput", params: { maxDays: 365 } },
  tooManyUnpaid: { advice: "payFirst", params: { max: 3 } },
  tooManyUnpaidDays: { advice: "payFirst", params: { held: 28, max: 30 } },
  tooManyUnpaidLately: {
    advice: "payFirst",
    params: { count: 5, from: "2027-06-01T09:00:00.000Z", waiting: 1 },
  },
  placeNotServed: { advice: "servedPlace", params: { placeIds: ["chania", "heraklion-airport"] } },
  idempotencyKeyReused: { advice: "newKey", params: {} },
  vehicleHasBookings: { advice: "endUses", params: { count: 2 } },
  vehicleAlreadyChanged: { advice: "readAgain", params: {} },
  vehicleArchived: { advice: "tooLate", params: {} },
  vehicleEdited: { advice: "readAgain", params: {} },
  selectionChanged: { advice: "readAgain", params: { count: 12 } },
  tooManyImages: { advice: "freeRoom", params: { have: 10 } },
  imageTooLarge: { advice: "otherImage", params: {} },
  imageInvalid: { advice: "otherImage", params: {} },
  periodOccupied: { advice: "otherDates", params: { conflicts: [] } },
  calendarUnreachable: { advice: "otherCalendar", params: {} },
  calendarUnreadable: { advice: "otherCalendar", params: {} },
  tooManyCalendars: { advice: "freeRoom", params: { max: 5 } },
  tooManyPendingVehicles: { advice: "freeRoom", params: { max: 50 } },
  tooManyBlocks: { advice: "freeRoom", params: { max: 100 } },
  tooManyFavourites: { advice: "freeRoom", params: { max: 100 } },
  tooManyViews: { advice: "freeRoom", params: { max: 20 } },
  partnerMissing: { advice: "askAdmin", params: {} },
  partnerAlreadyChanged: { advice: "readAgain", params: {} },
  bookingNotCancellable: { advice: "tooLate", params: {} },
  bookingNotChangeable: { advice: "tooLate", params: {} },
  bookingNotReviewable: { advice: "tooLate", params: {} },
  changeCostsMore: { advice: "tooLate", params: { cents: 4_000 } },
  bookingAlreadyChanged: { advice: "readAgain", params: {} },
  messageAlreadyChanged: { advice: "readAgain", params: {} },
  reviewAlreadyChanged: { advice: "readAgain", params: {} },
  settingsAlreadyChanged: { advice: "readAgain", params: {} },
  placeExists: { advice: "readAgain", params: {} },
  placeAlreadyChanged: { advice: "readAgain", params: {} },
  placeIsDefault: { advice: "endUses", params: {} },
  placeInUse: { advice: "endUses", params: {} },
  placeIsOnlyOne: { advice: "endUses", params: { partners: 2 } },
  placeInactive: { advice: "otherPlace", params: {} },
  servedPlacesChanged: { advice: "readAgain", params: {} },
  specialPricesChanged: { advice: "readAgain", params: {} },
  vehicleNeedsPlace: { advice: "endUses", params: { title: "Suzuki Jimny 4x4" } },
  passwordMissing: { advice: "signInOnSite", params: {} },
  payoutAlreadyChanged: { advice: "readAgain", params: {} },
  unsupportedTransport: { advice: "otherTransport", params: {} },
  tooManyConnections: { advice: "closeSockets", params: {} },
  unavailable: { advice: "checkAndRepeat", params: { retryAfterSeconds: 2 } },
  unexpected: { advice: "report", params: { reference: "9f3c61d07b2e48aa" } },
};

/** A problem as the catalogue of errors shows it. */
export type CatalogueEntry = {
  code: string;
  status: number;
  sentence: string;
  /** Examples of its parameters, as JSON. */
  params: [name: string, value: string][];
  advice: string;
};

/** All problems in the order of their statuses, with the sentences of a language. */
export function readCatalogue(
  { components }: OpenApiDocument,
  language: Language,
): CatalogueEntry[] {
  const entries = Object.entries(CATALOGUE).map(([code, { advice, params }]): CatalogueEntry => {
    const problem = { code, params } as ProblemResponse;
    return {
      code,
      status: components.schemas[`Problem.${code}`]?.["x-status"] ?? 500,
      sentence: restProblemText(problem, language),
      params: Object.entries(params).map(([name, value]) => [name, JSON.stringify(value)]),
      advice: adviceText[language][advice],
    };
  });
  return entries.sort((one, other) => one.status - other.status);
}
