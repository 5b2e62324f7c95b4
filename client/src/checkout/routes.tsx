import { createRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import {
  validateBookingSearch,
  validateCheckoutSearch,
} from "#client/checkout/flow/checkout-search.ts";
import { lazyMantineScreen } from "#client/routing/lazy-mantine-screen.tsx";
import { type AppRoot, pageTitle, requireViewer } from "#client/routing/route-context.ts";
import { checkoutTitleText } from "./title-text.ts";
import type { loadTrip as LoadTrip } from "./trip/load-trip.ts";

/** Imported dynamically, so that pages of visitors do not load the list of screen files. */
const screens = () => import("./screens.ts");

/** Loaded with the page of a trip. The device stores it then, so that it also loads offline. */
async function loadTrip(...trip: Parameters<typeof LoadTrip>): Promise<void> {
  const loading = await import("./trip/load-trip.ts");
  await loading.loadTrip(...trip);
}

/**
 * Waits for the code or the link that confirms the address of a sign-up. app/ passes it in:
 * features never import each other.
 */
type EmailCode = ComponentType<{
  email: string;
  hasJustBeenSent: boolean;
  onSignUpAgain: () => void;
  isSigningUp: boolean;
  refusal: string | null;
  onOtherAddress: () => void;
}>;

/**
 * Booking in four steps and its confirmation, which are not server-rendered. Visitors start to book
 * and sign in or up on the way; the confirmation needs an account.
 */
export function checkoutRoutes(root: AppRoot, EmailCodePanel: EmailCode) {
  const checkout = createRoute({
    getParentRoute: () => root,
    path: "/checkout",
    ssr: false,
    validateSearch: validateCheckoutSearch,
    beforeLoad: async ({ context }) => {
      await context.trpc.account.viewer.ensureData();
      return { EmailCodePanel };
    },
    loader: async ({ context: { trpc }, location }) => {
      const { vehicle: slug } = validateCheckoutSearch(location.search);
      await Promise.all([
        trpc.catalog.options.prefetch(undefined, { retry: false }),
        trpc.catalog.places.prefetch(undefined, { retry: false }),
        slug && trpc.catalog.bySlug.prefetch({ slug }, { retry: false }),
      ]);
    },
    head: ({ match }) => ({
      meta: [{ title: pageTitle(checkoutTitleText[match.context.language].checkout) }],
    }),
    component: lazyMantineScreen(
      () => screens().then((all) => all.checkoutScreen()),
      "CheckoutScreen",
    ),
    staticData: { screen: "client/src/checkout/flow/checkout-screen.tsx" },
  });

  const success = createRoute({
    getParentRoute: () => root,
    path: "/booking-success",
    ssr: false,
    validateSearch: validateBookingSearch,
    beforeLoad: requireViewer,
    loader: async ({ context: { trpc, viewer }, location }) => {
      const { booking: id } = validateBookingSearch(location.search);
      await Promise.all([
        trpc.catalog.places.prefetch(undefined, { retry: false }),
        id && loadTrip(trpc, viewer.id, id),
      ]);
    },
    head: ({ match }) => ({
      meta: [{ title: pageTitle(checkoutTitleText[match.context.language].success) }],
    }),
    component: lazyMantineScreen(
      () => screens().then((all) => all.bookingSuccessScreen()),
      "BookingSuccessScreen",
    ),
    staticData: { screen: "client/src/checkout/bookings/booking-success-screen.tsx" },
  });

  return [checkout, success] as const;
}
