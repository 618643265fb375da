import { type LogEntry, putBackChange } from '@pishkhan/contract/change-log/calls.ts';
import type { Permit } from '@pishkhan/contract/orders/order.ts';
import { useState } from 'react';
import { client } from '../infra/http/client.ts';
import { sentenceOf } from '../infra/http/sentence-of.ts';
import { queryClient } from '../session/cache/public.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { titleOf } from './entry-title.ts';
import { asksPlatform, changeLogWords as words } from './words.ts';

export function PutBack({ entry, permit }: { entry: LogEntry; permit: Permit }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const title = titleOf(entry);
  if (!permit.allowed)
    return <p className="text-dim text-sm">{words.because[permit.because] ?? words.because.CHANGED_SINCE}</p>;

  const putBack = async () => {
    setIsWorking(true);
    try {
      await client(putBackChange, { params: { id: String(entry.id) } });
      toast({ type: 'success', title: words.didPutBack });
    } catch (error) {
      toast({ type: 'alert', title: sentenceOf(error, words.failedPutBack), timeout: 8000, closable: true });
    }
    // All queries are invalidated, because any page may show what has changed, the log included.
    await queryClient.invalidateQueries();
    setIsWorking(false);
    setIsAsking(false);
  };

  return (
    <>
      <Button
        tone="quiet"
        className="self-start"
        aria-label={words.putBackOf(title)}
        onPress={() => setIsAsking(true)}
      >
        {words.putBack}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        locked={isWorking}
        title={words.ask}
        description={words.askText}
        buttons={[
          { children: words.putBack, pending: isWorking, onPress: () => void putBack() },
          { children: words.cancel, 'data-autofocus': true, onPress: () => setIsAsking(false) },
        ]}
      >
        <p className="font-semibold">{title}</p>
        {asksPlatform(entry) && <p className="text-dim">{words.askPrice}</p>}
      </Dialog>
    </>
  );
}
