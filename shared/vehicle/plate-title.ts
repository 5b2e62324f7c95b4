/** Name of a vehicle's number plate or own code (BR-352), in forms, drawers and files. */
export const PLATE_TITLE = { el: "Πινακίδα ή κωδικός", en: "Number plate or code" } as const;
