import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { bookingRequest } from "./fleet.ts";
import { vehicleInput } from "./partner-vehicle.ts";

/**
 * A well-formed input for every procedure that takes one, naming nothing of anybody's.
 * @param missingId an id that nothing has
 * @param vehicle a listed vehicle
 */
export function accessInputs(
  missingId: string,
  vehicle: { id: string; slug: string },
): Record<string, unknown> {
  const nobodys = { id: missingId };
  const { pickupDate, pickupTime, returnDate, returnTime } = bookingRequest(vehicle.id);
  return {
    "account.signUp": {
      ...{ fullName: "A", email: "taken@example.com", password: "long enough" },
      ...{ role: "customer", language: "el" },
    },
    "account.resendConfirmation": { email: "nobody@example.com", language: "el" },
    "account.confirmEmail": { token: "opens nothing" },
    "account.requestReset": { email: "nobody@example.com", language: "en" },
    "account.findReset": { token: "opens nothing" },
    "account.resetPassword": { token: "opens nothing", password: "long enough" },
    "account.signIn": { email: "nobody@example.com", password: "wrong" },
    "account.updateProfile": { fullName: "A", phone: "", language: "el" },
    "account.deleteAccount": { password: "not the password" },
    "account.linkGoogle": { token: "none", password: "wrong" },
    "account.finishGoogle": { token: "none", code: "123456" },
    "account.startTwoFactor": { password: "wrong" },
    "account.confirmTwoFactor": { code: "123456" },
    "account.renewRecoveryCodes": { code: "123456" },
    "account.stopTwoFactor": { password: "wrong", code: "123456" },
    "account.endSession": { id: "0123456789abcdef" },
    "account.changePassword": { current: "wrong", password: "long enough, and new" },
    "account.requestEmailChange": { email: "new@example.com", password: "wrong" },
    "account.confirmEmailChange": { token: "n".repeat(43) },
    "account.requestPayoutAccount": {
      ...{ iban: "GR1601101250000000012300695", holder: "A", password: "wrong" },
    },
    "account.confirmPayoutAccount": { token: "n".repeat(43) },
    "account.contact": {
      ...{ name: "A", email: "a@example.com", phone: "", message: "Hello", language: "en" },
    },
    "catalog.list": {},
    "catalog.bySlug": { slug: vehicle.slug },
    "catalog.availability": { vehicleId: vehicle.id },
    "catalog.countView": { vehicleId: vehicle.id },
    "catalog.reportProblem": {
      ...{ vehicleId: vehicle.id, reason: "photos", message: "Blurred", email: "", language: "en" },
    },
    "checkout.quote": {
      ...{ vehicleId: vehicle.id, pickupDate, pickupTime, returnDate, returnTime },
    },
    "checkout.place": bookingRequest(missingId),
    "checkout.booking": nobodys,
    "checkout.cancel": nobodys,
    "checkout.onBookingChange": {},
    "partner.vehicle": nobodys,
    "partner.deleteVehicle": nobodys,
    "partner.duplicateVehicle": { ...nobodys, title: "Copy" },
    "partner.priceHint": {
      ...{ type: "car", seats: 5, engineSize: null, year: null, exceptId: null },
    },
    "partner.calendar": { from: pickupDate, to: returnDate },
    "partner.saveBlock": {
      ...{ vehicleId: nobodys.id, startDate: pickupDate, startTime: pickupTime },
      ...{ endDate: returnDate, endTime: returnTime, note: "" },
    },
    "partner.deleteBlock": nobodys,
    "partner.renewCalendarFeed": { vehicleId: nobodys.id },
    "partner.revokeCalendarFeed": { vehicleId: nobodys.id },
    "partner.previewCalendar": { vehicleId: nobodys.id, text: "BEGIN:VCALENDAR" },
    "partner.importCalendar": { vehicleId: nobodys.id, text: "BEGIN:VCALENDAR", name: "A" },
    "partner.refreshCalendar": nobodys,
    "partner.removeCalendarImport": nobodys,
    "partner.bookings": {},
    "partner.onBookingChange": {},
    "partner.saveServedPlaces": { placeIds: ["nowhere"], before: [] },
    "partner.earnings": { year: 2026 },
    "admin.charts": { from: pickupDate, to: returnDate },
    "admin.confirmBooking": nobodys,
    "admin.mails": {},
    "admin.mail": nobodys,
    "admin.bookings": {},
    "admin.bookingCounts": {},
    "admin.booking": nobodys,
    "admin.quoteBookingEdit": { ...nobodys, pickupDate, pickupTime, returnDate, returnTime },
    "admin.editBooking": {
      ...{ ...nobodys, pickupDate, pickupTime, returnDate, returnTime, specialRequests: "" },
      ...{ pickupLocation: "chania", returnLocation: "chania", expectedTotalCents: 100 },
      expectedUpdatedAt: "2026-01-01T00:00:00.000Z",
    },
    "admin.cancelBooking": { ...nobodys, reason: "Out of order" },
    "admin.partnerNames": {},
    "admin.retryMail": nobodys,
    "admin.messages": {},
    "admin.message": nobodys,
    "admin.answerMessage": { ...nobodys, isAnswered: true },
    "admin.audit": {},
    "admin.auditActors": {},
    "admin.onChange": {},
    "admin.partners": {},
    "admin.partner": nobodys,
    "admin.setPartnerStatus": { ...nobodys, from: "active", to: "inactive" },
    "admin.deletePartner": nobodys,
    "admin.reviewPayoutAccount": {
      ...{ ...nobodys, provenAt: "2026-01-01T00:00:00.000Z", verdict: "verified" },
    },
    "admin.customers": {},
    "admin.customer": nobodys,
    "admin.endSessions": nobodys,
    "admin.saveSettings": { settings: DEFAULT_SETTINGS, savedAt: null },
    "admin.savePlace": {
      ...{ version: 1, id: "nowhere", kind: "town", nameEl: "Α", nameEn: "A", code: "" },
      active: true,
    },
    "admin.deletePlace": { id: "nowhere", version: 1 },
    "admin.orderPlaces": { ids: ["nowhere"] },
    "admin.vehicles": {},
    "admin.matchingVehicles": {},
    "admin.vehicle": nobodys,
    "admin.moderateVehicle": {
      ...{ ...nobodys, expectedUpdatedAt: "2026-01-01T00:00:00.000Z" },
      verdict: { status: "approved" },
    },
    "admin.moderateVehicles": {
      chosen: {
        vehicles: [{ id: missingId, expectedUpdatedAt: "2026-01-01T00:00:00.000Z" }],
      },
      verdict: { status: "approved" },
    },
    "admin.featureVehicle": { ...nobodys, featured: true },
    "admin.deleteVehicle": nobodys,
    "admin.editedVehicle": nobodys,
    "admin.editVehicle": {
      ...{ ...nobodys, ...vehicleInput([missingId]), version: "0".repeat(32), note: "A" },
    },
    "admin.priceHint": {
      ...{ type: "car", seats: 5, engineSize: null, year: null, exceptId: null },
    },
  };
}
