import { Button, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDownload } from "@tabler/icons-react";
import clsx from "clsx";
import { useId, useState } from "react";
import { useText } from "#client/text/language.tsx";
import { QrCode } from "#client/ui/qr-code.tsx";
import { saveQrCode } from "#client/ui/qr-code-image.ts";
import { bookingText } from "./booking-text.ts";
import classes from "./scan-to-pay.module.css";

/**
 * The payment as a QR code. A phone cannot scan its own screen, so phones fold the code behind a
 * button and offer it as an image, which many banking apps can read.
 */
export function ScanToPay(props: {
  /** The text of the code (EPC069-12). */
  payment: string;
  reference: string;
}) {
  const t = useText(bookingText).bank;
  const { payment, reference } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.area}>
      <Button
        variant="default"
        fullWidth
        className={classes.onPhones}
        leftSection={<IconDeviceDesktop size={20} stroke={1.7} aria-hidden />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {t.otherDevice}
      </Button>
      <div id={id} className={classes.scan} data-closed={!isShown || undefined}>
        <QrCode text={payment} label={t.qrLabel} />
        <div>
          <Text fw={600} className={classes.fromTablets}>
            {t.qrTitle}
          </Text>
          <Text size="sm" c="dimmed" className={classes.fromTablets}>
            {t.qrText}
          </Text>
          <Text size="sm" c="dimmed" className={classes.onPhones}>
            {t.qrOtherText}
          </Text>
        </div>
        <Button
          variant="light"
          className={clsx(classes.onPhones, classes.save)}
          leftSection={<IconDownload size={20} stroke={1.7} aria-hidden />}
          onClick={() => void saveQrCode(`${reference}.png`, payment)}
        >
          {t.saveQr}
        </Button>
      </div>
    </div>
  );
}
