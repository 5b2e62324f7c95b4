import { IconDots } from "@tabler/icons-react";
import clsx from "clsx";
import { Fragment, type ReactElement, type ReactNode, useRef, useState } from "react";
import basics from "#client/ui/basics.module.css";
import { Sheet } from "#client/ui/dialog/sheet.tsx";
import classes from "./workspace-menu.module.css";

/** Maximum number of touch targets at the bottom of a phone. The rest goes into a drawer. */
const MAX_IN_BAR = 5;

type Entry = ReactElement<{ "aria-current"?: unknown }>;

export type WorkspaceMenuProps = {
  menuLabel: string;
  /** Name of the button and drawer for links that do not fit into the bar. */
  moreLabel: string;
  closeLabel: string;
  /** Links with a key, an icon and a label. The current one has aria-current. */
  links: Entry[];
  /** Name of the group that a link is in, by its key. Links of one group follow each other. */
  groupOf?: (key: string) => string | undefined;
  /** Shown above the links beside the page, and not on a phone. */
  head?: ReactNode;
  /** Shown below the links, on a phone in the drawer. */
  foot?: ReactNode;
};

/** The name of a link. In the bar of a phone it is the short one, which fits on one line there. */
export function LinkName({ name, inBar }: { name: string; inBar: string }) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.nameInBar}>{inBar}</span>
    </>
  );
}

type LinkListProps = Pick<WorkspaceMenuProps, "links" | "groupOf"> & {
  /** How many of the links are in the bar of a phone. */
  inBar?: number;
};

/** Links with the name of each group above its first one. */
function LinkList({ links, groupOf, inBar = 0 }: LinkListProps) {
  const groups = links.map(({ key }) => groupOf?.(key ?? ""));
  return links.map((link, index) => {
    const group = groups[index];
    return (
      <Fragment key={link.key}>
        {group && group !== groups[index - 1] && (
          <li className={classes.group} data-group>
            {group}
          </li>
        )}
        <li data-bar={index < inBar || undefined}>{link}</li>
      </Fragment>
    );
  });
}

/** Menu of a workspace: a column beside the page, a bar at the bottom on phones. */
export function WorkspaceMenu(props: WorkspaceMenuProps) {
  const { menuLabel, moreLabel, closeLabel, links, groupOf, head, foot } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isCollapsed = links.length > MAX_IN_BAR;
  const inBar = isCollapsed ? MAX_IN_BAR - 1 : links.length;
  const rest = links.slice(inBar);
  const isRestCurrent = rest.some((link) => link.props["aria-current"] === "page");
  const close = () => setOpen(false);
  return (
    <>
      <nav
        className={classes.menu}
        aria-label={menuLabel}
        data-collapsed={isCollapsed || undefined}
      >
        {head && <div className={classes.head}>{head}</div>}
        <ul>
          <LinkList links={links} groupOf={groupOf} inBar={inBar} />
          {isCollapsed && (
            <li data-bar data-more>
              <button
                type="button"
                ref={opener}
                className={clsx(basics.bare, classes.more)}
                aria-haspopup="dialog"
                data-current={isRestCurrent || undefined}
                onClick={() => setOpen(true)}
              >
                <IconDots size={21} stroke={1.7} aria-hidden />
                {moreLabel}
              </button>
            </li>
          )}
        </ul>
        {foot && <div className={classes.foot}>{foot}</div>}
      </nav>
      <Sheet
        opened={isOpen}
        onClose={close}
        label={moreLabel}
        closeLabel={closeLabel}
        anchor={opener}
        className={classes.sheet}
      >
        <ul className={classes.rest} onClickCapture={close}>
          <LinkList links={rest} groupOf={groupOf} />
          {foot && <li>{foot}</li>}
        </ul>
      </Sheet>
    </>
  );
}
