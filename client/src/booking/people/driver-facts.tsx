import { Stack, Text } from "@mantine/core";
import { useLanguage } from "#client/text/language.tsx";
import type { Driver } from "#shared/checkout/driver.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";

/** What the customer stated of the driver; nothing where nothing was stated. */
export function DriverFacts({ driver }: { driver: Driver }) {
  const facts = describeDriver(driver, useLanguage());
  if (facts.length === 0) return null;
  return (
    <Stack gap={2} mt="xs">
      {facts.map(([name, value]) => (
        <Text key={name} size="sm">
          {name}: {value}
        </Text>
      ))}
    </Stack>
  );
}
