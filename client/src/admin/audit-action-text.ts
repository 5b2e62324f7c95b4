import { words } from "#client/text/words.ts";
import type { AuditAction, AuditSubject } from "#shared/audit-actions.ts";

type ActionTexts = {
  actions: Record<AuditAction, string>;
  subjects: Record<AuditSubject, string>;
};

const el: ActionTexts = {
  actions: {
    "account.changeEmail": "Άλλαξε το email του λογαριασμού",
    "account.changePassword": "Άλλαξε τον κωδικό του λογαριασμού",
    "block.create": "Δέσμευσε ημέρες οχήματος",
    "block.delete": "Αποδέσμευσε ημέρες οχήματος",
    "block.move": "Μετέφερε δέσμευση οχήματος",
    "booking.confirm": "Επιβεβαίωσε πληρωμή κράτησης",
    "calendar.import": "Σύνδεσε εξωτερικό ημερολόγιο",
    "calendar.remove": "Αφαίρεσε εξωτερικό ημερολόγιο",
    "calendarFeed.renew": "Άλλαξε τη διεύθυνση ημερολογίου",
    "calendarFeed.revoke": "Έκλεισε τη διεύθυνση ημερολογίου",
    "mail.retry": "Ξανάστειλε email",
    "mail.retryAll": "Ξανάστειλε όσα email δεν παραδόθηκαν",
    "message.answer": "Σημείωσε μήνυμα ως απαντημένο",
    "message.reopen": "Σημείωσε μήνυμα ως αναπάντητο",
    "vehicle.archived": "Αρχειοθέτησε όχημα",
    "vehicle.changed": "Άλλαξε όχημα",
    "vehicle.created": "Πρόσθεσε όχημα",
    "vehicle.deleted": "Διέγραψε όχημα",
    "vehicle.duplicated": "Αντέγραψε όχημα",
  },
  subjects: {
    booking: "Κράτηση",
    mail: "Email",
    message: "Μήνυμα",
    partner: "Συνεργάτης",
    profile: "Λογαριασμός",
    settings: "Ρυθμίσεις",
    vehicle: "Όχημα",
  },
};

/** What was done to what; an action without a text in either language does not compile. */
export const auditActionText = words({
  el,
  en: {
    actions: {
      "account.changeEmail": "Changed the account's email",
      "account.changePassword": "Changed the account's password",
      "block.create": "Blocked days of a vehicle",
      "block.delete": "Freed blocked days of a vehicle",
      "block.move": "Moved a block of a vehicle",
      "booking.confirm": "Confirmed a booking's payment",
      "calendar.import": "Connected another calendar",
      "calendar.remove": "Removed another calendar",
      "calendarFeed.renew": "Changed a calendar's address",
      "calendarFeed.revoke": "Closed a calendar's address",
      "mail.retry": "Sent a mail again",
      "mail.retryAll": "Sent all undelivered mail again",
      "message.answer": "Marked a message as answered",
      "message.reopen": "Marked a message as open",
      "vehicle.archived": "Archived a vehicle",
      "vehicle.changed": "Changed a vehicle",
      "vehicle.created": "Added a vehicle",
      "vehicle.deleted": "Deleted a vehicle",
      "vehicle.duplicated": "Duplicated a vehicle",
    },
    subjects: {
      booking: "Booking",
      mail: "Mail",
      message: "Message",
      partner: "Partner",
      profile: "Account",
      settings: "Settings",
      vehicle: "Vehicle",
    },
  },
});
