import { defineText } from "#client/text/define-text.ts";

export const drawerText = defineText({
  el: { close: "Κλείσιμο", retry: "Δοκιμή ξανά" },
  en: { close: "Close", retry: "Try again" },
});
