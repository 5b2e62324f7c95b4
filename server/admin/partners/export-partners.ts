import { composeExport, type ExportOrder } from "#server/admin/exports/compose-export.ts";
import { EXPORT_LABELS, type ExportLabels } from "#server/admin/exports/export-labels.ts";
import { joinFilters } from "#server/platform/export/file-filters.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countPartnersToExport,
  type ExportedPartner,
  listPartnersToExport,
} from "#server/records/administration/admin-export.ts";
import type { ExportPartners } from "#shared/admin/admin-exports.ts";
import { PARTNER_STATE_LABELS } from "#shared/admin/partner-state-labels.ts";
import { PARTNER_FILE_COLUMNS } from "#shared/admin/tables/partner-columns.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { LANGUAGE_LABELS } from "#shared/language-labels.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import type { FileRow } from "#shared/table/table-columns.ts";

type PartnerFileRow = FileRow<typeof PARTNER_FILE_COLUMNS>;

function payoutState(partner: ExportedPartner, labels: ExportLabels): string | null {
  if (partner.payoutWaitsUntil) return labels.payout.changing;
  if (!partner.payoutIban) return null;
  if (partner.payoutVerifiedAt) return labels.payout.verified;
  return partner.payoutProvenAt ? labels.payout.proven : labels.payout.unproven;
}

/** The stored partner, with the values that are derived for its readers. */
function toFileRow(partner: ExportedPartner, language: Language) {
  return {
    ...partner,
    number: displayId(partner.id),
    name: partnerNameIn(language, partner),
    enteredName: partner.name,
    status: PARTNER_STATE_LABELS[language][partner.status],
    payoutState: payoutState(partner, EXPORT_LABELS[language]),
    emailVerified: partner.emailVerifiedAt !== null,
    language: LANGUAGE_LABELS[language][partner.language],
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
  const labels = EXPORT_LABELS[language];
  const activeFilters = [
    search && labels.filters.search(search),
    status && labels.filters.status(PARTNER_STATE_LABELS[language][status]),
  ];
  return composeExport(platform, order, {
    what: "partners",
    query,
    title: labels.titles.partners,
    columns: PARTNER_FILE_COLUMNS,
    about: joinFilters(activeFilters, labels.all),
    read: async (page) => {
      const now = platform.clock.now();
      const partners = await listPartnersToExport(platform.db, filters, page, now);
      return partners.map((partner) => toFileRow(partner, language));
    },
    count: () => countPartnersToExport(platform.db, filters),
  });
}
