import { Alert, Text } from "@mantine/core";
import { IconMessageReport } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "#client/text/language.tsx";
import classes from "./rejection-alert.module.css";
import { partnerText } from "./text.ts";

/**
 * Why a vehicle was rejected, and what the partner can do about it.
 * @param reason null for vehicles that were rejected before reasons were required
 */
export function RejectionAlert(props: { reason: string | null; children?: ReactNode }) {
  const t = useText(partnerText);
  return (
    <Alert
      color="terracotta"
      title={props.reason ? t.rejection : t.status.rejected}
      icon={<IconMessageReport aria-hidden />}
    >
      <div className={classes.content}>
        <div>
          {props.reason && <Text className={classes.reason}>{props.reason}</Text>}
          <Text size="sm" mt={4}>
            {t.resubmitHint}
          </Text>
        </div>
        {props.children}
      </div>
    </Alert>
  );
}
