import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import type { ImageItem } from "#client/vehicle/form-images/image-list.ts";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import type { CatalogImage, VehicleCard } from "#shared/catalog/catalog.ts";
import type { VehicleValues } from "./vehicle-draft.ts";
import classes from "./vehicle-form.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** Shows an uploading file as it will look when uploaded. */
function imageOf(item: ImageItem | undefined): CatalogImage | null {
  if (!item) return null;
  if (item.state === "ready") return item.uploaded.image;
  return { url: item.preview, srcSet: "", width: 1440, height: 900, placeholder: "" };
}

/** Preview of the list's vehicle card from the current input. Not interactive. */
export function VehiclePreview(props: { values: VehicleValues; items: readonly ImageItem[] }) {
  const t = useText(vehicleFormText);
  const { values, items } = props;
  const home = trpc.catalog.places.useQuery().data?.find(({ id }) => id === values.homePlaceId);
  const { pricePerDayCents, extras: _extras, ...shown } = values;
  const vehicle: VehicleCard = {
    ...shown,
    id: "preview",
    slug: "preview",
    title: values.title.trim() || t.previewTitle,
    descriptionEn: values.descriptionEn || null,
    // No amount, or none that can be read.
    pricePerDayCents: pricePerDayCents || 0,
    featured: false,
    homePlace: home ? { el: home.nameEl, en: home.nameEn } : null,
    offeredBy: null,
    rating: null,
    image: imageOf(items[0]),
  };
  return (
    <>
      <h2 className={classes.legend}>{t.preview}</h2>
      <div className={classes.preview} inert>
        <VehicleCardView vehicle={vehicle} bookLabel={t.book} sizes="400px" />
      </div>
    </>
  );
}
