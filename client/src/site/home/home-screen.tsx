import { lazyRouteComponent } from "@tanstack/react-router";
import clsx from "clsx";
import { Suspense } from "react";
import { useReportHydrated } from "#client/routing/use-hydrated.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { onFirstInteraction } from "#client/ui/on-first-interaction.ts";
import { RecentlySeen } from "#client/vehicle/seen/recently-seen.tsx";
import { FeaturedVehicles } from "./featured-vehicles.tsx";
import classes from "./home-screen.module.css";
import { homeText } from "./home-text.ts";
import { SearchBox } from "./search-box.tsx";
import { TypeTiles } from "./type-tiles.tsx";

const CoastScene = lazyRouteComponent(
  onFirstInteraction("home-scene", () => import("./coast-scene.tsx")),
  "CoastScene",
);
const BelowTheFold = lazyRouteComponent(
  onFirstInteraction("home-scene", () => import("./below-the-fold.tsx")),
  "BelowTheFold",
);
// The server renders them with the page.
if (import.meta.env.SSR) await Promise.all([CoastScene.preload?.(), BelowTheFold.preload?.()]);

// Constant elements: a part whose code is still loading must not re-render with its parent.
const SCENE = (
  <Suspense>
    <CoastScene />
  </Suspense>
);
const BELOW_THE_FOLD = (
  <Suspense>
    <BelowTheFold />
  </Suspense>
);

export function HomeScreen() {
  useReportHydrated();
  const t = useText(homeText);
  return (
    <>
      <section className={classes.hero}>
        <div id="home-scene" className={classes.scene}>
          {SCENE}
        </div>
        <div className={clsx(basics.container, classes.heroContent)}>
          <p className={classes.lead}>{t.lead}</p>
          <h1 className={classes.headline}>
            {t.headline.map((word, index) => (
              <span key={word}>
                {index > 0 && " "}
                {word}
              </span>
            ))}
          </h1>
        </div>
      </section>
      <div className={clsx(basics.container, classes.searchRow)}>
        <SearchBox />
      </div>
      <TypeTiles />
      <FeaturedVehicles />
      <div className={clsx(basics.container, classes.seen)}>
        <RecentlySeen />
      </div>
      <div data-hydrated-later>{BELOW_THE_FOLD}</div>
    </>
  );
}
