import {
  IconCar,
  IconCashBanknote,
  IconCheck,
  IconEye,
  IconListSearch,
  IconX,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { bookingsText } from "#client/admin/bookings/bookings-text.ts";
import { useModerateVehicle } from "#client/admin/vehicles/use-moderate-vehicles.ts";
import { trpc } from "#client/api/api.ts";
import { formatEuros, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { AdminVehicle } from "#shared/admin/tables/vehicle-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES } from "#shared/language.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import {
  type Decision,
  type PaletteCommand,
  type PaletteGroup,
  readDecision,
} from "./palette-command.ts";
import { paletteText } from "./palette-text.ts";
import { joined, MIN_SEARCH_LENGTH, withoutGroups } from "./use-found.ts";

/** The shown entries of a kind, and the more of them where a word asks for that kind. */
const MOST = 3;
const MOST_OF_ONE_KIND = 6;

const wordsFor = (decision: Decision) =>
  LANGUAGES.flatMap((language) => paletteText[language].decisionWords[decision]);

/** The words of both languages that ask for each decision. */
export const DECISION_WORDS = { approve: wordsFor("approve"), pay: wordsFor("pay") };

/** Those that have waited longest come first. */
const LONGEST_FIRST = { status: "pending", sort: "created", direction: "asc" } as const;

/** Turns a pending vehicle into an entry that offers its approval, in the version that is shown. */
function useApproval(): (vehicle: AdminVehicle) => PaletteCommand {
  const t = useText(paletteText);
  const { perDay } = useText(vehicleLabels);
  const language = useLanguage();
  const navigate = useNavigate();
  const moderate = useModerateVehicle();
  return ({ id, title, plate, partner, pricePerDayCents, updatedAt }) => {
    const partnerName = partner ? partnerNameIn(language, partner) : undefined;
    return {
      // The same vehicle can be chosen by its details too.
      key: `approve-${id}`,
      Icon: IconCar,
      name: joined(title, plate),
      note: joined(partnerName, perDay(formatEuros(pricePerDayCents, language))),
      step: {
        title: joined(title, plate),
        commands: [
          {
            key: "approve",
            Icon: IconCheck,
            name: t.approve(title, partnerName),
            note: t.approveNote,
            run: () =>
              moderate.mutate({
                id,
                expectedUpdatedAt: updatedAt,
                decision: { status: "approved" },
              }),
          },
          {
            key: "reject",
            Icon: IconX,
            name: t.rejectOne(title),
            note: t.rejectNote,
            run: () =>
              void navigate({ to: "/admin/vehicles", search: { open: id, task: "reject" } }),
          },
          {
            key: "details",
            Icon: IconEye,
            name: t.details,
            note: t.detailsNote,
            run: () => void navigate({ to: "/admin/vehicles", search: { open: id } }),
          },
        ],
      },
    };
  };
}

/** The first entries, and one that leads to the list where there are more. */
function withAll(commands: PaletteCommand[], most: number, all: PaletteCommand) {
  return commands.length > most ? [...commands.slice(0, most), all] : commands;
}

/**
 * Pending vehicles to approve, and pending bookings whose payment can be confirmed. A search finds
 * both by what their lists are searched by; a word such as "approve" asks for one kind alone.
 */
export function useWaiting(search: string) {
  const t = useText(paletteText);
  const { confirmOf } = useText(bookingsText);
  const language = useLanguage();
  const navigate = useNavigate();
  const toApproval = useApproval();
  const { decision, rest } = readDecision(search, DECISION_WORDS);
  const remaining = withoutGroups(rest);
  const searched = remaining.length >= MIN_SEARCH_LENGTH ? remaining : "";
  const isEnabled = (one: Decision) => (decision ? decision === one : searched !== "");
  const input = { ...LONGEST_FIRST, search: searched || undefined };
  const vehicles = trpc.admin.vehicles.useQuery(input, {
    enabled: isEnabled("approve"),
    retry: false,
  });
  const bookings = trpc.admin.bookings.useQuery(input, {
    enabled: isEnabled("pay"),
    retry: false,
  });
  const queries = [
    ...(isEnabled("approve") ? [vehicles] : []),
    ...(isEnabled("pay") ? [bookings] : []),
  ];

  const most = decision ? MOST_OF_ONE_KIND : MOST;
  const list = { status: "pending", ...(searched && { search: searched }) } as const;
  const listed = (isEnabled("approve") && vehicles.data?.rows) || [];
  // One that was just approved stays in the list until it is read again.
  const rows = listed.filter(({ status }) => status === "pending");
  const payments = ((isEnabled("pay") && bookings.data?.rows) || []).map(
    (row): PaletteCommand => ({
      key: `pay-${row.id}`,
      Icon: IconCashBanknote,
      name: confirmOf(displayId(row.id)),
      note: joined(row.customerName, row.vehicleTitle, formatEurosExact(row.totalCents, language)),
      // The dialog asks for amount and date: no key alone says that money has come.
      run: () =>
        void navigate({ to: "/admin/bookings", search: { open: row.id, task: "confirm" } }),
    }),
  );
  const groups = {
    approvals: {
      name: "approvals",
      commands: withAll(rows.map(toApproval), most, {
        key: "all-approvals",
        Icon: IconListSearch,
        name: searched ? t.all.approvals(searched) : t.pendingVehicles,
        run: () => void navigate({ to: "/admin/vehicles", search: list }),
      }),
    },
    payments: {
      name: "payments",
      commands: withAll(payments, most, {
        key: "all-payments",
        Icon: IconListSearch,
        name: t.all.payments(searched),
        run: () => void navigate({ to: "/admin/bookings", search: list }),
      }),
    },
  } satisfies Record<string, PaletteGroup>;
  return {
    /** Joined with what else was found: a booking itself comes before its payment. */
    around: (found: readonly PaletteGroup[]): PaletteGroup[] => [
      groups.approvals,
      ...found,
      groups.payments,
    ],
    vehicleIds: new Set(rows.slice(0, most).map(({ id }) => id)),
    isSearching: queries.some(({ isFetching, data }) => isFetching && !data),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}
