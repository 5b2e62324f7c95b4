import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { rememberCheckout } from "#client/session/session-entries.ts";
import { useLanguage } from "#client/text/language.tsx";
import { problemText, readFieldErrors, readProblem } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { type CheckoutSignUp, checkoutSignUpSchema } from "#shared/account/account.ts";
import type { ProblemCode, ProblemResponse } from "#shared/problem.ts";
import { toValidationKey, type ValidationKey } from "#shared/validation/validation-keys.ts";
import type { CheckoutState } from "./checkout-reducer.ts";
import type { SendEvent } from "./use-checkout-state.ts";

type AccountField = "fullName" | "email";

/** Refusals of the server that are shown beside a field. */
const FIELD_OF: Partial<Record<ProblemCode, AccountField>> = { emailTaken: "email" };

/** The first error of each field, by the checks of the sign-up itself. */
function wrongFields(signUp: CheckoutSignUp): Partial<Record<string, ValidationKey>> {
  const issues = checkoutSignUpSchema.safeParse(signUp).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), toValidationKey(message)]),
  );
}

/**
 * The sign-up of a visitor within the checkout: name and email are those of the driver, and an
 * emailed code or link replaces a password (BR-290).
 */
export function useCheckoutAccount(state: CheckoutState, send: SendEvent) {
  const language = useLanguage();
  const { customer, awaitedEmail } = state.input;
  const router = useRouter();
  const [isAttempted, setAttempted] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const signUp = trpc.account.signUpInCheckout.useMutation({
    onSuccess: ({ email }) => {
      setSentCount((count) => count + 1);
      rememberCheckout(router.state.location.publicHref);
      send({ type: "signUpAwaited", email });
    },
    // Its field is shown again, with the reason.
    onError: (error) => {
      const isOfField = FIELD_OF[readProblem(error).code] !== undefined;
      if (isOfField) send({ type: "signUpAwaited", email: null });
    },
  });
  const account: CheckoutSignUp = {
    fullName: customer.customerName,
    email: customer.customerEmail.trim(),
    language,
  };
  const wrong = wrongFields(account);
  const problem: ProblemResponse | null = signUp.error ? readProblem(signUp.error) : null;
  const refusedField = problem && FIELD_OF[problem.code];
  const rejected = signUp.error ? readFieldErrors(signUp.error) : {};

  /** What the server returned about a field, while it has the value that was sent. */
  const refusalAt = (field: AccountField): string | undefined => {
    if (!problem || signUp.variables?.[field] !== account[field]) return undefined;
    if (refusedField === field) return problemText(problem, language);
    const key = rejected[field];
    return key && VALIDATION_TEXTS[language][key];
  };
  return {
    /** Address of the sign-up that waits for its code or link. */
    awaitedEmail,
    /** How many emails this page has requested by signing up: each makes the wait begin again. */
    sentCount,
    /** False after a reload, when it is not known how long ago the email was sent. */
    hasJustBeenSent: signUp.isSuccess,
    /** Returns to the fields, to sign up with another address. */
    chooseOtherAddress: () => void send({ type: "signUpAwaited", email: null }),
    errorOf: (field: AccountField): string | undefined => {
      const key = isAttempted ? wrong[field] : undefined;
      return (key && VALIDATION_TEXTS[language][key]) ?? refusalAt(field);
    },
    /** True while the email is that of the account which the server has just named. */
    isEmailTaken: problem?.code === "emailTaken" && signUp.variables?.email === account.email,
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
