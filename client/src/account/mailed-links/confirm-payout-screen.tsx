import { IconBuildingBank, IconCircleCheck } from "@tabler/icons-react";
import { confirmPayoutText } from "#client/account/profile/payout-text.ts";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ConfirmLinkCard, ConfirmLinkScreen } from "./confirm-link-screen.tsx";
import { ToProfileButton } from "./to-profile-button.tsx";

function Done({ iban, from }: { iban: string; from: string | null }) {
  const t = useText(confirmPayoutText);
  const language = useLanguage();
  return (
    <AuthCard
      icon={<IconCircleCheck size={34} stroke={1.7} aria-hidden />}
      heading={t.doneTitle}
      text={from === null ? t.done(iban) : t.doneLater(iban, formatInstant(from, language))}
      isOutcome
    >
      <ToProfileButton section="payouts" label={t.toProfile} />
    </AuthCard>
  );
}

function Confirm({ token }: { token: string }) {
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmPayoutAccount.useMutation({
    onSuccess: () => utils.account.payoutAccount.invalidate(),
  });
  if (confirm.data) return <Done iban={confirm.data.iban} from={confirm.data.from} />;
  return (
    <ConfirmLinkCard
      icon={<IconBuildingBank size={34} stroke={1.7} aria-hidden />}
      texts={confirmPayoutText}
      confirmation={confirm}
      onConfirm={() => confirm.mutate({ token })}
    />
  );
}

/** /confirm-payout#token=: the page that the link to a payout account opens. */
export function ConfirmPayoutScreen() {
  return <ConfirmLinkScreen Confirm={Confirm} />;
}
