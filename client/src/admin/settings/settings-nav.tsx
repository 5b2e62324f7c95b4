import { useLinkProps } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useText } from "#client/text/language.tsx";
import { ScrollButtons } from "#client/ui/contents/scroll-buttons.tsx";
import { useCurrentSection } from "#client/ui/contents/use-current-section.ts";
import { SETTING_GROUP_NAMES, SETTING_GROUPS, type SettingAnchor } from "./setting-sections.ts";
import classes from "./settings-nav.module.css";
import { settingsText } from "./settings-text.ts";

const ANCHORS: readonly SettingAnchor[] = SETTING_GROUP_NAMES.flatMap(
  (group): readonly SettingAnchor[] => SETTING_GROUPS[group],
);

/** A link within the page, which is where the reader is and not a page that is open or not. */
function SectionLink(props: {
  anchor: SettingAnchor;
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  // The router would call each of them the current page.
  const link = useLinkProps({
    to: "/admin/settings",
    hash: props.anchor,
    resetScroll: false,
    className: classes.link,
    onClick: props.onChoose,
  });
  return (
    <a {...link} aria-current={props.isCurrent ? "location" : undefined}>
      {props.children}
    </a>
  );
}

/** Leads to every section of the settings, in groups. */
export function SettingsNav() {
  const t = useText(settingsText);
  const names: Record<SettingAnchor, string> = { ...t.sections, ...t.anchors };
  const { current, choose } = useCurrentSection(ANCHORS);
  const row = useRef<HTMLDivElement>(null);
  return (
    <nav className={classes.nav} aria-label={t.nav}>
      <div ref={row} className={classes.groups}>
        {SETTING_GROUP_NAMES.map((group) => (
          <div key={group} className={classes.group}>
            <p className={classes.name} id={`group-${group}`}>
              {t.groups[group]}
            </p>
            <ul className={classes.links} aria-labelledby={`group-${group}`}>
              {SETTING_GROUPS[group].map((anchor) => (
                <li key={anchor}>
                  <SectionLink
                    anchor={anchor}
                    isCurrent={anchor === current}
                    onChoose={() => choose(anchor)}
                  >
                    {names[anchor]}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ScrollButtons row={row} />
    </nav>
  );
}
