import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFlag } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import classes from "./vehicle-actions.module.css";
import { vehicleActionsText } from "./vehicle-actions-text.ts";

const ReportForm = lazy(() => import("./report-form.tsx"));

/** Button to report a problem with a vehicle's page. The form is loaded on demand. */
export function ReportProblem({ vehicleId }: { vehicleId: string }) {
  const t = useText(vehicleActionsText);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.report}>
      <Text c="dimmed">{t.reportLead}</Text>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconFlag size={18} stroke={1.8} aria-hidden />}
        onClick={open}
      >
        {t.report}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t.reportTitle} closeLabel={t.close}>
        <Suspense>
          <ReportForm vehicleId={vehicleId} onSent={close} />
        </Suspense>
      </Dialog>
    </div>
  );
}
