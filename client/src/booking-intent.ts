import { useNavigate, useRouter } from "@tanstack/react-router";
import type { VehicleCard } from "#shared/catalog.ts";
import { trpc } from "./api.ts";
import { bookingIntentText } from "./booking-intent-text.ts";
import { useWords } from "./text/language.tsx";
import { notifyInfo } from "./ui/notices.ts";

/** Where and when; the checkout fills in what is missing. */
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

/**
 * The book action of home, list and detail: remembers the vehicle and opens checkout. A visitor is
 * sent to sign in first; the address of this very checkout is kept for afterwards.
 */
export function useBookingIntent(): (vehicle: BookableVehicle, details?: BookingDetails) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const utils = trpc.useUtils();
  const t = useWords(bookingIntentText);

  const book = async (vehicle: BookableVehicle, details: BookingDetails) => {
    const { writeEntry } = await import("./session-entries.ts");
    const { id, slug, title, brand, type, pricePerDayCents, image } = vehicle;
    writeEntry("selectedVehicle", { id, slug, title, brand, type, pricePerDayCents, image });
    const { place, pickupDate, pickupTime, returnDate, returnTime } = details;
    const checkout = {
      to: "/checkout",
      search: { vehicle: slug, place, pickupDate, pickupTime, returnDate, returnTime },
    } as const;
    const viewer = await utils.account.viewer.ensureData();
    if (viewer) return navigate(checkout);
    writeEntry("redirectAfterAuth", router.buildLocation(checkout).publicHref);
    notifyInfo({ title: t.signInRequired, message: t.signInHint });
    return navigate({ to: "/auth" });
  };
  return (vehicle, details = {}) => void book(vehicle, details);
}
