import { Alert, Typography } from "@mui/material";
import type { SiteSettings } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { Title, useTranslate } from "react-admin";
import { rowById } from "../data/api.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import { SaveBar } from "../records/SaveBar.tsx";
import type { Asking } from "../ui/ConfirmDialog.tsx";
import { LoadError, ScreenLoading } from "../ui/Loading.tsx";
import { UnsavedScope } from "../ui/unsaved/UnsavedScope.tsx";
import { AccountDialog } from "../users/AccountDialog.tsx";
import { SettingsInputs } from "./SettingsInputs.tsx";
import { settingsErrors } from "./settings-rules.ts";

/** Whether all accounts need a second factor is switched with the own password, as what concerns one account is. */
const confirmRequirement: Asking = (answer) => (
  <AccountDialog
    title="resources.settings.fields.require_second_factor"
    submit="settings.save"
    failed="settings.error"
    onDone={() => answer(true)}
    onClose={() => answer(false)}
  />
);

/** What the site and the e-mails say about the company. */
const SettingsScreen = () => {
  const translate = useTranslate();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["site-settings"],
    queryFn: () => rowById<SiteSettings>("site_settings", "1"),
    refetchOnWindowFocus: false,
  });
  return (
    <UnsavedScope>
      <Title title="settings.title" />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate("settings.intro")} {translate("settings.visible_soon")}
          </Typography>
          {data.notification_emails.length === 0 && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate("settings.errors.no_recipient")}
            </Alert>
          )}
          <RecordForm
            name="settings"
            resource="settings"
            record={data}
            saved="settings.saved"
            failed="settings.error"
            validate={(values) => settingsErrors(values, translate)}
            doubt={(values, stored) =>
              values.require_second_factor === stored.require_second_factor ? null : confirmRequirement
            }
          >
            <SettingsInputs />
            <SaveBar label="settings.save" />
          </RecordForm>
        </>
      )}
    </UnsavedScope>
  );
};

export default SettingsScreen;
