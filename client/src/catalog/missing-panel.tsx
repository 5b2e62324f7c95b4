import { Button, Container } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SuggestedVehicles } from "#client/catalog/suggestions/suggested-vehicles.tsx";
import { rentalPart } from "#client/catalog/vehicle-search.ts";
import { FailureText } from "#client/ui/alert/failure-text.tsx";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";

/**
 * Takes the place of a page of the catalogue that is missing or failed to load. Other vehicles
 * follow one that is missing; one that failed may load on a retry. Links keep the dates and the
 * place of the address.
 */
export function MissingPanel(props: {
  title: string;
  text: string;
  icon: ReactNode;
  /** Label of the link to the list. */
  backLabel: string;
  /** For a failed load, which may succeed on a retry. */
  retry?: { label: string; onRetry: () => void };
}) {
  const { title, text, icon, backLabel, retry } = props;
  const rental = rentalPart(useSearch({ strict: false }));
  return (
    <>
      <Container py="xl">
        <div role="alert">
          <EmptyScene order={1} title={title} text={<FailureText>{text}</FailureText>} icon={icon}>
            {retry && (
              <Button variant="default" onClick={retry.onRetry}>
                {retry.label}
              </Button>
            )}
            <Button
              renderRoot={(root) => <Link to="/vehicles" search={rental} {...root} />}
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {backLabel}
            </Button>
          </EmptyScene>
        </div>
      </Container>
      {!retry && (
        <Container pb="xl">
          <SuggestedVehicles search={rental} isInstead />
        </Container>
      )}
    </>
  );
}
