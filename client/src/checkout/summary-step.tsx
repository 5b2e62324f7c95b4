import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useWords } from "#client/text/language.tsx";
import { RentalStops } from "./rental-stops.tsx";
import classes from "./summary-step.module.css";
import { TermsConsent } from "./terms.tsx";
import { checkoutText } from "./text.ts";
import type { Checkout } from "./use-checkout.ts";

/** Step 3: everything that was chosen, to be read once more, and the terms. */
export function SummaryStep(props: { checkout: Checkout; termsError: string | null }) {
  const { checkout } = props;
  const t = useWords(checkoutText);
  const { values } = checkout.form;
  return (
    <div className={classes["step"]}>
      <Paper withBorder p={{ base: "md", sm: "xl" }}>
        <Group justify="space-between" mb="md" wrap="nowrap">
          <Title order={3} size="h4">
            {t.summary.rental}
          </Title>
          <Button
            variant="subtle"
            mih={44}
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={t.summary.editDetails}
            onClick={() => checkout.goTo(2)}
          >
            {t.summary.edit}
          </Button>
        </Group>
        <RentalStops rental={checkout.rental} sideBySide />
      </Paper>
      <Paper withBorder p={{ base: "md", sm: "xl" }}>
        <Title order={3} size="h4" mb="md">
          {t.summary.customer}
        </Title>
        <dl className={classes["facts"]}>
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
            <dd>{values.customerPhone}</dd>
          </div>
          {values.specialRequests.trim() !== "" && (
            <div>
              <dt>{t.summary.requests}</dt>
              <dd>
                <Text className={classes["requests"]}>{values.specialRequests}</Text>
              </dd>
            </div>
          )}
        </dl>
      </Paper>
      <TermsConsent
        checked={checkout.draft.acceptTerms}
        onChange={(acceptTerms) => checkout.saveDraft({ acceptTerms })}
        error={props.termsError}
      />
    </div>
  );
}
