import { Container } from "@mantine/core";
import { useWords } from "#client/text/language.tsx";
import { CoastScene } from "./coast-scene.tsx";
import { Faq } from "./faq.tsx";
import { FeaturedVehicles } from "./featured-vehicles.tsx";
import classes from "./home-screen.module.css";
import { homeText } from "./home-text.ts";
import { Reviews } from "./reviews.tsx";
import { SearchBox } from "./search-box.tsx";
import { TypeTiles } from "./type-tiles.tsx";
import { WhyUs } from "./why-us.tsx";

export function HomeScreen() {
  const t = useWords(homeText);
  return (
    <>
      <section className={classes["hero"]}>
        <div className={classes["scene"]}>
          <CoastScene />
        </div>
        <Container className={classes["heroContent"]}>
          <p className={classes["lead"]}>{t.lead}</p>
          <h1 className={classes["headline"]}>
            {t.headline.map((word, index) => (
              <span key={word}>
                {index > 0 && " "}
                {word}
              </span>
            ))}
          </h1>
        </Container>
      </section>
      <Container className={classes["searchRow"]}>
        <SearchBox />
      </Container>
      <TypeTiles />
      <FeaturedVehicles />
      <WhyUs />
      <Reviews />
      <Faq />
    </>
  );
}
