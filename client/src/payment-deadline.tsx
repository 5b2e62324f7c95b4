import { Alert, Text } from "@mantine/core";
import { IconBolt, IconHourglassHigh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { formatDeadline, PAYMENT_WORDS } from "#shared/payment-words.ts";
import classes from "./payment-deadline.module.css";

/** "Pay by …" as every screen says it. @param dueAt ISO 8601 instant */
export function usePayBy(): (dueAt: string) => string {
  const language = useLanguage();
  return (dueAt) => PAYMENT_WORDS[language].payBy(formatDeadline(dueAt, language));
}

/** Until when a booking is to be paid; `children` say what follows from it. */
export function PaymentDeadline(props: { dueAt: string; children?: ReactNode }) {
  const payBy = usePayBy();
  return (
    <div className={classes["due"]}>
      <IconHourglassHigh size={22} stroke={1.7} aria-hidden />
      <div>
        <Text fw={650} className="tabular">
          {payBy(props.dueAt)}
        </Text>
        {props.children && <Text size="sm">{props.children}</Text>}
      </div>
    </div>
  );
}

/** Tells a payer that an ordinary transfer would come too late. */
export function InstantOnlyNotice() {
  const t = PAYMENT_WORDS[useLanguage()];
  return (
    <Alert
      color="sun"
      icon={<IconBolt aria-hidden />}
      title={t.instantOnly}
      classNames={{ root: classes["instant"], title: classes["instantTitle"] }}
    >
      {t.instantOnlyReason}
    </Alert>
  );
}
