import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { type listServed, setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { servedWords as words } from './words.ts';

type Served = CallResult<typeof listServed>;

/** The city or kind whose service is to begin or to end. */
export type Asked =
  | { what: 'CITY'; row: Served['cities'][number] }
  | { what: 'BUSINESS_TYPE'; row: Served['businessTypes'][number] };

export function ServedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { isSending, problem, send } = useSending();
  const [eventId] = useState(() => crypto.randomUUID());
  const { what, row } = asked;
  const served = !row.served;
  const set = () =>
    send(async () => {
      const target = what === 'CITY' ? { cityId: row.id } : { businessTypeId: row.id };
      const answer = await client(setServed, { body: { eventId, ...target, served } });
      const title = isProposed(answer)
        ? words.proposed
        : served
          ? words.started(row.name, answer.moved.length)
          : words.stopped(row.name);
      toast({ type: 'success', title, timeout: 6000 });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['served'] });
      await queryClient.invalidateQueries({ queryKey: ['list', 'applications'] });
    });
  const effect = served
    ? words.begins(row.waiting)
    : what === 'CITY'
      ? words.stopsCity(row.open)
      : words.stopsType;
  return (
    <Dialog
      title={served ? words.startTitle(row.name) : words.stopTitle(row.name)}
      onClose={onClose}
      buttons={[
        {
          children: served ? words.start : words.stop,
          tone: served ? 'primary' : 'error',
          pending: isSending,
          onPress: () => void set(),
        },
        { children: words.cancel, tone: 'quiet', onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-3">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <p>{effect}</p>
        {!served && <p className="text-dim">{words.needsSecond}</p>}
      </div>
    </Dialog>
  );
}
