import { Text } from "../ui/Text.tsx";
import { AccountDialog } from "../users/AccountDialog.tsx";

/** Takes the demo content away; with it goes its account, so whoever uses that one has to make another. */
const RemoveDemoDialog = ({ onClose }: { onClose: () => void }) => (
  <AccountDialog
    title="setup.remove_demo"
    submit="setup.remove_demo"
    danger
    act={(dataProvider) => dataProvider.removeDemo()}
    success="setup.demo_removed"
    failed="setup.remove_error"
    onDone={() => window.location.assign(`${import.meta.env.BASE_URL}dashboard`)}
    onClose={onClose}
  >
    <Text text="setup.remove_body" sx={{ mb: 2 }} />
  </AccountDialog>
);

export default RemoveDemoDialog;
