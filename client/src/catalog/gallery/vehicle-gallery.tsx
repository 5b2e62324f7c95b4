import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconMaximize } from "@tabler/icons-react";
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { opensElsewhere } from "#client/routing/opens-elsewhere.ts";
import { useText } from "#client/text/language.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import type { CatalogImage, VehicleDetail } from "#shared/catalog/catalog.ts";
import { type ImageTrack, useImageTrack } from "./use-image-track.ts";
import classes from "./vehicle-gallery.module.css";

const loadViewer = () => import("./vehicle-viewer.tsx");
const VehicleViewer = lazy(loadViewer);

/** At most four thumbnails (BR-110); phones show none. */
const THUMBNAILS = 4;

/** Beside the booking panel, or as wide as the page, or the window. */
const SIZES = [
  `${fromWidth("md")} calc(min(100vw, 80rem) - 30rem)`,
  `${fromWidth("sm")} calc(100vw - 2rem)`,
  "100vw",
].join(", ");

const THUMBNAIL_SIZES = [
  `${fromWidth("md")} calc((min(100vw, 80rem) - 32.25rem) / 4)`,
  "calc((100vw - 4.25rem) / 4)",
].join(", ");

/** Returns every image once, the main one first: `image`, else the first of `images`, else none. */
function galleryImages({ image, images }: VehicleDetail): CatalogImage[] {
  const all = image ? [image, ...images] : images;
  return [...new Map(all.map((each) => [each.url, each])).values()];
}

type Part = { vehicle: VehicleDetail; images: readonly CatalogImage[]; view: ImageTrack };

/** Images in a row. Each links to its file, so that it also opens without scripts. */
function Slides({ vehicle, images, view, onOpen }: Part & { onOpen: (index: number) => void }) {
  const t = useText(vehicleText);
  const total = images.length;
  // The focus follows the image selected by keyboard.
  useEffect(() => {
    const row = view.track.current;
    if (!row?.contains(document.activeElement)) return;
    row.querySelector<HTMLElement>(`[data-photo="${view.index}"]`)?.focus({ preventScroll: true });
  }, [view.track, view.index]);
  const open = (event: MouseEvent, index: number) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(index);
  };
  return (
    <ul ref={view.track} className={classes.track} {...view.trackProps}>
      {images.map((image, index) => (
        <li key={image.url} id={`photo-${index + 1}`} className={classes.slide}>
          <a
            href={image.url}
            data-photo={index}
            tabIndex={index === view.index ? 0 : -1}
            onKeyDown={view.onKeyDown}
            aria-label={t.openPhoto(index + 1, total)}
            onClick={(event) => open(event, index)}
            onPointerEnter={() => void loadViewer()}
            onFocus={() => void loadViewer()}
          >
            <VehicleImage
              image={image}
              alt={t.photo(vehicle.title, index + 1, total)}
              type={vehicle.type}
              sizes={SIZES}
              priority={index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Steps({ view, total }: { view: ImageTrack; total: number }) {
  const t = useText(vehicleText);
  return (
    <>
      <UnstyledButton
        className={classes.step}
        data-side="previous"
        aria-label={t.previousPhoto}
        disabled={view.index === 0}
        onClick={() => view.show(view.index - 1)}
      >
        <IconChevronLeft size={24} aria-hidden />
      </UnstyledButton>
      <UnstyledButton
        className={classes.step}
        data-side="next"
        aria-label={t.nextPhoto}
        disabled={view.index === total - 1}
        onClick={() => view.show(view.index + 1)}
      >
        <IconChevronRight size={24} aria-hidden />
      </UnstyledButton>
    </>
  );
}

function Thumbnails({ vehicle, images, view, onOpen }: Part & { onOpen: (i: number) => void }) {
  const t = useText(vehicleText);
  const total = images.length;
  const more = total - THUMBNAILS;
  const current = Math.min(view.index, THUMBNAILS - 1);
  return (
    <ul className={classes.thumbnails}>
      {images.slice(0, THUMBNAILS).map((image, index) => {
        const hidesMore = more > 0 && index === THUMBNAILS - 1;
        const choose = (event: MouseEvent) => {
          event.preventDefault();
          if (hidesMore) onOpen(index);
          else view.show(index);
        };
        return (
          <li key={image.url}>
            <a
              className={classes.thumbnail}
              href={`#photo-${index + 1}`}
              aria-label={hidesMore ? t.morePhotos(more) : t.showPhoto(index + 1, total)}
              aria-current={index === current || undefined}
              onClick={choose}
            >
              <VehicleImage image={image} alt="" type={vehicle.type} sizes={THUMBNAIL_SIZES} />
              {hidesMore && (
                <span className={classes.more} aria-hidden>
                  +{more}
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * All images to swipe through, up to four thumbnails where there is room, and a full-window viewer.
 */
export function VehicleGallery({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText(vehicleText);
  const images = galleryImages(vehicle);
  const total = images.length;
  const view = useImageTrack(total);
  const [opened, setOpened] = useState<number | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const lastShown = useRef<number>(null);

  // The viewer returns the focus to the image that opened it, but it belongs to the one shown last.
  useEffect(() => {
    const index = lastShown.current;
    if (opened !== null || index === null) return;
    lastShown.current = null;
    const photo = `[data-photo="${index}"]`;
    stage.current?.querySelector<HTMLElement>(photo)?.focus({ preventScroll: true });
  }, [opened]);

  if (total === 0) {
    return (
      <VehicleImage
        className={classes.stage}
        image={null}
        alt=""
        type={vehicle.type}
        sizes={SIZES}
      />
    );
  }

  const close = (index: number) => {
    lastShown.current = index;
    setOpened(null);
    view.show(index);
  };
  const part = { vehicle, images, view };
  return (
    <section className={classes.gallery} aria-label={t.photos}>
      <div ref={stage} className={classes.stage}>
        <Slides {...part} onOpen={setOpened} />
        {total > 1 && <Steps view={view} total={total} />}
        <span className={classes.count}>
          <IconMaximize size={16} aria-hidden />
          <span className="tabular" aria-hidden>
            {view.index + 1} / {total}
          </span>
          <VisuallyHidden role="status">{t.photoOf(view.index + 1, total)}</VisuallyHidden>
        </span>
      </div>
      {total > 1 && <Thumbnails {...part} onOpen={setOpened} />}
      {opened !== null && (
        <Suspense>
          <VehicleViewer title={vehicle.title} images={images} start={opened} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
