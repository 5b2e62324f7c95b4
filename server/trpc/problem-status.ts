import type { TRPC_ERROR_CODE_KEY } from "@trpc/server";
import type { ProblemCode } from "#shared/problem.ts";

/** Which kind of answer each refusal is; tRPC derives the HTTP status from it. */
export const PROBLEM_STATUS: Record<ProblemCode, TRPC_ERROR_CODE_KEY> = {
  invalidInput: "BAD_REQUEST",
  notSignedIn: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  notFound: "NOT_FOUND",
  emailTaken: "CONFLICT",
  wrongCredentials: "UNAUTHORIZED",
  tooManyAttempts: "TOO_MANY_REQUESTS",
  vehicleNotFound: "NOT_FOUND",
  vehicleGone: "NOT_FOUND",
  vehicleWithoutPartner: "CONFLICT",
  ownVehicle: "FORBIDDEN",
  datesTaken: "CONFLICT",
  priceChanged: "CONFLICT",
  pickupInPast: "BAD_REQUEST",
  rentalTooShort: "BAD_REQUEST",
  rentalTooLong: "BAD_REQUEST",
  tooFarAhead: "BAD_REQUEST",
  tooManyUnpaid: "CONFLICT",
  placeNotServed: "BAD_REQUEST",
  idempotencyKeyReused: "CONFLICT",
  bookingNotCancellable: "CONFLICT",
  bookingAlreadyChanged: "CONFLICT",
  unsupportedTransport: "METHOD_NOT_SUPPORTED",
  tooManyConnections: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
  unexpected: "INTERNAL_SERVER_ERROR",
};
