// The dialogs that any page opens by a shared flag, loaded after the start (docs/behaviour/session.md#shared-dialogs).
import { NotifyDialog } from '../notices/notify-dialog.tsx';
import { LogoutDialog } from '../session/status/logout-dialog.tsx';
import { ShiftCheck } from '../shift/shift-check.tsx';
import { SupportDialog } from '../support/support-dialog.tsx';

export const SharedDialogs = () => (
  <>
    <LogoutDialog />
    <NotifyDialog />
    <ShiftCheck />
    <SupportDialog />
  </>
);
