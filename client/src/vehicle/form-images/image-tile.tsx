import { Badge, Progress } from "@mantine/core";
import { IconGripVertical, IconRefresh, IconStar, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import { isPassing, problemText } from "#client/text/problems.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import classes from "./image-field.module.css";
import type { ImageItem } from "./image-list.ts";
import type { ImageUploads } from "./use-image-uploads.ts";

type TileProps = {
  item: ImageItem;
  place: number;
  of: number;
  images: ImageUploads;
  isDragged: boolean;
  onGrab: (event: PointerEvent) => void;
  /** Called before the image is removed, while it still has the focus. */
  onLeave: () => void;
};

const STEPS: Record<string, (place: number, of: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: (_place, of) => of,
};

/** True if a retry may help. An error in the file itself will occur again. */
const mayPass = (problem: ProblemResponse) =>
  isPassing(problem) || problem.code === "tooManyAttempts" || problem.code === "notSignedIn";

/** Overlay of an image that is not uploaded yet. */
function UploadState({ item }: Pick<TileProps, "item">) {
  const t = useText(vehicleFormText).images;
  const language = useLanguage();
  if (item.state === "shrinking") {
    return (
      <div className={classes.state} data-waiting role="status">
        {t.shrinking}
      </div>
    );
  }
  if (item.state === "uploading") {
    if (item.progress === null) {
      return (
        <div className={classes.state} data-waiting role="status">
          {t.waiting}
        </div>
      );
    }
    const percent = Math.round(item.progress * 100);
    return (
      <div className={classes.state}>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label={t.uploading(item.file.name)} />
        </Progress.Root>
      </div>
    );
  }
  if (item.state === "failed") {
    return (
      <div className={classes.state} data-failed>
        {problemText(item.problem, language)}
      </div>
    );
  }
  return null;
}

/** An image of the form: its position, its state and its actions. */
export function ImageTile({ item, place, of, images, isDragged, onGrab, onLeave }: TileProps) {
  const t = useText(vehicleFormText).images;
  const step = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(place, of);
    if (to === undefined) return;
    event.preventDefault();
    images.move(item.key, to - 1);
  };
  return (
    <li className={classes.tile} data-tile={item.key} data-dragged={isDragged || undefined}>
      <img
        className={classes.photo}
        src={item.state === "ready" ? item.uploaded.image.url : item.preview}
        alt={t.photo(place)}
        draggable={false}
      />
      {place === 1 && (
        <Badge className={classes.main} color="sun" variant="filled">
          {t.main}
        </Badge>
      )}
      <UploadState item={item} />
      <div className={classes.tools}>
        {of > 1 && (
          <button
            type="button"
            className={classes.handle}
            aria-label={t.handle(place, of)}
            onPointerDown={onGrab}
            onKeyDown={step}
          >
            <IconGripVertical size={20} aria-hidden />
          </button>
        )}
        {item.state === "failed" && mayPass(item.problem) && (
          <button
            type="button"
            aria-label={t.retryOf(item.file.name)}
            onClick={() => images.retry(item.key)}
          >
            <IconRefresh size={20} aria-hidden />
          </button>
        )}
        {item.state !== "failed" && place > 1 && (
          <button
            type="button"
            aria-label={t.makeMain(place)}
            onClick={({ currentTarget }) => {
              // This button disappears. The handle before it stays with the image.
              currentTarget.parentElement?.querySelector("button")?.focus();
              images.move(item.key, 0);
            }}
          >
            <IconStar size={20} aria-hidden />
          </button>
        )}
        <button
          type="button"
          data-remove
          aria-label={t.remove(place)}
          onClick={() => {
            onLeave();
            images.remove(item.key);
          }}
        >
          <IconX size={20} aria-hidden />
        </button>
      </div>
    </li>
  );
}
