import { Button, Collapse, Group, Paper, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { VehicleClosedNote } from "#client/booking/opening-hours/closed-note.tsx";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { BookedVehicle } from "#client/booking/rental/booked-vehicle.tsx";
import type { EditablePart } from "#client/checkout/flow/checkout-search.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { typeAfterBrand } from "#client/vehicle/type-after-brand.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import { describeSecurity } from "#shared/checkout/security-labels.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import { SECURITY_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import { EditButton } from "./edit-button.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";
import { NextButton } from "./submit-button.tsx";
import classes from "./summary-step.module.css";
import { TermsConsent } from "./terms.tsx";
import { IncludedFacts, VehicleFacts } from "./vehicle-step.tsx";

/** A part of the summary under its title, with the button that changes it. */
function Part(props: {
  part: EditablePart;
  title: string;
  onEdit: (part: EditablePart) => void;
  children: ReactNode;
}) {
  return (
    <Paper withBorder p={{ base: "md", sm: "xl" }}>
      <Group justify="space-between" mb="md" wrap="nowrap">
        <Title order={3} size="h4">
          {props.title}
        </Title>
        <EditButton part={props.part} onEdit={props.onEdit} />
      </Group>
      {props.children}
    </Paper>
  );
}

/** The vehicle in short. It opens to the details of step 1, for customers who are past it. */
function VehiclePart(props: { vehicle: VehicleDetail; onEdit: (part: EditablePart) => void }) {
  const { vehicle, onEdit } = props;
  const t = useText(checkoutText).summary;
  const labels = useText(vehicleLabels);
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <Paper withBorder p={{ base: "md", sm: "xl" }}>
      <BookedVehicle vehicle={vehicle} action={<EditButton part="vehicle" onEdit={onEdit} />}>
        <Title order={3} size="h4">
          {vehicle.title}
        </Title>
        <Text size="sm" c="dimmed">
          {typeAfterBrand(vehicle, labels.type[vehicle.type])}
        </Text>
      </BookedVehicle>
      <Collapse expanded={isOpen}>
        <VehicleFacts vehicle={vehicle} />
        <div className={classes.included}>
          <IncludedFacts vehicle={vehicle} />
        </div>
      </Collapse>
      <Button
        variant="subtle"
        className={classes.opener}
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={18} aria-hidden data-open={isOpen || undefined} />}
        onClick={toggle}
      >
        {isOpen ? t.hideVehicle : t.showVehicle}
      </Button>
    </Paper>
  );
}

/** Deposit and excess, apart from the price; nothing where the partner tells them at pickup. */
function SecurityPart({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(checkoutText).summary;
  const facts = describeSecurity(vehicle, useLanguage());
  if (facts.length === 0) return null;
  const isAnyAmount = SECURITY_FACTS.some((fact) => (vehicle[fact] ?? 0) > 0);
  return (
    <Paper withBorder p={{ base: "md", sm: "xl" }}>
      <Title order={3} size="h4" mb="md">
        {t.security}
      </Title>
      <dl className={classes.security}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAnyAmount && (
        <Text size="sm" c="dimmed" mt="sm">
          {t.securityHint}
        </Text>
      )}
    </Paper>
  );
}

/** Step 3: summary of all choices, and the terms. */
export function SummaryStep({ checkout, vehicle }: StepProps) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const { address, conflict, focus, refusal, send, state } = checkout;
  const { customer, acceptTerms, isTermsMissing } = state.input;
  const submit = () => {
    send({ type: "summarySubmitted" });
    if (!acceptTerms) return focus.focusFirstInvalid();
    if (conflict === null && refusal === null) address.goTo(4);
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
        <VehiclePart vehicle={vehicle} onEdit={address.edit} />
        <Part part="rental" title={t.summary.rental} onEdit={address.edit}>
          <RentalStops rental={address.rental} sideBySide />
          <VehicleClosedNote vehicle={vehicle} times={address.rental} className={classes.closed} />
        </Part>
        <Part part="driver" title={t.summary.customer} onEdit={address.edit}>
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
            {describeDriver(customer, language).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {customer.specialRequests.trim() !== "" && (
              <div>
                <dt>{t.summary.requests}</dt>
                <dd>
                  <Text className={classes.requests}>{customer.specialRequests}</Text>
                </dd>
              </div>
            )}
          </dl>
        </Part>
        <SecurityPart vehicle={vehicle} />
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
