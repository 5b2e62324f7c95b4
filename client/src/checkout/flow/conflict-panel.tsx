import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCalendarX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalPeriod } from "#shared/local-time.ts";
import { checkoutText } from "./text.ts";

/**
 * Shown when the chosen dates are taken: nearest free dates as buttons, other dates or vehicles.
 */
export function ConflictPanel(props: {
  nearest: readonly LocalPeriod[];
  onChoose: (period: LocalPeriod) => void;
  onOtherDates: () => void;
}) {
  const t = useText(checkoutText).conflict;
  const language = useLanguage();
  return (
    <Alert color="terracotta" icon={<IconCalendarX aria-hidden />} title={t.title} role="alert">
      <Text>{props.nearest.length > 0 ? t.text : t.none}</Text>
      <Group mt="sm" gap="xs">
        {props.nearest.map((period) => (
          <Button key={period.from} variant="filled" onClick={() => props.onChoose(period)}>
            {formatLocalDateTime(period.from, language)} –{" "}
            {formatLocalDateTime(period.to, language)}
          </Button>
        ))}
        <Button variant="default" onClick={props.onOtherDates}>
          {t.otherDates}
        </Button>
        <Button variant="default" renderRoot={(root) => <Link to="/vehicles" {...root} />}>
          {t.otherVehicle}
        </Button>
      </Group>
    </Alert>
  );
}
