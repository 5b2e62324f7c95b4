import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import {
  IconCalendarEvent,
  IconCheck,
  IconGasStation,
  IconManualGearbox,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useIncludedFacts } from "#client/booking/rental/rental-facts.tsx";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { typeAfterBrand } from "#client/vehicle/type-after-brand.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import { StepForm, type StepProps } from "./step-form.tsx";
import { NextButton } from "./submit-button.tsx";
import classes from "./vehicle-step.module.css";

/** Half of the card, which is beside the price on wide screens; all of it on phones. */
const SIZES = [
  `${fromWidth("md")} calc((min(100vw, 80rem) - 34.5rem) / 2)`,
  `${fromWidth("sm")} calc((100vw - 8rem) / 2)`,
  "calc(100vw - 4rem)",
].join(", ");

const FACT_ICON = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** The facts by which a customer recognizes the vehicle. */
export function VehicleFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const labels = useText(vehicleLabels);
  const facts = [
    vehicle.transmission && {
      icon: <IconManualGearbox {...FACT_ICON} />,
      text: labels.transmission[vehicle.transmission],
    },
    vehicle.seats !== null && {
      icon: <IconUsers {...FACT_ICON} />,
      text: labels.seats(vehicle.seats),
    },
    vehicle.fuelType && {
      icon: <IconGasStation {...FACT_ICON} />,
      text: labels.fuelType[vehicle.fuelType],
    },
    vehicle.year !== null && {
      icon: <IconCalendarEvent {...FACT_ICON} />,
      text: String(vehicle.year),
    },
  ].filter((fact) => fact !== false && fact !== null && fact !== undefined);
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact.text}>
          {fact.icon}
          {fact.text}
        </li>
      ))}
    </ul>
  );
}

/** What the price of the vehicle includes. */
export function IncludedFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(checkoutText).vehicle;
  const included = useIncludedFacts(vehicle);
  return (
    <>
      <Text fw={600} mb={6}>
        {t.included}
      </Text>
      <ul className={classes.included}>
        {included.map(({ name, text }) => (
          <li key={name}>
            <IconCheck size={18} stroke={2.2} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function VehicleCard({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(checkoutText).vehicle;
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  return (
    <Paper withBorder className={classes.card}>
      <VehicleImage
        className={classes.image}
        image={vehicle.image}
        alt={vehicle.title}
        type={vehicle.type}
        sizes={SIZES}
        priority
      />
      <div>
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Text size="sm" c="dimmed">
              {typeAfterBrand(vehicle, labels.type[vehicle.type])}
            </Text>
            <Title order={3}>{vehicle.title}</Title>
          </div>
          <Text className={classes.price}>
            {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
          </Text>
        </Group>
        <VehicleFacts vehicle={vehicle} />
      </div>
      <div className={classes.more}>
        <IncludedFacts vehicle={vehicle} />
        <Group mt="lg" justify="space-between">
          {vehicle.offeredBy && (
            <Text size="sm" c="dimmed">
              {t.by(vehicle.offeredBy.name[language])}
            </Text>
          )}
          <Anchor component={Link} to="/vehicles" fw={600} py={10}>
            {t.change}
          </Anchor>
        </Group>
      </div>
    </Paper>
  );
}

/** Step 1: confirms the vehicle. */
export function VehicleStep({ checkout, vehicle }: StepProps) {
  const t = useText(checkoutText).vehicle;
  const { address } = checkout;
  return (
    <StepForm
      checkout={checkout}
      title={t.title}
      lead={t.lead}
      submitButton={<NextButton checkout={checkout} />}
      onSubmit={() => address.goTo(address.back ?? 2)}
    >
      <VehicleCard vehicle={vehicle} />
    </StepForm>
  );
}
