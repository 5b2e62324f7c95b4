import { Alert, Button, Text } from "@mantine/core";
import { IconClock, IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { AdminPartnerDetail } from "#shared/admin/admin-partners.ts";
import type { PayoutAccount, ReviewPayoutAccount } from "#shared/partner/payout-account.ts";
import { payoutText } from "./payout-text.ts";

type Decision = ReviewPayoutAccount["decision"];

/** Asks before a payout account is verified or withdrawn, then does it. */
function ReviewDialog(props: {
  partner: AdminPartnerDetail;
  account: NonNullable<PayoutAccount["account"]>;
  decision: Decision | null;
  onClose: () => void;
}) {
  const t = useText(payoutText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { partner, account, decision, onClose } = props;
  const { waiting } = partner.payout;
  const review = trpc.admin.reviewPayoutAccount.useMutation({
    onSuccess: (_done, sent) => notifySuccess({ message: t.done[sent.decision] }),
    onError: (error) =>
      notifyError({ title: t.failed, message: problemText(readProblem(error), language) }),
    onSettled: () => {
      onClose();
      return Promise.all([utils.admin.partner.invalidate(), utils.admin.audit.invalidate()]);
    },
  });
  const withdrawal = waiting
    ? t.questions.withdrawn.waiting(waiting.iban)
    : t.questions.withdrawn.none;
  return (
    <QuestionDialog
      opened={decision !== null}
      title={decision ? t.questions[decision].title : ""}
      keepLabel={t.cancel}
      confirmLabel={decision === "verified" ? t.verify : t.withdraw}
      color={decision === "verified" ? "sea" : "terracotta"}
      isBusy={review.isPending}
      onClose={onClose}
      onConfirm={() =>
        decision && review.mutate({ id: partner.id, provenAt: account.provenAt ?? "", decision })
      }
    >
      <Text>
        {decision === "verified"
          ? t.questions.verified.text(account.holder ?? t.noHolder, partner.name)
          : withdrawal}
      </Text>
    </QuestionDialog>
  );
}

/** A partner's payout account, its verification state and the admin's review action. */
export function PartnerPayout({ partner }: { partner: AdminPartnerDetail }) {
  const t = useText(payoutText);
  const language = useLanguage();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { account, waiting } = partner.payout;
  const at = (instant: string) => formatInstant(instant, language);
  return (
    <DrawerSection title={t.title}>
      {!account && <Text c="dimmed">{t.none}</Text>}
      {account && (
        <>
          <Facts
            facts={[
              [t.iban, account.iban],
              [t.holder, account.holder ?? t.noHolder],
              [t.proven, account.provenAt ? at(account.provenAt) : t.unproven],
              [t.verified, account.verifiedAt ? at(account.verifiedAt) : t.unverified],
            ]}
          />
          {waiting && (
            <Alert mt="sm" color="sun" icon={<IconClock aria-hidden />}>
              {t.waiting(waiting.iban, at(waiting.until))}
            </Alert>
          )}
          <Text size="sm" c="dimmed" my="sm">
            {t.export}
          </Text>
          {account.provenAt && (
            <ButtonRow>
              {!account.verifiedAt && (
                <Button
                  variant="light"
                  leftSection={<IconShieldCheck size={18} stroke={1.7} aria-hidden />}
                  onClick={() => setDecision("verified")}
                >
                  {t.verify}
                </Button>
              )}
              <Button variant="subtle" color="terracotta" onClick={() => setDecision("withdrawn")}>
                {t.withdraw}
              </Button>
            </ButtonRow>
          )}
          <ReviewDialog
            partner={partner}
            account={account}
            decision={decision}
            onClose={() => setDecision(null)}
          />
        </>
      )}
    </DrawerSection>
  );
}
