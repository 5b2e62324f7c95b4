import { useNavigate, useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { opensElsewhere } from "#client/routing/opens-elsewhere.ts";
import type { VehicleCard } from "#shared/catalog/catalog.ts";

/** Place and dates. The checkout asks for missing values. */
export type BookingDetails = {
  place?: string;
  /** Only where it is not the pickup place. */
  returnPlace?: string;
  pickupDate?: string;
  pickupTime?: string;
  returnDate?: string;
  returnTime?: string;
};

type BookableVehicle = Pick<
  VehicleCard,
  "id" | "slug" | "title" | "brand" | "type" | "pricePerDayCents" | "image"
>;

/** Attributes of a booking link. */
export type BookingLink = { href: string; onClick: (event: MouseEvent) => void };

/**
 * Booking link of home, list and detail: stores the vehicle and opens the checkout. Visitors too:
 * the checkout asks them to sign in or up once dates and price are settled.
 */
export function useBookingLink(): (
  vehicle: BookableVehicle,
  details?: BookingDetails,
) => BookingLink {
  const navigate = useNavigate();
  const router = useRouter();

  return (vehicle, details = {}) => {
    const checkout = {
      to: "/checkout",
      search: { vehicle: vehicle.slug, ...details },
    } as const;

    const book = async () => {
      const { writeEntry } = await import("#client/session/session-entries.ts");
      const { id, slug, title, brand, type, pricePerDayCents, image } = vehicle;
      writeEntry("selectedVehicle", { id, slug, title, brand, type, pricePerDayCents, image });
      await navigate(checkout);
    };
    return {
      href: router.buildLocation(checkout).publicHref,
      onClick: (event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void book();
      },
    };
  };
}
