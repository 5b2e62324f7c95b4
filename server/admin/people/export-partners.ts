import {
  composeExport,
  type ExportColumn,
  type ExportOrder,
} from "#server/admin/exports/compose-export.ts";
import { EXPORT_LABELS, joinFilters } from "#server/admin/exports/export-labels.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countPartnersToExport,
  type ExportedPartner,
  listPartnersToExport,
} from "#server/records/administration/admin-export.ts";
import type { ExportPartners } from "#shared/admin/admin-exports.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDate } from "#shared/local-time.ts";

/** The main columns come first. */
function columnsIn(language: Language): readonly ExportColumn<ExportedPartner>[] {
  const say = EXPORT_LABELS[language];
  return [
    { title: { el: "Κωδικός", en: "Id" }, width: 6, of: ({ id }) => displayId(id) },
    { title: { el: "Όνομα", en: "Name" }, width: 15, of: ({ name }) => name },
    { title: { el: "Email", en: "Email" }, width: 16, of: ({ email }) => email },
    { title: { el: "Τηλέφωνο", en: "Phone" }, width: 9, of: ({ phone }) => phone },
    {
      title: { el: "Οχήματα", en: "Vehicles" },
      width: 6,
      kind: "count",
      of: ({ vehicles }) => vehicles,
    },
    {
      title: { el: "Κατάσταση", en: "Status" },
      width: 8,
      of: ({ status }) => say.partnerState[status],
    },
    {
      title: { el: "Εγγραφή", en: "Registered" },
      width: 7,
      of: ({ createdAt }) => toLocalDate(createdAt),
    },
    { title: { el: "IBAN", en: "IBAN" }, width: 15, of: ({ payoutIban }) => payoutIban },
    { title: { el: "Δικαιούχος", en: "Account holder" }, of: ({ payoutHolder }) => payoutHolder },
    {
      title: { el: "Κατάσταση IBAN", en: "IBAN status" },
      of: ({ payoutIban, payoutWaitsUntil, payoutProvenAt, payoutVerifiedAt }) => {
        if (payoutWaitsUntil) return say.payout.changing;
        if (!payoutIban) return "";
        if (payoutVerifiedAt) return say.payout.verified;
        return payoutProvenAt ? say.payout.proven : say.payout.unproven;
      },
    },
    {
      title: { el: "Επιβεβαιωμένο email", en: "Email confirmed" },
      of: ({ emailVerifiedAt }) => (emailVerifiedAt ? say.yes : say.no),
    },
    { title: { el: "Γλώσσα", en: "Language" }, of: ({ language: own }) => say.language[own] },
    { title: { el: "Πλήρης κωδικός", en: "Full id" }, of: ({ id }) => id },
  ];
}

/** Exports the partners that match the admins' table, newest first. */
export async function exportPartners(
  platform: Pick<Platform, "db" | "clock" | "ids">,
  order: ExportOrder,
  query: ExportPartners,
): Promise<FileTable> {
  const { language, ...filters } = query;
  const { search, status } = filters;
  const say = EXPORT_LABELS[language];
  return composeExport(platform, order, {
    what: "partners",
    query,
    title: say.titles.partners,
    columns: columnsIn(language),
    about: joinFilters(say, [
      search && say.filters.words(search),
      status && say.filters.status(say.partnerState[status]),
    ]),
    read: (page) => listPartnersToExport(platform.db, filters, page, platform.clock.now()),
    count: () => countPartnersToExport(platform.db, filters),
  });
}
