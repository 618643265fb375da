// The dialog before the browser's own question about notifications.
import { useState } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { notifyDialog } from '../../session/public.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { askPermission, notifyPermission } from '../model/permission.ts';
import { noticeWords as words } from './words.ts';

/** Mounted once in the app. Any page opens it with the shared flag `notifyDialog`. */
export function NotifyDialog() {
  const isOpen = useSignal(notifyDialog);
  const permission = useSignal(notifyPermission);
  const [asking, setAsking] = useState(false);
  const close = () => notifyDialog.set(false);
  const ask = async () => {
    setAsking(true);
    await askPermission().catch(() => undefined);
    setAsking(false);
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={words.title}
      description={permission === 'default' ? words.lead : words.permission[permission]}
      buttons={
        permission === 'default'
          ? [
              { children: words.allow, icon: 'bell', pending: asking, onPress: () => void ask() },
              { children: words.later, onPress: close, 'data-autofocus': true },
            ]
          : undefined
      }
    />
  );
}
