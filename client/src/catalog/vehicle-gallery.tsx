import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useWords } from "#client/text/language.tsx";
import { VehiclePicture } from "#client/ui/vehicle-picture.tsx";
import type { Picture, VehicleDetail } from "#shared/catalog.ts";
import classes from "./vehicle-gallery.module.css";
import { vehicleText } from "./vehicle-text.ts";

/** Spec section 9: thumbnails are limited to four. */
const THUMBNAILS = 4;

/** The pictures to show, main one first: image, else the first of images, else none. */
function galleryPictures({ image, images }: VehicleDetail): Picture[] {
  const rest = images.filter(({ url }) => url !== image?.url);
  return (image ? [image, ...rest] : rest).slice(0, THUMBNAILS);
}

/** The main picture and up to four thumbnails that put themselves in its place. */
export function VehicleGallery({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useWords(vehicleText);
  const [chosen, setChosen] = useState(0);
  const pictures = galleryPictures(vehicle);
  const total = pictures.length;
  return (
    <section className={classes["gallery"]} aria-label={t.photos}>
      <VehiclePicture
        className={classes["main"]}
        picture={pictures[chosen] ?? null}
        alt={total > 0 ? t.photo(vehicle.title, chosen + 1, total) : vehicle.title}
        type={vehicle.type}
        sizes="(min-width: 80em) 800px, (min-width: 62em) 62vw, 100vw"
        priority
      />
      {total > 1 && (
        <ul className={classes["thumbnails"]}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <UnstyledButton
                className={classes["thumbnail"]}
                aria-label={t.showPhoto(index + 1, total)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <VehiclePicture picture={picture} alt="" type={vehicle.type} sizes="200px" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
