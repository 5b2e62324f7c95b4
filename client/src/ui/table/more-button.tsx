import { Alert, Button, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

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
  if (!list.hasNextPage) return null;
  return (
    <Stack align="center" mt="xl">
      {list.isFetchNextPageError && (
        <Alert color="terracotta" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {text.moreFailed}
        </Alert>
      )}
      <Button
        variant="default"
        size="lg"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? text.retry : text.more}
      </Button>
    </Stack>
  );
}
