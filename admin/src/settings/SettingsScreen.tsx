import { Alert } from "@mui/material";
import type { SiteSettings } from "@solar/domain/rows.gen";
import { CanAccess, Title, useRecordContext, useTranslate } from "react-admin";
import { HistorySection } from "../history/HistorySection.tsx";
import { RecordForm } from "../records/RecordForm.tsx";
import type { Asking } from "../ui/ConfirmDialog.tsx";
import { SaveToolbar } from "../ui/EditOrRead.tsx";
import { AccessDenied } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { AccountDialog } from "../users/AccountDialog.tsx";
import { SettingsInputs } from "./SettingsInputs.tsx";
import { settingsErrors, settingToConfirm } from "./settings-rules.ts";

/** Asks for the own password, as for what concerns one account. */
const confirmSetting =
  (name: string): Asking =>
  (answer) => (
    <AccountDialog
      title={`resources.settings.fields.${name}`}
      submit="settings.save"
      failed="settings.error"
      onDone={() => answer(true)}
      onClose={() => answer(false)}
    />
  );

/** What the site and the e-mails say about the company: the one row of the settings. */
const SettingsScreen = () => {
  const translate = useTranslate();
  return (
    <CanAccess action="edit" accessDenied={<AccessDenied />}>
      <Title title="settings.title" />
      <Text soft sx={{ mb: 2 }}>
        {translate("settings.intro")} {translate("settings.visible_soon")}
      </Text>
      <RecordForm
        resource="settings"
        changes={["settings", "company", "history"]}
        id={1}
        saved="settings.saved"
        failed="settings.error"
        validate={(values) => settingsErrors(values, translate)}
        confirmBeforeSave={(values, stored) => {
          const name = settingToConfirm(values, stored);
          return name ? confirmSetting(name) : null;
        }}
      >
        <NoRecipient />
        <SettingsInputs />
        <SaveToolbar label="settings.save" />
        <SettingsHistory />
      </RecordForm>
    </CanAccess>
  );
};

export default SettingsScreen;

const SettingsHistory = () => {
  const settings = useRecordContext<SiteSettings>();
  return settings ? <HistorySection table="site_settings" id="1" current={settings} /> : null;
};

/** Warns that nobody is told of inquiries. */
const NoRecipient = () => {
  const translate = useTranslate();
  const settings = useRecordContext();
  if (settings?.notification_emails.length !== 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate("settings.errors.no_recipient")}
    </Alert>
  );
};
