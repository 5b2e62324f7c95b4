import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useText } from "#client/text/language.tsx";
import { SETTING_GROUP_NAMES, SETTING_GROUPS, type SettingAnchor } from "./setting-sections.ts";
import classes from "./settings-nav.module.css";
import { settingsText } from "./settings-text.ts";

/** The part of the window in which a heading makes its section the current one. */
const READING_BAND = "-10% 0px -65% 0px";

const ANCHORS: readonly SettingAnchor[] = SETTING_GROUP_NAMES.flatMap(
  (group): readonly SettingAnchor[] => SETTING_GROUPS[group],
);

/** Returns the section that is being read. */
function useCurrentAnchor(): SettingAnchor {
  const [current, setCurrent] = useState<SettingAnchor>("commission");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const anchor = ANCHORS.find((name) => name === seen);
        if (anchor) setCurrent(anchor);
      },
      { rootMargin: READING_BAND },
    );
    for (const name of ANCHORS) {
      const heading = document.getElementById(name);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/** Leads to every section of the settings, in groups. */
export function SettingsNav() {
  const t = useText(settingsText);
  const names: Record<SettingAnchor, string> = { ...t.sections, ...t.anchors };
  const current = useCurrentAnchor();
  return (
    <nav className={classes.nav} aria-label={t.nav}>
      {SETTING_GROUP_NAMES.map((group) => (
        <div key={group} className={classes.group}>
          <p className={classes.name} id={`group-${group}`}>
            {t.groups[group]}
          </p>
          <ul className={classes.links} aria-labelledby={`group-${group}`}>
            {SETTING_GROUPS[group].map((anchor) => (
              <li key={anchor}>
                <Link
                  to="/admin/settings"
                  hash={anchor}
                  resetScroll={false}
                  className={classes.link}
                  activeProps={{ "aria-current": undefined }}
                  data-current={anchor === current || undefined}
                >
                  {names[anchor]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
