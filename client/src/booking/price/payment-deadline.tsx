import { Text } from "@mantine/core";
import { IconBolt, IconHourglassHigh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import classes from "./payment-deadline.module.css";

/** Formats "Pay by …" for all screens. @param dueAt ISO 8601 instant */
export function usePayBy(): (dueAt: string) => string {
  const language = useLanguage();
  return (dueAt) => PAYMENT_LABELS[language].payBy(formatDeadline(dueAt, language));
}

function Part(props: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.part}>
      {props.icon}
      <div>{props.children}</div>
    </div>
  );
}

/**
 * Payment deadline of a booking, with a note if only an instant transfer arrives in time.
 * @param props.children the consequence of the deadline
 */
export function PaymentDeadline(props: {
  dueAt: string;
  instantOnly: boolean;
  children?: ReactNode;
}) {
  const t = PAYMENT_LABELS[useLanguage()];
  const payBy = usePayBy();
  return (
    <div className={classes.deadline}>
      <Part icon={<IconHourglassHigh size={22} stroke={1.7} aria-hidden />}>
        <Text fw={600} className="tabular">
          {payBy(props.dueAt)}
        </Text>
        {props.children && <Text size="sm">{props.children}</Text>}
      </Part>
      {props.instantOnly && (
        <Part icon={<IconBolt size={22} stroke={1.7} aria-hidden />}>
          <Text fw={600}>{t.instantOnly}</Text>
          <Text size="sm">{t.instantOnlyReason}</Text>
        </Part>
      )}
    </div>
  );
}

/**
 * The same on the way to a payment that only an instant transfer reaches in time: the deadline and
 * how to meet it, in as few lines as possible.
 */
export function InstantDeadline({ dueAt }: { dueAt: string }) {
  const t = PAYMENT_LABELS[useLanguage()];
  const payBy = usePayBy();
  return (
    <div className={classes.deadline}>
      <Part icon={<IconBolt size={22} stroke={1.7} aria-hidden />}>
        <Text fw={600} size="sm" className="tabular">
          {payBy(dueAt)}
        </Text>
        <Text size="sm">{t.instantOnlyReason}</Text>
      </Part>
    </div>
  );
}
