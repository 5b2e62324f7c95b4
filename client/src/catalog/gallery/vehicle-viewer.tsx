import { UnstyledButton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { useText } from "#client/text/language.tsx";
import { useModalDialog } from "#client/ui/dialog/use-modal-dialog.ts";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import { useImageTrack } from "./use-image-track.ts";
import classes from "./vehicle-viewer.module.css";

type Props = {
  title: string;
  images: readonly CatalogImage[];
  start: number;
  /** Called with the index of the image seen last. */
  onClose: (index: number) => void;
};

/** Full-window image viewer in a native dialog. Loaded when it is first opened. */
export default function VehicleViewer({ title, images, start, onClose }: Props) {
  const t = useText(vehicleText);
  const dialog = useRef<HTMLDialogElement>(null);
  const total = images.length;
  const view = useImageTrack(total, start);
  const close = () => onClose(view.index);
  useModalDialog(dialog, true, close);
  const { index } = view;
  return (
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label={t.viewer(title)}
      onKeyDown={view.onKeyDown}
    >
      <div className={classes.bar}>
        <span className={classes.title}>{title}</span>
        <span role="status" className="tabular">
          {t.photoOf(index + 1, total)}
        </span>
        <UnstyledButton className={classes.button} aria-label={t.closeViewer} onClick={close}>
          <IconX size={24} aria-hidden />
        </UnstyledButton>
      </div>
      <ul
        ref={view.track}
        className={classes.track}
        aria-label={t.photos}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes keys
        tabIndex={0}
        {...view.trackProps}
      >
        {images.map((image, at) => (
          <li key={image.url} className={classes.slide} aria-hidden={at !== index}>
            <img
              src={image.url}
              srcSet={image.srcSet}
              sizes="100vw"
              width={image.width}
              height={image.height}
              alt={t.photo(title, at + 1, total)}
              loading={Math.abs(at - index) <= 1 ? "eager" : "lazy"}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className={classes.steps}>
          <UnstyledButton
            className={classes.button}
            aria-label={t.previousPhoto}
            disabled={index === 0}
            onClick={() => view.show(index - 1)}
          >
            <IconChevronLeft size={28} aria-hidden />
          </UnstyledButton>
          <UnstyledButton
            className={classes.button}
            aria-label={t.nextPhoto}
            disabled={index === total - 1}
            onClick={() => view.show(index + 1)}
          >
            <IconChevronRight size={28} aria-hidden />
          </UnstyledButton>
        </div>
      )}
    </dialog>
  );
}
