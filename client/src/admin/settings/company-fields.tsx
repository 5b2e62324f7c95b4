import { useText } from "#client/text/language.tsx";
import classes from "./settings.module.css";
import { SettingLine, type SettingsFieldsProps } from "./settings-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { settingsText } from "./settings-text.ts";

/** What the law makes the company publish. Pages leave out what is empty. */
export function CompanyFields(props: SettingsFieldsProps) {
  const t = useText(settingsText);
  return (
    <SettingsSection name="company">
      <SettingLine {...props} path="company.name" hint={t.hints["company.name"]} />
      <SettingLine {...props} path="company.addressEl" />
      <SettingLine {...props} path="company.addressEn" />
      <div className={classes.grid}>
        <SettingLine {...props} path="company.registryNumber" />
        <SettingLine {...props} path="company.taxNumber" />
        <SettingLine {...props} path="company.taxOffice" />
      </div>
    </SettingsSection>
  );
}
