import {
  IconBuildingStore,
  IconCalendarCheck,
  IconCar,
  IconListSearch,
  IconUser,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { trpc } from "#client/api/api.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { formatDates, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { PARTNER_STATE_LABELS } from "#shared/admin/partner-state-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import type { PaletteCommand, PaletteGroup } from "./palette-command.ts";
import { paletteText } from "./palette-text.ts";
import { useBookingActions, useVehicleActions } from "./use-record-actions.ts";

/** Shorter searches would match nearly every booking. */
export const MIN_SEARCH_LENGTH = 2;

/** A payment reference is shown in groups of four, but stored without the spaces. */
export function withoutGroups(search: string): string {
  return /^rf\s*\d/i.test(search) ? search.replace(/\s+/g, "") : search;
}

/** The shown results of each kind. */
const MOST = { bookings: 5, vehicles: 4, partners: 3, customers: 4 } as const;

type Kind = keyof typeof MOST;

const BOOKINGS_FIRST = ["bookings", "vehicles", "partners", "customers"] as const;
const PEOPLE_FIRST = ["customers", "partners", "bookings", "vehicles"] as const;

/** The parts of a line that are known. */
export const joined = (...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(" · ");

/**
 * Bookings, vehicles, partners and customers by any detail that their lists are searched by: names,
 * addresses, phones, references, number plates.
 * @param listed ids of vehicles that the palette lists elsewhere
 */
export function useFound(search: string, listed: ReadonlySet<string>) {
  const t = useText(paletteText);
  const { status: bookingStates } = useText(bookingStateText);
  const { statuses: vehicleStates } = useText(vehiclesText);
  const partnerStates = useText(PARTNER_STATE_LABELS);
  const language = useLanguage();
  const navigate = useNavigate();
  const isSearched = search.length >= MIN_SEARCH_LENGTH;
  const toBookingActions = useBookingActions();
  const toVehicleActions = useVehicleActions();
  const options = { enabled: isSearched, retry: false };
  const bookings = trpc.admin.bookings.useQuery({ search }, options);
  const vehicles = trpc.admin.vehicles.useQuery({ search }, options);
  const partners = trpc.admin.partners.useQuery({ search }, options);
  const customers = trpc.admin.customers.useQuery({ search }, options);
  const others = vehicles.data?.rows.filter(({ id }) => !listed.has(id)) ?? [];
  const queries = [bookings, vehicles, partners, customers];

  const found: Record<Kind, PaletteCommand[]> = {
    bookings: (bookings.data?.rows ?? []).map((row) => ({
      actions: toBookingActions(row),
      key: row.id,
      Icon: IconCalendarCheck,
      name: `${displayId(row.id)} · ${row.customerName}`,
      note: joined(
        row.vehicleTitle,
        formatDates(row.pickupDate, row.returnDate, language),
        formatEurosExact(row.totalCents, language),
        bookingStates[row.status],
      ),
      run: () => void navigate({ to: "/admin/bookings", search: { open: row.id } }),
    })),
    vehicles: others.map(({ id, title, plate, partner, status, slug }) => ({
      actions: toVehicleActions({ id, title, slug, status }),
      key: id,
      Icon: IconCar,
      name: joined(title, plate),
      note: joined(partner && partnerNameIn(language, partner), vehicleStates[status]),
      run: () => void navigate({ to: "/admin/vehicles", search: { open: id } }),
    })),
    partners: (partners.data?.rows ?? []).map(({ id, name, latinName, email, status }) => ({
      key: id,
      Icon: IconBuildingStore,
      name: partnerNameIn(language, { name, latinName }) || email,
      note: joined(name && email, partnerStates[status]),
      run: () => void navigate({ to: "/admin/partners", search: { open: id } }),
    })),
    customers: (customers.data?.rows ?? []).map(({ id, name, email, bookings: count }) => ({
      key: id,
      Icon: IconUser,
      name: name || email,
      note: joined(name && email, t.bookings(count)),
      run: () => void navigate({ to: "/admin/customers", search: { open: id } }),
    })),
  };
  const toAll: Record<Kind, () => void> = {
    bookings: () => void navigate({ to: "/admin/bookings", search: { search } }),
    vehicles: () => void navigate({ to: "/admin/vehicles", search: { search } }),
    partners: () => void navigate({ to: "/admin/partners", search: { search } }),
    customers: () => void navigate({ to: "/admin/customers", search: { search } }),
  };
  const groupOf = (name: Kind): PaletteGroup => {
    const shown = found[name].slice(0, MOST[name]);
    const all = {
      key: `all-${name}`,
      Icon: IconListSearch,
      name: t.all[name](search),
      run: toAll[name],
    };
    const hasMore = found[name].length > shown.length;
    return { name, commands: hasMore ? [...shown, all] : shown };
  };
  // An address is that of a person, who is also named in each of their bookings.
  const groups = (search.includes("@") ? PEOPLE_FIRST : BOOKINGS_FIRST).map(groupOf);
  return {
    groups: isSearched ? groups : [],
    isSearching: isSearched && queries.some(({ isFetching, data }) => isFetching && !data),
    error: isSearched ? (queries.find(({ error }) => error)?.error ?? null) : null,
    retry: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}
