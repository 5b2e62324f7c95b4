import { Button } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconPencil } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { RefusalAlert } from "#client/ui/alert/refusal-alert.tsx";
import classes from "./save-bar.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/**
 * The buttons of the form, which stay at the lower edge of the window, with what is not saved yet
 * or has to be corrected.
 * @param props.invalid number of invalid fields
 * @param props.refusal why nothing can be saved for now
 * @param props.onCancel undefined for a new vehicle
 */
export function SaveBar(props: {
  isUnsaved: boolean;
  invalid: number;
  isSaving: boolean;
  refusal: string | null;
  onShowInvalid: () => void;
  onCancel: (() => void) | undefined;
}) {
  const t = useText(vehicleFormText);
  const { isUnsaved, invalid } = props;
  return (
    <>
      {/* Above the bar, which stays in view. */}
      {props.refusal && (
        <RefusalAlert title={t.saveFailedTitle} className={classes.refusal}>
          {props.refusal}
        </RefusalAlert>
      )}
      <div className={classes.bar} data-save-bar data-unsaved={isUnsaved || undefined}>
        {invalid > 0 ? (
          <button type="button" className={classes.invalid} onClick={props.onShowInvalid}>
            <IconAlertCircle size={20} stroke={1.8} aria-hidden />
            {t.invalidFields(invalid)}
          </button>
        ) : (
          <p className={classes.state}>
            {isUnsaved ? (
              <IconPencil size={20} stroke={1.8} aria-hidden />
            ) : (
              <IconCircleCheck size={20} stroke={1.8} aria-hidden />
            )}
            <span>
              <strong>{isUnsaved ? t.unsaved : t.unchanged}</strong>
              {isUnsaved && <small>{t.draftStored}</small>}
            </span>
          </p>
        )}
        <div className={classes.buttons}>
          {props.onCancel && (
            <Button variant="default" onClick={props.onCancel}>
              {t.cancel}
            </Button>
          )}
          <Button
            type="submit"
            className={classes.save}
            loading={props.isSaving}
            // A new vehicle is saved from the beginning: that shows which fields are missing.
            disabled={props.onCancel && !isUnsaved}
          >
            {props.onCancel ? t.saveChanges : t.save}
          </Button>
        </div>
      </div>
    </>
  );
}
