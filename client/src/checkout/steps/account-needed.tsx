import { Alert, Anchor, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { bookingIntentText } from "#client/booking/intent/booking-intent-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useText } from "#client/text/language.tsx";

/**
 * Tells a visitor how the checkout opens an account, and leads users of the site to sign in, with the
 * email that was typed.
 */
export function AccountNeeded({ email }: { email: string }) {
  const intent = useText(bookingIntentText);
  const t = useText(checkoutText).account;
  const router = useRouter();
  const to = router.state.location.publicHref;
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title={intent.signInRequired}>
      <Text>{intent.signInHint}</Text>
      <Text mt={4}>{t.noPassword}</Text>
      <Text mt={4}>
        {t.hasAccount}{" "}
        <Anchor
          fw={600}
          underline="always"
          renderRoot={(root) => <Link to="/auth" search={{ to }} state={{ email }} {...root} />}
        >
          {t.signIn}
        </Anchor>
      </Text>
    </Alert>
  );
}
