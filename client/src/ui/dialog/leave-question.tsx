import { Button, Group, Text } from "@mantine/core";
import { useText } from "#client/text/language.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { leaveText } from "./leave-text.ts";

/** Asks before unsaved changes are lost. Closing the question keeps them. */
export function LeaveQuestion(props: { opened: boolean; onStay: () => void; onLeave: () => void }) {
  const t = useText(leaveText);
  const { opened, onStay } = props;
  return (
    <DialogFrame opened={opened} onClose={onStay} title={t.title} closeLabel={t.stay}>
      <Text>{t.text}</Text>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onStay}>
          {t.stay}
        </Button>
        <Button color="terracotta" onClick={props.onLeave}>
          {t.go}
        </Button>
      </Group>
    </DialogFrame>
  );
}
