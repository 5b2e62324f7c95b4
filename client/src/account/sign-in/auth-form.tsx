import { Anchor, Button, Text, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode, SubmitEventHandler } from "react";
import { authText } from "#client/account/text.ts";
import { useHydrated } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import classes from "./auth-screen.module.css";

/** Field for the email of an account, which password managers fill in. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={useText(authText).email}
      type="email"
      inputMode="email"
      autoComplete="username"
      withAsterisk
      {...props}
    />
  );
}

type AuthFormProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Messages and fields. */
  children: ReactNode;
  submitLabel: string;
  isPending: boolean;
  /** Link to another form of the page, after its question if there is one. */
  other?: { question?: string; label: string; onOpen: () => void };
};

/** Form of /auth. It accepts input once the page is hydrated, so that nothing typed is lost. */
export function AuthForm({ onSubmit, children, submitLabel, isPending, other }: AuthFormProps) {
  const hydrated = useHydrated();
  return (
    <form className={classes.form} onSubmit={onSubmit} method="post" noValidate inert={!hydrated}>
      {children}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {submitLabel}
      </Button>
      {other && (
        <div className={classes.other}>
          {other.question && <Text c="dimmed">{other.question}</Text>}
          <Anchor component="button" type="button" fw={600} onClick={other.onOpen}>
            {other.label}
          </Anchor>
        </div>
      )}
    </form>
  );
}
