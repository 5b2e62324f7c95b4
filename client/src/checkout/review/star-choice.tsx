import { IconStarFilled } from "@tabler/icons-react";
import { useId } from "react";
import { useText } from "#client/text/language.tsx";
import { reviewText } from "./review-text.ts";
import classes from "./star-choice.module.css";

const CHOICES = [1, 2, 3, 4, 5] as const;

/**
 * One to five stars as a group of radio buttons, with the name of the chosen value beside them.
 * @param props.value 0 while none is chosen
 */
export function StarChoice(props: {
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}) {
  const { value, error, onChange } = props;
  const t = useText(reviewText);
  const id = useId();
  const chosen = CHOICES.find((stars) => stars === value);
  return (
    <fieldset className={classes.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {t.stars}
        <span className={classes.required} aria-hidden>
          {" *"}
        </span>
      </legend>
      <div className={classes.row}>
        <div className={classes.stars}>
          {CHOICES.map((stars) => (
            <label key={stars} className={classes.star}>
              <input
                type="radio"
                name="stars"
                value={stars}
                required
                checked={stars === value}
                aria-label={`${t.star(stars)}: ${t.values[stars]}`}
                onChange={() => onChange(stars)}
              />
              <IconStarFilled size={30} aria-hidden />
            </label>
          ))}
        </div>
        {chosen && <span aria-hidden>{t.values[chosen]}</span>}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
