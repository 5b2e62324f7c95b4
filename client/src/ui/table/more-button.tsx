import { Stack } from "@mantine/core";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { LoadButton } from "#client/ui/load-button.tsx";
import { useFocusOnLastPart } from "./use-focus-on-last-part.ts";

type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** "Show more" below a list, with the error if loading failed. */
export function MoreButton(props: {
  list: Paged;
  text: { more: string; moreFailed: string; retry: string };
}) {
  const { list, text } = props;
  const notePress = useFocusOnLastPart(list.hasNextPage);
  if (!list.hasNextPage) return null;
  return (
    <Stack align="center" mt="xl">
      {list.isFetchNextPageError && <ErrorAlert>{text.moreFailed}</ErrorAlert>}
      <LoadButton
        variant="default"
        size="lg"
        isLoading={list.isFetchingNextPage}
        onClick={({ currentTarget }) => {
          notePress(currentTarget);
          void list.fetchNextPage();
        }}
      >
        {list.isFetchNextPageError ? text.retry : text.more}
      </LoadButton>
    </Stack>
  );
}
