import { words } from "#client/text/words.ts";

export const noticeText = words({ el: { close: "Κλείσιμο" }, en: { close: "Close" } });
