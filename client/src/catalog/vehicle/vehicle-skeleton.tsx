import { Container, Skeleton, VisuallyHidden } from "@mantine/core";
import { useText } from "#client/text/language.tsx";
import classes from "./vehicle-screen.module.css";
import { vehicleText } from "./vehicle-text.ts";

const THUMBNAILS = ["a", "b", "c", "d"];

/** Skeleton of the vehicle page while it loads. */
export function VehicleSkeleton() {
  const t = useText(vehicleText);
  return (
    <Container className={classes.page} aria-busy>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton height={18} width={220} my={5} />
      <div className={classes.layout} aria-hidden>
        <div className={classes.head}>
          <Skeleton height={38} width="60%" />
          <Skeleton height={20} width="40%" mt="xs" />
        </div>
        <div className={classes.gallery}>
          <Skeleton radius="lg" className={classes.skeletonImage} />
          <div className={classes.skeletonThumbnails}>
            {THUMBNAILS.map((name) => (
              <Skeleton key={name} radius="md" className={classes.skeletonImage} />
            ))}
          </div>
        </div>
        <Skeleton className={classes.facts} height={150} radius="lg" />
        <Skeleton className={classes.panel} height={460} radius="lg" />
        <div className={classes.body}>
          <Skeleton height={90} radius="md" />
        </div>
      </div>
    </Container>
  );
}
