import { Group, Paper, Text, Title } from "@mantine/core";
import { RentalStops } from "#client/booking/rental-stops.tsx";
import { checkoutText } from "#client/checkout/flow/text.ts";
import type { Checkout } from "#client/checkout/flow/use-checkout.ts";
import { useText } from "#client/text/language.tsx";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import { readablePhone } from "#shared/phone.ts";
import { EditButton } from "./edit-button.tsx";
import classes from "./summary-step.module.css";
import { TermsConsent } from "./terms.tsx";

/** Step 3: summary of all choices, and the terms. */
export function SummaryStep(props: {
  checkout: Checkout;
  vehicle: VehicleDetail;
  termsError: string | null;
}) {
  const { checkout, vehicle } = props;
  const t = useText(checkoutText);
  const words = useText(vehicleLabels);
  const { values } = checkout.form;
  return (
    <div className={classes.step}>
      <Paper withBorder p={{ base: "md", sm: "xl" }}>
        <div className={classes.vehicle}>
          <VehicleImage
            className={classes.picture}
            picture={vehicle.image ?? vehicle.images[0] ?? null}
            alt=""
            type={vehicle.type}
            sizes="120px"
          />
          <div>
            <Title order={3} size="h4">
              {vehicle.title}
            </Title>
            <Text size="sm" c="dimmed">
              {[vehicle.brand, words.type[vehicle.type]].join(" · ")}
            </Text>
          </div>
          <EditButton part="vehicle" onEdit={checkout.edit} />
        </div>
      </Paper>
      <Paper withBorder p={{ base: "md", sm: "xl" }}>
        <Group justify="space-between" mb="md" wrap="nowrap">
          <Title order={3} size="h4">
            {t.summary.rental}
          </Title>
          <EditButton part="rental" onEdit={checkout.edit} />
        </Group>
        <RentalStops rental={checkout.rental} sideBySide />
      </Paper>
      <Paper withBorder p={{ base: "md", sm: "xl" }}>
        <Group justify="space-between" mb="md" wrap="nowrap">
          <Title order={3} size="h4">
            {t.summary.customer}
          </Title>
          <EditButton part="driver" onEdit={checkout.edit} />
        </Group>
        <dl className={classes.facts}>
          <div>
            <dt>{t.details.name}</dt>
            <dd>{values.customerName}</dd>
          </div>
          <div>
            <dt>{t.details.email}</dt>
            <dd>{values.customerEmail}</dd>
          </div>
          <div>
            <dt>{t.details.phone}</dt>
            <dd>{readablePhone(values.customerPhone)}</dd>
          </div>
          {values.specialRequests.trim() !== "" && (
            <div>
              <dt>{t.summary.requests}</dt>
              <dd>
                <Text className={classes.requests}>{values.specialRequests}</Text>
              </dd>
            </div>
          )}
        </dl>
      </Paper>
      <TermsConsent
        vehicle={vehicle}
        checked={checkout.draft.acceptTerms}
        onChange={(acceptTerms) => checkout.saveDraft({ acceptTerms })}
        error={props.termsError}
      />
    </div>
  );
}
