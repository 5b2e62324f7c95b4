import { defineText } from "#client/text/define-text.ts";

export const connectionText = defineText({
  el: {
    label: "Σύνδεση",
    lost: "Χάθηκε η σύνδεση.",
    mayBeOld: "Ό,τι βλέπετε μπορεί να μην είναι πρόσφατο.",
    retry: "Δοκιμή ξανά",
  },
  en: {
    label: "Connection",
    lost: "Connection lost.",
    mayBeOld: "What you see may be out of date.",
    retry: "Try again",
  },
});
