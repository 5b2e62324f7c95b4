import { composeExport, type ExportOrder } from "#server/admin/exports/compose-export.ts";
import {
  EXPORT_LABELS,
  type ExportLabels,
  joinFilters,
} from "#server/admin/exports/export-labels.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countPartnersToExport,
  type ExportedPartner,
  listPartnersToExport,
} from "#server/records/administration/admin-export.ts";
import type { ExportPartners } from "#shared/admin/admin-exports.ts";
import { PARTNER_FILE_COLUMNS } from "#shared/admin/tables/partners.ts";
import { displayId } from "#shared/display-id.ts";
import type { FileRow } from "#shared/table/table-columns.ts";

type PartnerFileRow = FileRow<typeof PARTNER_FILE_COLUMNS>;

function payoutState(partner: ExportedPartner, labels: ExportLabels): string | null {
  if (partner.payoutWaitsUntil) return labels.payout.changing;
  if (!partner.payoutIban) return null;
  if (partner.payoutVerifiedAt) return labels.payout.verified;
  return partner.payoutProvenAt ? labels.payout.proven : labels.payout.unproven;
}

/** The stored partner, with the values that are derived for its readers. */
function toFileRow(partner: ExportedPartner, labels: ExportLabels) {
  return {
    ...partner,
    number: displayId(partner.id),
    status: labels.partnerState[partner.status],
    payoutState: payoutState(partner, labels),
    emailVerified: partner.emailVerifiedAt !== null,
    language: labels.language[partner.language],
  } satisfies PartnerFileRow;
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
    columns: PARTNER_FILE_COLUMNS,
    about: joinFilters(say, [
      search && say.filters.search(search),
      status && say.filters.status(say.partnerState[status]),
    ]),
    read: async (page) => {
      const now = platform.clock.now();
      const partners = await listPartnersToExport(platform.db, filters, page, now);
      return partners.map((partner) => toFileRow(partner, say));
    },
    count: () => countPartnersToExport(platform.db, filters),
  });
}
