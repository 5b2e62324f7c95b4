import { IconChevronDown, IconLayoutGrid, IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import clsx from "clsx";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import type { PickupLimits } from "#client/booking/place/pickup-limits.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { DateRange } from "#client/ui/dates/date-range.ts";
import { DateRangeField } from "#client/ui/dates/date-range-field.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import { TimeSelect } from "#client/ui/dates/time-select.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import { VehicleIcon } from "#client/vehicle/vehicle-icon.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { DEFAULT_TIME, type LocalTime } from "#shared/local-time.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { VEHICLE_TYPES, type VehicleType } from "#shared/vehicle/vehicle-values.ts";
import { homeText } from "./home-text.ts";
import classes from "./search-box.module.css";

/** A type of vehicle; empty for all of them. */
type Choice = VehicleType | "";

const CHOICES: readonly Choice[] = [...VEHICLE_TYPES, ""];

function ChoiceIcon({ choice, size }: { choice: Choice; size: number }) {
  if (choice) return <VehicleIcon type={choice} size={size} />;
  return <IconLayoutGrid size={size} stroke={1.6} aria-hidden="true" />;
}

function TypeChoice(props: { value: Choice; onChange: (choice: Choice) => void }) {
  const t = useText(homeText);
  const labels = { ...useText(vehicleLabels).type, "": t.allVehicles };
  const [opened, setOpened] = useState(false);
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    opener.current?.focus();
  };
  return (
    <div className={classes.types}>
      <button
        ref={opener}
        type="button"
        className={clsx(basics.bare, classes.typeOpener)}
        aria-expanded={opened}
        aria-controls={panelId}
        onClick={() => setOpened(!opened)}
      >
        <ChoiceIcon choice={props.value} size={26} />
        <span>
          <span className={classes.typeLabel}>{t.vehicleType}</span>
          <span className={classes.typeValue}>{labels[props.value]}</span>
        </span>
        <IconChevronDown
          size={20}
          stroke={1.8}
          className={classes.chevron}
          data-opened={opened || undefined}
          aria-hidden="true"
        />
      </button>
      <fieldset id={panelId} className={classes.typePanel} data-opened={opened || undefined}>
        <legend className={basics.hidden}>{t.vehicleType}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className={classes.type}>
            <input
              type="radio"
              name="type"
              value={choice}
              checked={choice === props.value}
              onChange={() => props.onChange(choice)}
              // Arrow keys click too, on their way to another type.
              onClick={({ detail }) => detail && close()}
            />
            <ChoiceIcon choice={choice} size={28} />
            <span>{labels[choice]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** Type, place, dates and times. Without scripts it is a plain form that opens the same address. */
export function SearchBox() {
  const t = useText(homeText);
  const dates = useText(dateText);
  const language = useLanguage();
  const navigate = useNavigate();
  const places = trpc.catalog.places.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const options = trpc.catalog.options.useQuery();
  const [type, setType] = useState<Choice>("car");
  const [place, setPlace] = useState<string>();
  const [range, setRange] = useState<DateRange>({});
  const [times, setTimes] = useState({ pickupTime: DEFAULT_TIME, returnTime: DEFAULT_TIME });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was chosen before the scripts had loaded.
    const chosen = Object.fromEntries(new FormData(form.current as HTMLFormElement)) as {
      type: Choice;
      place: string;
      pickupTime: LocalTime;
      returnTime: LocalTime;
    };
    setType(chosen.type);
    setPlace(chosen.place || undefined);
    setTimes({ pickupTime: chosen.pickupTime, returnTime: chosen.returnTime });
  }, []);

  const [limits, setLimits] = useState<PickupLimits>();
  const chooseDates = async (chosen: DateRange) => {
    setRange(chosen);
    const { pickupDate } = chosen;
    if (!options.data || !pickupDate) return;
    // Loaded with the first date to keep within the budget of the initial scripts.
    const { pickupLimits } = await import("#client/booking/place/pickup-limits.ts");
    const now = pickupLimits(options.data);
    setLimits(now);
    setTimes((chosenTimes) => ({
      ...chosenTimes,
      pickupTime: now.openTime(pickupDate, chosenTimes.pickupTime),
    }));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { writeEntry } = await import("#client/session/session-entries.ts");
    const vehicleType = type || undefined;
    writeEntry("searchCriteria", { vehicleType });
    const period = range.pickupDate ? { ...range, ...times } : {};
    await navigate({ to: "/vehicles", search: { type: vehicleType, place, ...period } });
  };

  return (
    <search>
      <form
        ref={form}
        className={classes.box}
        action={localizedPath("/vehicles", language)}
        method="get"
        aria-label={t.search}
        onSubmit={(event) => void submit(event)}
      >
        <TypeChoice value={type} onChange={setType} />
        <div className={classes.fields}>
          <PlaceSelect
            className={classes.place}
            name="place"
            places={places.data ?? []}
            value={place}
            onChange={setPlace}
          />
          <DateRangeField
            {...range}
            onChange={(chosen) => void chooseDates(chosen)}
            today={options.data?.today}
            names={{ pickup: "pickupDate", return: "returnDate" }}
          />
          <div className={classes.times}>
            <TimeSelect
              label={dates.pickupTime}
              name="pickupTime"
              value={times.pickupTime}
              isClosed={limits && ((time) => limits.isTooSoon(range.pickupDate, time))}
              onChange={(pickupTime) => setTimes({ ...times, pickupTime })}
            />
            <TimeSelect
              label={dates.returnTime}
              name="returnTime"
              value={times.returnTime}
              onChange={(returnTime) => setTimes({ ...times, returnTime })}
            />
          </div>
          <button type="submit" className={clsx(basics.button, classes.submit)}>
            <IconSearch size={20} stroke={2} aria-hidden="true" />
            {t.show}
          </button>
        </div>
      </form>
    </search>
  );
}
