import { NativeSelect } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { AdminPartnerDetail } from "#shared/admin/admin-partners.ts";
import {
  LIMIT_FACTORS,
  NEW_VEHICLES_PER_HOUR,
  UPLOADS_PER_HOUR,
} from "#shared/partner/limit-factor.ts";
import { MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import { partnersText } from "./partners-text.ts";

/** The size of fleet that a partner may add at once, which an admin sets (BR-470). */
export function PartnerLimits({ partner }: { partner: AdminPartnerDetail }) {
  const t = useText(partnersText).limits;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { id, limitFactor } = partner;
  const setting = trpc.admin.setLimitFactor.useMutation({
    onSuccess: () => notifySuccess({ message: t.saved }),
    onError: (error) =>
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) }),
    onSettled: () =>
      Promise.all([utils.admin.partner.invalidate(), utils.admin.audit.invalidate()]),
  });
  const chosen = setting.isPending ? setting.variables.to : limitFactor;
  const times = (count: number, factor: number) => formatNumber(count * factor, language);
  return (
    <NativeSelect
      mt="md"
      label={t.label}
      description={t.description(
        times(NEW_VEHICLES_PER_HOUR, chosen),
        times(UPLOADS_PER_HOUR, chosen),
      )}
      value={chosen}
      data={LIMIT_FACTORS.map((factor) => ({
        value: String(factor),
        label: t.option(times(MAX_PENDING_VEHICLES, factor)),
      }))}
      disabled={setting.isPending}
      onChange={({ currentTarget }) => {
        const to = LIMIT_FACTORS.find((factor) => String(factor) === currentTarget.value);
        if (to !== undefined) setting.mutate({ id, from: limitFactor, to });
      }}
    />
  );
}
