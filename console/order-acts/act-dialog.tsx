// The dialog of an act: its fields, its press, the refusal, and the notice of what has changed.
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import type { ButtonTone } from '@pishkhan/panel/ui/button.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { useSending } from '../infra/use-sending.ts';
import { orderActWords as words } from './words.ts';

interface ActDialogProps {
  title: string;
  press: string;
  tone?: ButtonTone;
  /** Absent while a field is missing. */
  run: ((eventId: string) => Promise<string>) | undefined;
  /** Called after the act has succeeded, and when the person goes back. */
  onClose: (isDone: boolean) => void;
  children?: ReactNode;
}

/** `run` answers the notice. A repeated press after a failure carries the same event id, so that it acts once. */
export function ActDialog({ title, press, tone = 'primary', run, onClose, children }: ActDialogProps) {
  const { isSending, problem, send } = useSending();
  const [eventId] = useState(() => crypto.randomUUID());
  const act = () =>
    send(async () => {
      if (!run) return;
      toast({ type: 'success', title: await run(eventId), timeout: 5000 });
      onClose(true);
    });
  return (
    <Dialog
      title={title}
      onClose={() => onClose(false)}
      buttons={[
        { children: press, tone, pending: isSending, 'aria-disabled': !run, onPress: () => void act() },
        { children: words.back, tone: 'quiet', onPress: () => onClose(false) },
      ]}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act();
        }}
      >
        {problem !== undefined && <Banner tone="error" title={problem} />}
        {children}
      </form>
    </Dialog>
  );
}
