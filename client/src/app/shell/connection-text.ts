import { words } from "#client/text/words.ts";

export const connectionText = words({
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
