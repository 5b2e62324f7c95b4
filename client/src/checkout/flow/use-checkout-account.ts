import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { type SignIn, type SignUp, signUpSchema } from "#shared/account/account.ts";
import type { ProblemCode, ProblemResponse } from "#shared/problem.ts";
import { toValidationKey, type ValidationKey } from "#shared/validation-keys.ts";
import type { CustomerDetails } from "./checkout-reducer.ts";

type AccountField = "fullName" | "email" | "password";

/** Refusals of the server that are shown beside a field. */
const FIELD_OF: Partial<Record<ProblemCode, AccountField>> = {
  emailTaken: "email",
  passwordTooCommon: "password",
};

/** The first error of each field, by the checks of the sign-up itself. */
function wrongFields(signUp: SignUp): Partial<Record<string, ValidationKey>> {
  const issues = signUpSchema.safeParse(signUp).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), toValidationKey(message)]),
  );
}

/**
 * The sign-up of a visitor within the checkout: name and email are those of the driver, the password
 * is typed once and kept in memory only.
 */
export function useCheckoutAccount({ customerName, customerEmail }: CustomerDetails) {
  const language = useLanguage();
  const [password, setPassword] = useState("");
  const [isAttempted, setAttempted] = useState(false);
  const [awaited, setAwaited] = useState<SignIn | null>(null);
  const signUp = trpc.account.signUp.useMutation({
    onSuccess: (_response, sent) => setAwaited({ email: sent.email, password: sent.password }),
  });
  const account: SignUp = {
    fullName: customerName,
    email: customerEmail.trim(),
    password,
    role: "customer",
    language,
  };
  const wrong = wrongFields(account);
  const problem: ProblemResponse | null = signUp.error ? readProblem(signUp.error) : null;
  const refusedField = problem && FIELD_OF[problem.code];
  const rejected = signUp.error ? readFieldErrors(signUp.error) : {};

  /** What the server said of a field, while it has the value that was sent. */
  const refusalAt = (field: AccountField): string | undefined => {
    if (!problem || signUp.variables?.[field] !== account[field]) return undefined;
    if (refusedField === field) return problemText(problem, language);
    const key = rejected[field];
    return key && VALIDATION_TEXTS[language][key];
  };
  return {
    password,
    setPassword,
    /** The sign-up that waits for its confirmation. */
    awaited,
    /** Returns to the fields, to sign up with another address. */
    chooseOtherAddress: () => setAwaited(null),
    errorOf: (field: AccountField): string | undefined => {
      const key = isAttempted ? wrong[field] : undefined;
      return (key && VALIDATION_TEXTS[language][key]) ?? refusalAt(field);
    },
    /** A refusal that belongs to no field. */
    refusal:
      problem && !refusedField && Object.keys(rejected).length === 0
        ? problemText(problem, language)
        : null,
    isPending: signUp.isPending,
    /** Shows the errors of the fields from now on. Returns true if there are none. */
    check: (): boolean => {
      setAttempted(true);
      return Object.keys(wrong).length === 0;
    },
    send: () => signUp.mutate(account),
    /** The last refusal, another object each time. */
    error: signUp.error,
  };
}

export type CheckoutAccount = ReturnType<typeof useCheckoutAccount>;
