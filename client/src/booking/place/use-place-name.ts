import { trpc } from "#client/api/api.ts";
import { useLanguage } from "#client/text/language.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";

/** Returns the localized name of a place. An unknown id is returned as is, "" while loading. */
export function usePlaceName(): (placeId: string) => string {
  const language = useLanguage();
  const { data: places, isPending } = trpc.catalog.places.useQuery();
  return (placeId) => {
    if (isPending) return "\u00a0";
    const place = places?.find(({ id }) => id === placeId);
    return place ? placeName(place, language) : placeId;
  };
}
