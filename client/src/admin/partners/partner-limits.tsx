import { Button, NativeSelect } from "@mantine/core";
import { useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { AdminPartnerDetail } from "#shared/admin/admin-partners.ts";
import {
  LIMIT_FACTORS,
  type LimitFactor,
  NEW_VEHICLES_PER_HOUR,
  UPLOADS_PER_HOUR,
} from "#shared/partner/limit-factor.ts";
import { MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import { partnersText } from "./partners-text.ts";

/** What a partner may add at once, which an admin sets (BR-470). */
export function PartnerLimits({ partner }: { partner: AdminPartnerDetail }) {
  const t = useText(partnersText).limits;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { id, limitFactor } = partner;
  const [chosen, setChosen] = useState<LimitFactor | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  const shown = chosen ?? limitFactor;
  const setting = trpc.admin.setLimitFactor.useMutation({
    onSuccess: () => notifySuccess({ message: t.saved }),
    onError: (error) =>
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) }),
    async onSettled() {
      await Promise.all([utils.admin.partner.invalidate(), utils.admin.audit.invalidate()]);
      // The button, which had the focus, goes.
      field.current?.focus();
      setChosen(null);
    },
  });
  const times = (count: number, factor: number) => formatNumber(count * factor, language);
  return (
    <>
      <NativeSelect
        ref={field}
        mt="md"
        label={t.label}
        description={t.description(
          times(NEW_VEHICLES_PER_HOUR, shown),
          times(UPLOADS_PER_HOUR, shown),
        )}
        value={shown}
        aria-disabled={setting.isPending}
        data={LIMIT_FACTORS.map((factor) => ({
          value: String(factor),
          label: t.option(String(factor), times(MAX_PENDING_VEHICLES, factor)),
        }))}
        onChange={({ currentTarget }) => {
          const to = LIMIT_FACTORS.find((factor) => String(factor) === currentTarget.value);
          if (!setting.isPending) setChosen(to ?? null);
        }}
      />
      {shown !== limitFactor && (
        <Button
          mt="sm"
          loading={setting.isPending}
          onClick={() => setting.mutate({ id, from: limitFactor, to: shown })}
        >
          {t.save}
        </Button>
      )}
    </>
  );
}
