import { Anchor, Text } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { rememberCheckout } from "#client/session/session-entries.ts";
import { useText } from "#client/text/language.tsx";

/**
 * Leads a customer whose account may have no password to the link that sets one. The emailed link
 * opens in another tab, so the way back to the booking is stored for it.
 */
export function SetPasswordOffer(props: { email: string; className: string | undefined }) {
  const t = useText(checkoutText).account;
  const router = useRouter();
  const to = router.state.location.publicHref;
  return (
    <Text className={props.className} role="status">
      {t.neverSet}{" "}
      <Anchor
        fw={600}
        underline="always"
        renderRoot={(root) => (
          <Link
            to="/auth"
            search={{ tab: "forgot", to }}
            state={{ email: props.email }}
            {...root}
          />
        )}
        onClick={() => rememberCheckout(to)}
      >
        {t.setPassword}
      </Anchor>
    </Text>
  );
}
