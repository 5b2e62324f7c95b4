import { Alert, Anchor, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { UnpaidAlarm } from "#shared/admin/admin-overview.ts";
import { adminText } from "./text.ts";

/** Warns that unpaid bookings block much of the fleet, and links to these bookings. */
export function UnpaidAlarmCard({ alarm }: { alarm: UnpaidAlarm }) {
  const t = useText(adminText).unpaidAlarm;
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Alert
      color="terracotta"
      icon={<IconAlertTriangle aria-hidden />}
      title={t.title}
      mb="lg"
      role="status"
    >
      <Text>{t.text(number(alarm.percent), number(alarm.limitPercent))}</Text>
      <Anchor
        mt="xs"
        display="inline-block"
        renderRoot={(props) => (
          <Link {...props} to="/admin/bookings" search={{ status: "pending" }} />
        )}
      >
        {t.open}
      </Anchor>
    </Alert>
  );
}
