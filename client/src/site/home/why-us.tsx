import { IconCalendarCheck, IconCar, IconHeadset, IconTag } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { storyText } from "./story-text.ts";
import classes from "./why-us.module.css";

const POINTS = [
  ["prices", IconTag],
  ["choice", IconCar],
  ["simple", IconCalendarCheck],
  ["support", IconHeadset],
] as const;

/** The four public claims. */
export function WhyUs() {
  const t = useText(storyText);
  return (
    <section className={classes.section} aria-labelledby="why-us">
      <div className={basics.container}>
        <h2 id="why-us" className={basics.heading}>
          {t.whyTitle}
        </h2>
        <ul className={classes.points}>
          {POINTS.map(([name, Icon]) => (
            <li key={name} className={classes.point}>
              <span className={classes.icon}>
                <Icon size={28} stroke={1.6} aria-hidden="true" />
              </span>
              <h3 className={classes.title}>{t.why[name].title}</h3>
              <p className={classes.text}>{t.why[name].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
