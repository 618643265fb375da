import { useState } from 'react';
import { useSignal } from '../../signals/signal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signOut } from '../model/session.ts';
import { logoutDialog } from '../model/shared-dialogs.ts';
import { sessionWords } from '../words.ts';

/** Mounted once in the app; any page opens it by the shared flag `logoutDialog`. Signing out closes it. */
export function LogoutDialog() {
  const isOpen = useSignal(logoutDialog);
  const [leaving, setLeaving] = useState(false);
  const close = () => logoutDialog.set(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      locked={leaving}
      title={sessionWords.logoutTitle}
      description={sessionWords.logoutText}
      footer={
        <>
          <Button
            tone="error"
            size="tap-lg"
            icon="logout"
            pending={leaving}
            onPress={() => {
              setLeaving(true);
              void signOut();
            }}
          >
            {sessionWords.logout}
          </Button>
          <Button tone="quiet" size="tap-lg" onPress={close} data-autofocus>
            {sessionWords.stay}
          </Button>
        </>
      }
    />
  );
}
