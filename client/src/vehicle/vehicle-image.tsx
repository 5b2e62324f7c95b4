import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import type { CatalogImage } from "#shared/catalog/catalog.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import { VehicleIcon } from "./vehicle-icon.tsx";
import classes from "./vehicle-image.module.css";
import { vehicleLabels } from "./vehicle-labels.ts";

export type VehicleImageProps = {
  image: CatalogImage | null;
  /** Empty if the title is beside the image anyway. */
  alt: string;
  type: VehicleType;
  /** The `sizes` attribute: width of the image per viewport. */
  sizes: string;
  /** True for the first of the largest images above the fold, which loads before all others. */
  priority?: boolean;
  className?: string;
};

/** A 16:10 vehicle photo over its blurred miniature. The space is reserved before it loads. */
export function VehicleImage(props: VehicleImageProps) {
  const t = useText(vehicleLabels);
  const { image, priority } = props;
  if (!image) {
    return (
      <div className={clsx(classes.frame, classes.missing, props.className)}>
        <VehicleIcon type={props.type} size={56} />
        <span>{t.imageMissing}</span>
      </div>
    );
  }
  return (
    <div
      className={clsx(classes.frame, props.className)}
      style={{ backgroundImage: `url("${image.placeholder}")` }}
    >
      <img
        className={classes.image}
        src={image.url}
        srcSet={image.srcSet}
        sizes={props.sizes}
        width={image.width}
        height={image.height}
        alt={props.alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
      />
    </div>
  );
}
