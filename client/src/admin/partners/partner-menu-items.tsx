import { Menu } from "@mantine/core";
import { IconPower, IconTrash } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { PartnerStatus } from "#shared/admin/partner-status.ts";
import { partnersText } from "./partners-text.ts";

/** Taking a partner's vehicles off the site can be undone, so it is offered before deleting. */
export function PartnerMenuItems(props: {
  moves: readonly PartnerStatus[];
  onMove: (to: PartnerStatus) => void;
  onDelete: () => void;
}) {
  const t = useText(partnersText);
  return (
    <>
      {props.moves.map((to) => (
        <Menu.Item
          key={to}
          leftSection={<IconPower size={18} stroke={1.7} aria-hidden />}
          onClick={() => props.onMove(to)}
        >
          {t.setTo[to]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={props.onDelete}
      >
        {t.delete}
      </Menu.Item>
    </>
  );
}
