import { useEffect, useEffectEvent, useState } from "react";
import { clearEntry, readEntry, writeEntry } from "#client/session/session-entries.ts";
import { useLanguage } from "#client/text/language.tsx";
import type { SignUpValues } from "./sign-up-form.tsx";

/**
 * Keeps what was typed when the user switches between the tabs, and, without passwords, when the
 * page is loaded again, as in the other language.
 * @param handed the email that the page was opened with
 * @returns also the key of the forms, which begin again with what the page before had
 */
export function useTypedAuth(handed: string) {
  const language = useLanguage();
  const [email, setEmail] = useState(handed);
  const [signUp, setSignUp] = useState<SignUpValues | null>(null);
  const [isSent, setSent] = useState(false);
  const [form, setForm] = useState("empty");

  const restore = useEffectEvent(() => {
    const stored = readEntry("typedAuth");
    clearEntry("typedAuth");
    if (!stored) return;
    setEmail(handed || stored.email);
    setSignUp(stored.signUp && { ...stored.signUp, password: "", confirmPassword: "", language });
    setForm("restored");
  });
  const store = useEffectEvent(() => {
    if (email === "" && !signUp) return;
    writeEntry("typedAuth", {
      email,
      signUp: signUp && { fullName: signUp.fullName, email: signUp.email, role: signUp.role },
    });
  });
  useEffect(() => {
    restore();
    window.addEventListener("pagehide", store);
    return () => window.removeEventListener("pagehide", store);
  }, []);
  return { form, email, setEmail, signUp, setSignUp, isSent, setSent };
}
