import { useState } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { logoutDialog, signOut } from '../../session/public.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { statusWords } from './status-words.ts';

/** Mounted once in the app. Any page opens it with the shared flag `logoutDialog`. Signing out closes it. */
export function LogoutDialog() {
  const isOpen = useSignal(logoutDialog);
  const [leaving, setLeaving] = useState(false);
  const close = () => logoutDialog.set(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      locked={leaving}
      title={statusWords.logoutTitle}
      description={statusWords.logoutText}
      buttons={[
        {
          children: statusWords.logout,
          tone: 'error',
          icon: 'logout',
          pending: leaving,
          onPress: () => {
            setLeaving(true);
            void signOut();
          },
        },
        { children: statusWords.stay, onPress: close, 'data-autofocus': true },
      ]}
    />
  );
}
