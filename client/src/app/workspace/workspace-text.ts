import { defineText } from "#client/text/define-text.ts";

/** Texts of the frame of every workspace. */
export const workspaceText = defineText({
  el: {
    collapse: "Σύμπτυξη μενού",
    expand: "Ανάπτυξη μενού",
    site: "Μετάβαση στον ιστότοπο",
  },
  en: {
    collapse: "Collapse menu",
    expand: "Expand menu",
    site: "Go to the site",
  },
});
