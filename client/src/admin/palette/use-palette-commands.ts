import {
  type Icon,
  IconBookmark,
  IconCalendarCheck,
  IconChecklist,
  IconDeviceDesktop,
  IconExternalLink,
  IconListSearch,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { ADMIN_PAGE_NAMES, ADMIN_PAGES } from "#client/admin/admin-pages.ts";
import { frameText } from "#client/admin/frame-text.ts";
import { useViewSearch } from "#client/admin/views/use-view-search.ts";
import { trpc } from "#client/api/api.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { formatDates, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { chooseScheme } from "#client/ui/color-scheme.ts";
import { displayId } from "#shared/display-id.ts";
import { paletteText } from "./palette-text.ts";

/** Shorter searches would match nearly every booking. */
const MIN_SEARCH_LENGTH = 2;
const MAX_BOOKINGS = 6;
const MAX_VEHICLES = 4;

const SCHEME_ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;
const SCHEMES = ["light", "dark", "auto"] as const;

export type PaletteCommand = {
  key: string;
  Icon: Icon;
  name: string;
  /** A second line: what identifies a booking besides its number. */
  note?: string;
  run: () => void;
};

export type PaletteGroup = {
  name: "bookings" | "vehicles" | "views" | "pages" | "commands";
  commands: PaletteCommand[];
};

/** Text without accents and case, in which each typed word is looked for. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function matching(commands: PaletteCommand[], search: string): PaletteCommand[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return commands.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}

/** A payment reference is shown in groups of four, but stored without the spaces. */
function withoutGroups(search: string): string {
  return /^rf\s*\d/i.test(search) ? search.replace(/\s+/g, "") : search;
}

/** The saved views. One that could not be loaded is found in the menu of its page. */
function useViews(search: string): PaletteCommand[] {
  const { pages } = useText(frameText);
  const { toSearch } = useViewSearch();
  const navigate = useNavigate();
  const views = trpc.admin.savedViews.useQuery(undefined, { retry: false });
  const commands = (views.data ?? []).map((view) => ({
    key: view.id,
    Icon: IconBookmark,
    name: view.name,
    note: pages[view.page],
    run: () => void navigate({ to: ADMIN_PAGES[view.page].to, search: toSearch(view.search) }),
  }));
  return matching(commands, search);
}

/** Pages and commands, which are known without a search. */
function useFixedGroups(search: string): PaletteGroup[] {
  const t = useText(paletteText);
  const { pages } = useText(frameText);
  const navigate = useNavigate();
  const views = useViews(search);
  const toPages = ADMIN_PAGE_NAMES.map((name) => ({
    key: name,
    Icon: ADMIN_PAGES[name].Icon,
    name: pages[name],
    run: () => void navigate({ to: ADMIN_PAGES[name].to }),
  }));
  const commands = [
    {
      key: "pending",
      Icon: IconChecklist,
      name: t.pendingVehicles,
      run: () => void navigate({ to: "/admin/vehicles", search: { status: "pending" } }),
    },
    ...SCHEMES.map((scheme) => ({
      key: scheme,
      Icon: SCHEME_ICONS[scheme],
      name: t.schemes[scheme],
      run: () => chooseScheme(scheme),
    })),
    {
      key: "profile",
      Icon: IconUserCircle,
      name: t.profile,
      run: () => void navigate({ to: "/dashboard", search: { tab: "my-profile" } }),
    },
    { key: "site", Icon: IconExternalLink, name: t.site, run: () => void navigate({ to: "/" }) },
  ];
  return [
    { name: "pages", commands: matching(toPages, search) },
    { name: "views", commands: views },
    { name: "commands", commands: matching(commands, search) },
  ];
}

/** Bookings by any known detail, and vehicles that wait for approval. */
function useFound(search: string) {
  const t = useText(paletteText);
  const { status: statuses } = useText(bookingStateText);
  const language = useLanguage();
  const navigate = useNavigate();
  const isSearched = search.length >= MIN_SEARCH_LENGTH;
  const options = { enabled: isSearched, retry: false };
  const bookings = trpc.admin.bookings.useQuery({ search }, options);
  const vehicles = trpc.admin.vehicles.useQuery({ search, status: "pending" }, options);
  const queries = [bookings, vehicles];
  const found: PaletteCommand[] = (bookings.data?.rows ?? []).slice(0, MAX_BOOKINGS).map((row) => ({
    key: row.id,
    Icon: IconCalendarCheck,
    name: `${displayId(row.id)} · ${row.customerName}`,
    note: [
      row.vehicleTitle,
      formatDates(row.pickupDate, row.returnDate, language),
      formatEurosExact(row.totalCents, language),
      statuses[row.status],
    ].join(" · "),
    run: () => void navigate({ to: "/admin/bookings", search: { open: row.id } }),
  }));
  const more: PaletteCommand = {
    key: "all",
    Icon: IconListSearch,
    name: t.allBookings(search),
    run: () => void navigate({ to: "/admin/bookings", search: { search } }),
  };
  const waiting: PaletteCommand[] = (vehicles.data?.rows ?? [])
    .slice(0, MAX_VEHICLES)
    .map(({ id, title, partner }) => ({
      key: id,
      Icon: IconChecklist,
      name: title,
      note: partner?.name ?? "",
      run: () => void navigate({ to: "/admin/vehicles", search: { status: "pending", open: id } }),
    }));
  const groups: PaletteGroup[] = [
    { name: "bookings", commands: found.length > 0 ? [...found, more] : [] },
    { name: "vehicles", commands: waiting },
  ];
  return {
    groups: isSearched ? groups : [],
    isSearching: isSearched && queries.some(({ isFetching, data }) => isFetching && !data),
    error: isSearched ? (queries.find(({ error }) => error)?.error ?? null) : null,
    retry: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}

/**
 * Everything that the palette offers for a search, in groups.
 * @param typed filters pages and commands at once
 * @param settled the same text once typing has paused; the query to the server
 */
export function usePaletteCommands(typed: string, settled: string) {
  const fixed = useFixedGroups(typed);
  const found = useFound(withoutGroups(settled));
  const isWaiting = typed.length >= MIN_SEARCH_LENGTH && typed !== settled;
  // What was found for another text would be wrong under this one.
  const groups = [...(isWaiting ? [] : found.groups), ...fixed];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: found.isSearching || isWaiting,
    error: isWaiting ? null : found.error,
    retry: found.retry,
  };
}
