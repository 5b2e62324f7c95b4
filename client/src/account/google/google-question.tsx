import { Anchor, Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconClockX, IconKey } from "@tabler/icons-react";
import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import classes from "#client/account/mailed-links/auth-card.module.css";
import { AuthCard } from "#client/account/mailed-links/auth-card.tsx";
import { CodeStep } from "#client/account/sign-in/code-step.tsx";
import { useSignedIn } from "#client/account/sign-in/use-signed-in.ts";
import { authText } from "#client/account/text.ts";
import { trpc } from "#client/api/api.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { PasswordField } from "#client/ui/form/password-field.tsx";
import { useFieldErrors } from "#client/ui/form/use-field-errors.ts";
import { notifySuccess } from "#client/ui/toast/toasts.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { GoogleButton } from "./google-button.tsx";
import { googleText } from "./google-text.ts";

type Question = { kind: "link" | "second"; token: string };

/** Reads the question in the fragment of /auth after hydration; the server never sees fragments. */
export function useGoogleQuestion(): Question | null {
  const isHydrated = useHydrated();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const [, kind, token] = (isHydrated && /^(link|second)=([\w-]{43})$/.exec(hash)) || [];
  return kind && token ? { kind: kind === "link" ? "link" : "second", token } : null;
}

type QuestionProps = { token: string; onExpired: () => void };

/** Asks once for the password of the existing account with this address. */
function LinkQuestion({ token, onExpired }: QuestionProps) {
  const t = useText(googleText).link;
  const auth = useText(authText);
  const language = useLanguage();
  const signedIn = useSignedIn();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initialValues: { password: "" },
    validate: { password: (value) => (value === "" ? key("passwordRequired") : null) },
  });
  const errorOf = useFieldErrors(form.errors);
  const link = trpc.account.linkGoogle.useMutation({
    onSuccess: (viewer) => {
      notifySuccess({ message: t.done });
      return signedIn(viewer);
    },
    onError: (error) => {
      const { code } = readProblem(error);
      if (code === "secondFactorNeeded") setNeedsCode(true);
      if (code === "wrongPassword") {
        setNeedsCode(false);
        form.getInputNode("password")?.focus();
      }
      if (code === "linkExpired") onExpired();
    },
  });
  const problem = link.error ? readProblem(link.error) : null;
  const { password } = form.values;
  if (needsCode) {
    return (
      <CodeStep
        problem={problem}
        isPending={link.isPending}
        onCode={(code) => link.mutate({ token, password, code })}
        onBack={() => setNeedsCode(false)}
      />
    );
  }
  const refusal =
    problem && problem.code !== "secondFactorNeeded" && link.variables?.password === password
      ? problem.code === "passwordMissing"
        ? t.noPassword
        : problemText(problem, language)
      : undefined;
  const submit = form.onSubmit(
    () => link.mutate({ token, password }),
    () => form.getInputNode("password")?.focus(),
  );
  return (
    <form className={classes.form} onSubmit={submit} method="post" noValidate>
      <PasswordField
        label={auth.password}
        autoComplete="current-password"
        {...form.getInputProps("password")}
        error={errorOf("password") ?? refusal}
      />
      <Button type="submit" size="lg" fullWidth loading={link.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}

/** Asks for a code of the authenticator app after Google has identified the user. */
function SecondQuestion({ token, onExpired }: QuestionProps) {
  const auth = useText(authText);
  const signedIn = useSignedIn();
  const finish = trpc.account.finishGoogle.useMutation({
    onSuccess: (viewer) => {
      notifySuccess({ message: auth.welcomeBack });
      return signedIn(viewer);
    },
    onError: (error) => {
      if (readProblem(error).code === "linkExpired") onExpired();
    },
  });
  const problem = finish.error ? readProblem(finish.error) : null;
  return (
    <CodeStep
      problem={problem}
      isPending={finish.isPending}
      onCode={(code) => finish.mutate({ token, code })}
    />
  );
}

/**
 * /auth#link= and /auth#second=: the remaining question after signing in with Google. Once that
 * sign-in has expired, the card says so instead.
 */
export function GoogleQuestion({ kind, token }: Question) {
  const t = useText(googleText);
  const [expired, setExpired] = useState<string>();
  const isExpired = token === expired;
  const Icon = isExpired ? IconClockX : IconKey;
  const Fields = kind === "link" ? LinkQuestion : SecondQuestion;
  const { heading, lead } = isExpired ? t.expired : t[kind];
  return (
    <AuthCard
      icon={<Icon size={34} stroke={1.7} aria-hidden />}
      heading={heading}
      text={lead}
      isOutcome={isExpired}
    >
      {isExpired ? (
        <GoogleButton tab="login" />
      ) : (
        <Fields key={token} token={token} onExpired={() => setExpired(token)} />
      )}
      <Anchor
        fw={600}
        className={classes.back}
        renderRoot={(root) => <Link to="/auth" {...root} />}
      >
        {t.link.back}
      </Anchor>
    </AuthCard>
  );
}
