import { Anchor } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { SignInStep } from "#client/booking/intent/sign-in-step.tsx";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useText } from "#client/text/language.tsx";

/**
 * Explains to a visitor how the checkout opens an account and what becomes of the data, and leads
 * users of the site to sign in, with the email that was typed.
 */
export function AccountNeeded({ email }: { email: string }) {
  const t = useText(checkoutText).account;
  const router = useRouter();
  const to = router.state.location.publicHref;
  return (
    <SignInStep title={t.noPasswordTitle}>
      <p>{t.noPassword}</p>
      <p>
        {t.hasAccount}{" "}
        <Anchor
          fw={600}
          underline="always"
          renderRoot={(root) => <Link to="/auth" search={{ to }} state={{ email }} {...root} />}
        >
          {t.signIn}
        </Anchor>
      </p>
      <p>
        {t.dataBefore}
        <Anchor
          underline="always"
          renderRoot={(root) => <Link to="/privacy" target="_blank" {...root} />}
        >
          {t.privacy}
        </Anchor>
        .
      </p>
    </SignInStep>
  );
}
