import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { clearEntry, readEntry, writeEntry } from "#client/session/session-entries.ts";
import { useLanguage } from "#client/text/language.tsx";
import type { SignUpValues } from "./sign-up-form.tsx";

/**
 * Keeps what was typed when the user switches between the tabs, and, without passwords, when the
 * page is loaded again, as in the other language.
 * @param handed the email that the page was opened with
 * @returns also the keys of the two forms: one begins again with what the page before had, and only
 * then, as it would drop what was typed since
 */
export function useTypedAuth(handed: string) {
  const language = useLanguage();
  const [email, setEmail] = useState(handed);
  const [signUp, setSignUp] = useState<SignUpValues | null>(null);
  const [isSent, setSent] = useState(false);
  const [signInForm, setSignInForm] = useState("empty");
  const [signUpForm, setSignUpForm] = useState("empty");

  const restore = useEffectEvent(() => {
    const stored = readEntry("typedAuth");
    clearEntry("typedAuth");
    if (stored?.email && handed === "") {
      setEmail(stored.email);
      setSignInForm("restored");
    }
    if (stored?.signUp) {
      setSignUp({ ...stored.signUp, password: "", confirmPassword: "", language });
      setSignUpForm("restored");
      setSent(stored.isSent ?? false);
    }
  });
  const store = useEffectEvent(() => {
    if (email === "" && !signUp) return;
    writeEntry("typedAuth", {
      email,
      signUp: signUp && { fullName: signUp.fullName, email: signUp.email, role: signUp.role },
      isSent,
    });
  });
  // Before the first key after hydration arrives.
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    window.addEventListener("pagehide", store);
    return () => window.removeEventListener("pagehide", store);
  }, []);
  return { signInForm, signUpForm, email, setEmail, signUp, setSignUp, isSent, setSent };
}
