import { Group, Paper, Text, Title } from "@mantine/core";
import { RentalStops } from "#client/booking/rental-stops.tsx";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useText } from "#client/text/language.tsx";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { readablePhone } from "#shared/phone.ts";
import { EditButton } from "./edit-button.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";
import { NextButton } from "./submit-button.tsx";
import classes from "./summary-step.module.css";
import { TermsConsent } from "./terms.tsx";

/** Step 3: summary of all choices, and the terms. */
export function SummaryStep({ checkout, vehicle }: StepProps) {
  const t = useText(checkoutText);
  const labels = useText(vehicleLabels);
  const { address, conflict, focus, send, state } = checkout;
  const { customer, acceptTerms, isTermsMissing } = state.input;
  const submit = () => {
    send({ type: "summarySubmitted" });
    if (!acceptTerms) return focus.focusFirstInvalid();
    if (conflict === null) address.goTo(4);
  };
  return (
    <StepForm
      checkout={checkout}
      title={t.summary.title}
      lead={t.summary.lead}
      submitButton={<NextButton checkout={checkout} />}
      onSubmit={submit}
    >
      <div className={classes.step}>
        <Paper withBorder p={{ base: "md", sm: "xl" }}>
          <div className={classes.vehicle}>
            <VehicleImage
              className={classes.image}
              image={vehicle.image ?? vehicle.images[0] ?? null}
              alt=""
              type={vehicle.type}
              sizes="120px"
            />
            <div>
              <Title order={3} size="h4">
                {vehicle.title}
              </Title>
              <Text size="sm" c="dimmed">
                {[vehicle.brand, labels.type[vehicle.type]].join(" · ")}
              </Text>
            </div>
            <EditButton part="vehicle" onEdit={address.edit} />
          </div>
        </Paper>
        <Paper withBorder p={{ base: "md", sm: "xl" }}>
          <Group justify="space-between" mb="md" wrap="nowrap">
            <Title order={3} size="h4">
              {t.summary.rental}
            </Title>
            <EditButton part="rental" onEdit={address.edit} />
          </Group>
          <RentalStops rental={address.rental} sideBySide />
        </Paper>
        <Paper withBorder p={{ base: "md", sm: "xl" }}>
          <Group justify="space-between" mb="md" wrap="nowrap">
            <Title order={3} size="h4">
              {t.summary.customer}
            </Title>
            <EditButton part="driver" onEdit={address.edit} />
          </Group>
          <dl className={classes.facts}>
            <div>
              <dt>{t.details.name}</dt>
              <dd>{customer.customerName}</dd>
            </div>
            <div>
              <dt>{t.details.email}</dt>
              <dd>{customer.customerEmail}</dd>
            </div>
            <div>
              <dt>{t.details.phone}</dt>
              <dd>{readablePhone(customer.customerPhone)}</dd>
            </div>
            {customer.specialRequests.trim() !== "" && (
              <div>
                <dt>{t.summary.requests}</dt>
                <dd>
                  <Text className={classes.requests}>{customer.specialRequests}</Text>
                </dd>
              </div>
            )}
          </dl>
        </Paper>
        <TermsConsent
          vehicle={vehicle}
          checked={acceptTerms}
          onChange={(accepted) => send({ type: "termsChanged", acceptTerms: accepted })}
          error={isTermsMissing && !acceptTerms ? t.summary.acceptTerms : null}
        />
      </div>
    </StepForm>
  );
}
