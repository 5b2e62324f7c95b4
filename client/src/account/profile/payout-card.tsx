import { Alert, Badge, Button, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import {
  IconBuildingBank,
  IconCircleCheck,
  IconClock,
  IconHelpCircle,
  IconMail,
  IconShieldCheck,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { SendPasswordLink } from "#client/account/security/send-password-link.tsx";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import type { Viewer } from "#shared/account/account.ts";
import classes from "./payout-card.module.css";
import { PayoutForm } from "./payout-form.tsx";
import { payoutText } from "./payout-text.ts";

type Payout = ApiOutputs["account"]["payoutAccount"];
type Account = NonNullable<Payout["account"]>;

const STATES = {
  verified: { color: "olive", Icon: IconShieldCheck },
  proven: { color: "sea", Icon: IconCircleCheck },
  unproven: { color: "gray", Icon: IconHelpCircle },
} as const;

function stateOf({ verifiedAt, provenAt }: Account): keyof typeof STATES {
  if (verifiedAt) return "verified";
  return provenAt ? "proven" : "unproven";
}

/** Shows the stored account: its masked IBAN, its holder and its verification state. */
function OnRecord({ account }: { account: Account }) {
  const t = useText(payoutText);
  const language = useLanguage();
  const { iban, holder, provenAt, verifiedAt } = account;
  const state = stateOf(account);
  const { color, Icon } = STATES[state];
  const at = (instant: string) => formatInstant(instant, language);
  const notes = [
    provenAt ? t.provenOn(at(provenAt)) : t.unprovenText,
    ...(verifiedAt ? [t.verifiedOn(at(verifiedAt))] : []),
  ];
  return (
    <div className={classes.account}>
      <span className={classes.bank}>
        <IconBuildingBank size={26} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.what}>
        <p className={classes.iban}>
          <span aria-hidden>{iban}</span>
          <span className={basics.hidden}>{t.endsIn(iban.slice(-4))}</span>
        </p>
        <Text className={classes.holder}>{holder ?? t.unnamed}</Text>
      </div>
      <Badge
        className={classes.state}
        variant="light"
        size="lg"
        color={color}
        leftSection={<Icon size={16} aria-hidden />}
      >
        {t.states[state]}
      </Badge>
      <Text size="sm" c="dimmed" className={classes.notes}>
        {notes.join(" ")}
      </Text>
    </div>
  );
}

/** Shows pending changes: a link that was not opened yet, or a change that is not in force yet. */
function OnItsWay({ payout, email }: { payout: Payout; email: string }) {
  const t = useText(payoutText);
  const language = useLanguage();
  const { pendingIban, waiting } = payout;
  return (
    <>
      {pendingIban && (
        <Alert color="sea" icon={<IconMail aria-hidden />} title={t.pendingTitle} role="status">
          {t.pending(pendingIban, email)}
        </Alert>
      )}
      {waiting && (
        <Alert color="sun" icon={<IconClock aria-hidden />} title={t.waitingTitle}>
          {t.waiting(waiting.iban, formatInstant(waiting.until, language))}
        </Alert>
      )}
    </>
  );
}

/** Changes the payout account. Users without a password are mailed a link to set one first. */
function Change({ payout, viewer }: { payout: Payout; viewer: Viewer }) {
  const t = useText(payoutText);
  const { data: methods } = trpc.account.signInMethods.useQuery();
  const [isOpen, setOpen] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  if (methods?.hasPassword === false) {
    return (
      <div className={classes.change}>
        <Text c="dimmed" role="status">
          {isMailed ? t.linkMailed(viewer.email) : t.passwordFirst}
        </Text>
        <Group>
          <SendPasswordLink
            email={viewer.email}
            isMailed={isMailed}
            onMailed={() => setMailed(true)}
          />
        </Group>
      </div>
    );
  }
  return (
    <div className={classes.change}>
      <Group>
        <Button
          ref={opener}
          variant={payout.account || payout.pendingIban || isOpen ? "default" : "filled"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {payout.account ? t.change : t.add}
        </Button>
      </Group>
      {isOpen && (
        <PayoutForm
          holder={payout.account?.holder ?? viewer.fullName}
          hasTwoFactor={viewer.hasTwoFactor}
          onClose={close}
        />
      )}
    </div>
  );
}

/** "Payouts" in a partner's profile: the payout account and the form that changes it. */
export function PayoutCard({ viewer }: { viewer: Viewer }) {
  const t = useText(payoutText);
  const language = useLanguage();
  const query = trpc.account.payoutAccount.useQuery();
  const payout = query.data;
  return (
    <Paper withBorder component="section" aria-labelledby="payouts" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="payouts" data-section-title>
          {t.heading}
        </Title>
        <Text c="dimmed" mt={4}>
          {payout && !payout.account ? t.none : t.lead}
        </Text>
      </div>
      {query.isPending && <Skeleton height={88} radius="md" aria-hidden />}
      {!payout && query.error && (
        <ErrorPanel
          title={t.loadFailed}
          text={problemText(readProblem(query.error), language)}
          retryLabel={t.retry}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {payout && (
        <>
          {payout.account && <OnRecord account={payout.account} />}
          <OnItsWay payout={payout} email={viewer.email} />
          <Change payout={payout} viewer={viewer} />
        </>
      )}
    </Paper>
  );
}
