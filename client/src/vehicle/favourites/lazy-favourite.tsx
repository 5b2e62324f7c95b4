import { type ComponentProps, useEffect, useState } from "react";
import { firstInteraction } from "#client/ui/on-first-interaction.ts";
import type { FavouriteToggle } from "./favourite-toggle.tsx";

type Toggle = typeof FavouriteToggle;

/** The heart of a card on the home page. Its code loads with the first interaction, not before. */
export function LazyFavourite(props: ComponentProps<Toggle>) {
  const [Loaded, setLoaded] = useState<Toggle>();
  useEffect(
    () =>
      void firstInteraction()
        .then(() => import("./favourite-toggle.tsx"))
        .then(({ FavouriteToggle: loaded }) => setLoaded(() => loaded))
        // Without its code a card only lacks the heart.
        .catch(() => undefined),
    [],
  );
  return Loaded && <Loaded {...props} />;
}
