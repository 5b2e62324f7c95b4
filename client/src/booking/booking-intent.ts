import { useNavigate, useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { trpc } from "#client/api/api.ts";
import { opensElsewhere } from "#client/routing/opens-elsewhere.ts";
import { useViewer } from "#client/session/viewer.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";

/** Place and dates. The checkout fills in missing values. */
export type BookingDetails = {
  place?: string;
  pickupDate?: string;
  pickupTime?: string;
  returnDate?: string;
  returnTime?: string;
};

type BookableVehicle = Pick<
  VehicleCard,
  "id" | "slug" | "title" | "brand" | "type" | "pricePerDayCents" | "image"
>;

/** Attributes of a booking link. The address alone works without scripts. */
export type BookingLink = { href: string; onClick: (event: MouseEvent) => void };

/**
 * Booking link of home, list and detail: stores the vehicle and opens the checkout. Visitors are
 * first sent to sign in, and the address of this checkout is kept for afterwards.
 */
export function useBookingLink(): (
  vehicle: BookableVehicle,
  details?: BookingDetails,
) => BookingLink {
  const navigate = useNavigate();
  const router = useRouter();
  const utils = trpc.useUtils();
  const viewer = useViewer();

  return (vehicle, details = {}) => {
    const { place, pickupDate, pickupTime, returnDate, returnTime } = details;
    const checkout = {
      to: "/checkout",
      search: { vehicle: vehicle.slug, place, pickupDate, pickupTime, returnDate, returnTime },
    } as const;
    const signIn = {
      to: "/auth",
      search: { to: router.buildLocation(checkout).publicHref },
    } as const;

    const book = async () => {
      const { writeEntry } = await import("#client/session/session-entries.ts");
      const { id, slug, title, brand, type, pricePerDayCents, image } = vehicle;
      writeEntry("selectedVehicle", { id, slug, title, brand, type, pricePerDayCents, image });
      const known = await utils.account.viewer.ensureData();
      return known ? navigate(checkout) : navigate(signIn);
    };
    return {
      href: (viewer ? router.buildLocation(checkout) : router.buildLocation(signIn)).publicHref,
      onClick: (event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void book();
      },
    };
  };
}
