import { defineText } from "#client/text/define-text.ts";

/** Texts of a partner's payout account in the admin review. */
export const payoutText = defineText({
  el: {
    title: "Λογαριασμός πληρωμών",
    none: "Ο συνεργάτης δεν έχει δηλώσει λογαριασμό.",
    iban: "IBAN",
    holder: "Δικαιούχος",
    noHolder: "Δεν έχει δηλωθεί",
    proven: "Επιβεβαίωση συνεργάτη",
    unproven: "Όχι ακόμη",
    verified: "Έλεγχος διαχειριστή",
    unverified: "Εκκρεμεί",
    waiting: (iban: string, instant: string) =>
      `Ως τις ${instant} πληρώνεται ακόμη ο προηγούμενος, ${iban}.`,
    export: "Ολόκληρο το IBAN υπάρχει στην εξαγωγή των συνεργατών.",
    verify: "Ο δικαιούχος ταιριάζει",
    withdraw: "Ανάκληση",
    questions: {
      verified: {
        title: "Έλεγχος λογαριασμού πληρωμών",
        text: (holder: string, partner: string) =>
          `Δικαιούχος: ${holder}. Συνεργάτης: ${partner}. Επιβεβαιώνετε ότι ο λογαριασμός ανήκει στον συνεργάτη; Ο συνεργάτης θα ενημερωθεί με email.`,
      },
      withdrawn: {
        title: "Ανάκληση λογαριασμού πληρωμών",
        waiting: (iban: string) =>
          `Ο νέος λογαριασμός δεν θα ισχύσει και οι πληρωμές συνεχίζουν στον προηγούμενο, ${iban}. Ο συνεργάτης θα ενημερωθεί με email.`,
        none: "Δεν θα υπάρχει λογαριασμός πληρωμών μέχρι να δηλώσει ο συνεργάτης νέο. Θα ενημερωθεί με email.",
      },
    },
    cancel: "Άκυρο",
    done: {
      verified: "Ο λογαριασμός σημειώθηκε ως ελεγμένος",
      withdrawn: "Ο λογαριασμός ανακλήθηκε",
    },
    failed: "Η αλλαγή δεν αποθηκεύτηκε",
    history: {
      "partner.payoutAccount": "Νέος λογαριασμός πληρωμών",
      "partner.payoutVerified": "Έλεγχος λογαριασμού πληρωμών",
      "partner.payoutWithdrawn": "Ανάκληση λογαριασμού πληρωμών",
      "partner.places": "Αλλαγή σημείων",
      "partner.company": "Αλλαγή στοιχείων επιχείρησης",
      "partner.hours": "Αλλαγή ωραρίου",
      "partner.homePlace": "Αλλαγή έδρας οχημάτων",
    },
  },
  en: {
    title: "Payout account",
    none: "The partner has not added an account.",
    iban: "IBAN",
    holder: "Account holder",
    noHolder: "None given",
    proven: "Confirmed by the partner",
    unproven: "Not yet",
    verified: "Verified by an admin",
    unverified: "Pending",
    waiting: (iban, instant) => `Until ${instant}, payouts still go to the previous one, ${iban}.`,
    export: "The full IBAN is in the partner export.",
    verify: "The holder matches",
    withdraw: "Withdraw",
    questions: {
      verified: {
        title: "Verify the payout account",
        text: (holder, partner) =>
          `Account holder: ${holder}. Partner: ${partner}. Do you confirm that the account belongs to the partner? The partner will be notified by email.`,
      },
      withdrawn: {
        title: "Withdraw the payout account",
        waiting: (iban) =>
          `The new account will not become active, and payouts will continue to go to the previous one, ${iban}. The partner will be notified by email.`,
        none: "There will be no account for payouts until the partner adds a new one. The partner will be notified by email.",
      },
    },
    cancel: "Cancel",
    done: {
      verified: "The account was marked as verified",
      withdrawn: "The account was withdrawn",
    },
    failed: "The change was not saved",
    history: {
      "partner.payoutAccount": "New payout account",
      "partner.payoutVerified": "Payout account verified",
      "partner.payoutWithdrawn": "Payout account withdrawn",
      "partner.places": "Served places changed",
      "partner.company": "Company details changed",
      "partner.hours": "Opening hours changed",
      "partner.homePlace": "Home place of vehicles changed",
    },
  },
});
