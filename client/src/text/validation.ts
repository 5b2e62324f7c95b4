import type { Language } from "#shared/language.ts";
import type { ValidationKey } from "#shared/validation-keys.ts";

/** What stands beside a field, in both languages; the spec's wording where it has one. */
export const VALIDATION_TEXTS: Record<Language, Record<ValidationKey, string>> = {
  el: {
    invalid: "Η τιμή δεν είναι έγκυρη",
    required: "Το πεδίο είναι υποχρεωτικό",
    tooLong: "Το κείμενο είναι πολύ μεγάλο",
    fullNameRequired: "Το ονοματεπώνυμο είναι υποχρεωτικό",
    emailInvalid: "Παρακαλώ εισάγετε ένα έγκυρο email.",
    passwordRequired: "Ο κωδικός είναι υποχρεωτικός",
    passwordTooShort: "Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες.",
    passwordsDiffer: "Οι κωδικοί δεν ταιριάζουν",
    phoneInvalid: "Παρακαλώ εισάγετε ένα έγκυρο τηλέφωνο",
    messageRequired: "Γράψτε μας το μήνυμά σας",
    dateInvalid: "Η ημερομηνία δεν είναι έγκυρη",
    timeInvalid: "Η ώρα δεν είναι έγκυρη",
    returnNotAfterPickup: "Η ημερομηνία επιστροφής πρέπει να είναι μετά την ημερομηνία παραλαβής",
    termsRequired: "Παρακαλώ αποδεχτείτε τους όρους και τις προϋποθέσεις",
    pictureRequired: "Παρακαλώ προσθέστε τουλάχιστον μία φωτογραφία",
    priceInvalid: "Η τιμή πρέπει να είναι από 0,01 έως 99.999,99 €",
  },
  en: {
    invalid: "This value is not valid",
    required: "This field is required",
    tooLong: "This text is too long",
    fullNameRequired: "Full name is required",
    emailInvalid: "Please enter a valid email",
    passwordRequired: "Password is required",
    passwordTooShort: "Password must be at least 8 characters",
    passwordsDiffer: "Passwords do not match",
    phoneInvalid: "Please enter a valid phone number",
    messageRequired: "Please write your message",
    dateInvalid: "This date is not valid",
    timeInvalid: "This time is not valid",
    returnNotAfterPickup: "The return date must be after the pickup date",
    termsRequired: "Please accept terms and conditions",
    pictureRequired: "Please add at least one image",
    priceInvalid: "The price must be between €0.01 and €99,999.99",
  },
};
