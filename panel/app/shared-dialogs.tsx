// The dialogs that any page opens with a shared flag, loaded after the start (docs/behaviour/session.md#shared-dialogs).
import { NotifyDialog } from '../device/notices/notify-dialog.tsx';
import { ShiftCheck } from '../device/shift/shift-check.tsx';
import { SupportDialog } from '../session/support/support-dialog.tsx';
import { LogoutDialog } from '../sign-in/status/logout-dialog.tsx';

export const SharedDialogs = () => (
  <>
    <LogoutDialog />
    <NotifyDialog />
    <ShiftCheck />
    <SupportDialog />
  </>
);
