import { Button, Text } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { MAX_IMAGES } from "#shared/partner/partner-vehicle.ts";
import classes from "./image-field.module.css";
import { IMAGE_TYPES } from "./image-list.ts";
import { ImageTile } from "./image-tile.tsx";
import type { ImageUploads } from "./use-image-uploads.ts";
import { useTileDrag } from "./use-tile-drag.ts";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Images of a vehicle: dropped or picked, with upload progress, in a changeable order. */
export function ImageField(props: { images: ImageUploads; error: string | undefined }) {
  const t = useText(vehicleFormText).images;
  const { images, error } = props;
  const { items } = images;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [rules, problem] = [useId(), useId()];
  const drag = useTileDrag(images.move);
  /** Moves the focus to a neighbour of the image that is about to be removed. */
  const passFocus = (index: number) => {
    const others = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    (others[index + 1] ?? others[index - 1] ?? pick.current)?.focus();
  };
  return (
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        images.add([...event.dataTransfer.files]);
      }}
    >
      <div className={classes.drop} data-wrong={error ? true : undefined}>
        <IconPhotoPlus size={36} stroke={1.4} aria-hidden />
        <Text className={classes.drag}>{t.drop}</Text>
        <Button
          ref={pick}
          variant="light"
          data-path="imageIds"
          aria-describedby={error ? `${problem} ${rules}` : rules}
          onClick={() => input.current?.click()}
        >
          {t.pick}
        </Button>
        <input
          ref={input}
          className={basics.hidden}
          type="file"
          accept={IMAGE_TYPES.join(",")}
          multiple
          tabIndex={-1}
          aria-label={t.pick}
          onChange={({ currentTarget }) => {
            images.add([...(currentTarget.files ?? [])]);
            // Allows choosing the same file again.
            currentTarget.value = "";
          }}
        />
        <Text size="sm" c="dimmed" id={rules}>
          {t.rules(MAX_IMAGES)}
        </Text>
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id={problem}>
          {error}
        </Text>
      )}
      {items.length > 0 && (
        <>
          <ol ref={list} className={classes.tiles} aria-label={t.list}>
            {items.map((item, index) => (
              <ImageTile
                key={item.key}
                item={item}
                place={index + 1}
                of={items.length}
                images={images}
                isDragged={drag.dragged === item.key}
                onGrab={(event) => drag.grab(item.key, event)}
                onLeave={() => passFocus(index)}
              />
            ))}
          </ol>
          {items.length > 1 && (
            <Text size="sm" c="dimmed">
              {t.order}
            </Text>
          )}
        </>
      )}
      <div className={basics.hidden} role="status">
        {images.announcement}
      </div>
    </div>
  );
}
