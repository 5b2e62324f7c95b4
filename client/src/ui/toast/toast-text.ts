import { defineText } from "#client/text/define-text.ts";

export const toastText = defineText({ el: { close: "Κλείσιμο" }, en: { close: "Close" } });
