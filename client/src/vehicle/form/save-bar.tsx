import { Button } from "@mantine/core";
import { IconAlertCircle, IconPencil } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { RefusalAlert } from "#client/ui/alert/refusal-alert.tsx";
import classes from "./save-bar.module.css";
import { vehicleFormText } from "./vehicle-form-text.ts";

/**
 * The buttons of the form, which stay at the lower edge of the window, with what is not saved yet
 * or has to be corrected. Those of an edit appear with the first change.
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
  const { isUnsaved, invalid, onCancel } = props;
  const isShown = !onCancel || isUnsaved || invalid > 0;
  return (
    <>
      {/* Above the bar, which stays in view. */}
      {props.refusal && (
        <RefusalAlert title={t.saveFailedTitle} className={classes.refusal}>
          {props.refusal}
        </RefusalAlert>
      )}
      {isShown && (
        <div className={classes.bar} data-save-bar data-unsaved={isUnsaved || undefined}>
          {invalid > 0 ? (
            <button type="button" className={classes.invalid} onClick={props.onShowInvalid}>
              <IconAlertCircle size={20} stroke={1.8} aria-hidden />
              {t.invalidFields(invalid)}
            </button>
          ) : (
            <p className={classes.state}>
              {isUnsaved && (
                <>
                  <IconPencil size={20} stroke={1.8} aria-hidden />
                  <span>
                    <strong>{t.unsaved}</strong>
                    <small>{t.draftStored}</small>
                  </span>
                </>
              )}
            </p>
          )}
          <div className={classes.buttons}>
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                {t.cancel}
              </Button>
            )}
            <Button type="submit" className={classes.save} loading={props.isSaving}>
              {onCancel ? t.saveChanges : t.save}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
