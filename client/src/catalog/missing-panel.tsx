import { Button, Container } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SuggestedVehicles } from "#client/catalog/suggestions/suggested-vehicles.tsx";
import { FailureText } from "#client/ui/failure-text.tsx";
import { StatePanel } from "#client/ui/state-panel.tsx";

/**
 * Takes the place of a page of the catalogue that is missing or failed to load. Featured vehicles
 * follow one that is missing; one that failed may load on a retry.
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
  return (
    <>
      <Container size="sm" py="xl">
        <div role="alert">
          <StatePanel order={1} title={title} text={<FailureText>{text}</FailureText>} icon={icon}>
            {retry && (
              <Button variant="default" onClick={retry.onRetry}>
                {retry.label}
              </Button>
            )}
            <Button
              renderRoot={(root) => <Link to="/vehicles" {...root} />}
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {backLabel}
            </Button>
          </StatePanel>
        </div>
      </Container>
      {!retry && (
        <Container pb="xl">
          <SuggestedVehicles search={{}} />
        </Container>
      )}
    </>
  );
}
