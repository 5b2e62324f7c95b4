import { Anchor, Button, Checkbox } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { RentalFactList } from "#client/booking/rental/rental-facts.tsx";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import classes from "./terms.module.css";

/** Terms checkbox with a link that opens the terms, where they can be accepted too. */
export function TermsConsent(props: {
  vehicle: VehicleDetail;
  checked: boolean;
  onChange: (accepted: boolean) => void;
  error: string | null;
}) {
  const t = useText(checkoutText);
  const options = trpc.catalog.options.useQuery().data;
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Checkbox
        className={classes.consent}
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        error={props.error}
        aria-invalid={props.error ? true : undefined}
        label={
          <>
            {t.summary.acceptBefore}
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                open();
              }}
            >
              {t.summary.acceptLink}
            </Anchor>
          </>
        }
      />
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t.terms.title}
        closeLabel={t.terms.close}
        isWide
      >
        {options && <RentalFactList vehicle={props.vehicle} options={options} />}
        <p className={classes.whole}>
          {t.terms.more}{" "}
          <Anchor
            underline="always"
            renderRoot={(root) => <Link to="/terms" target="_blank" {...root} />}
          >
            {t.terms.whole}
          </Anchor>
        </p>
        <div className={classes.agreement}>
          <Button
            fullWidth
            size="md"
            onClick={() => {
              props.onChange(true);
              close();
            }}
          >
            {t.terms.accept}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
