import { Text } from "@mantine/core";
import { IconBolt, IconHourglassHigh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import classes from "./payment-deadline.module.css";

/**
 * Formats "Pay by …" for all screens. A line breaks before the time, never between the time and its
 * zone. @param dueAt ISO 8601 instant
 */
export function usePayBy(): (dueAt: string) => string {
  const language = useLanguage();
  return (dueAt) => {
    const deadline = formatDeadline(dueAt, language);
    const time = deadline.lastIndexOf(", ") + 2;
    const timeWithZone = deadline.slice(time).replaceAll(" ", "\u00a0");
    return PAYMENT_LABELS[language].payBy(deadline.slice(0, time) + timeWithZone);
  };
}

/**
 * Payment deadline of a booking, in as few lines as possible.
 * @param props.instantOnly true where only an instant transfer arrives in time, which it then says
 * @param props.isQuiet true before a booking, where nothing is to be done yet
 * @param props.children the consequence of the deadline
 */
export function PaymentDeadline(props: {
  dueAt: string;
  instantOnly: boolean;
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  const t = PAYMENT_LABELS[useLanguage()];
  const payBy = usePayBy();
  const Icon = props.instantOnly ? IconBolt : IconHourglassHigh;
  return (
    <div className={classes.deadline} data-quiet={props.isQuiet || undefined}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <div>
        <Text fw={600} size="sm" className="tabular">
          {payBy(props.dueAt)}
        </Text>
        {props.instantOnly && <Text size="sm">{t.instantOnlyReason}</Text>}
        {props.children && <Text size="sm">{props.children}</Text>}
      </div>
    </div>
  );
}
