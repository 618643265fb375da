// The stream of troubles in this page: events change the lists that were read, without reading them again.

import { getOperatorMe } from '@pishkhan/contract/operators/calls.ts';
import { followTroubles } from '@pishkhan/contract/troubles/calls.ts';
import type { LiveFigures, Trouble } from '@pishkhan/contract/troubles/troubles.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { onTick } from '@pishkhan/panel/infra/clock/ticker.ts';
import { createSignal, type Signal } from '@pishkhan/panel/infra/signals/signal.ts';
import { openStream, type StreamEvent } from '@pishkhan/panel/infra/stream/event-stream.ts';
import { client, signedOut } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { applyEvent, type TroubleEvent, type TroubleFilter, type TroubleRow } from './trouble-rows.ts';

export const listName = 'troubles';
/** A page with fewer rows is read again when there are more. */
const leastRows = 20;

export interface TroubleStream {
  readonly figures: Signal<LiveFigures | undefined>;
  readonly isOpen: Signal<boolean>;
  /** Takes the position and the figures of a list, from which the stream goes on when it has none yet. */
  listRead(answer: { position: string; figures: LiveFigures; serverTime: string }): void;
  close(): void;
}

interface CachedPage {
  readonly rows: readonly TroubleRow[];
  readonly next: string | number | null;
}

export function openTroubleStream(operatorId: number): TroubleStream {
  const figures = createSignal<LiveFigures | undefined>(undefined);
  const isOpen = createSignal(false);
  let position = '';
  let stream: ReturnType<typeof openStream> | undefined;

  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['list', listName] });

  const apply = (event: TroubleEvent): void => {
    const lists = queryClient.getQueryCache().findAll({ queryKey: ['list', listName] });
    for (const { queryKey } of lists) {
      const [, , filter, after] = queryKey as [string, string, TroubleFilter, string | undefined];
      queryClient.setQueryData<CachedPage>(queryKey, (page) => {
        if (!page) return page;
        const next = applyEvent(page, event, { filter, me: operatorId, isFirst: after === undefined });
        if (next.rows.length < leastRows && next.next !== null && next !== page) readAgain();
        return next;
      });
    }
    // Rows of a shop that was freed, or that this operator took elsewhere, may belong into a list without them.
    if (event.name === 'taken' && lists.some(({ queryKey }) => (queryKey[2] as TroubleFilter).taken))
      readAgain();
  };

  const onEvent = ({ name, data, id }: StreamEvent): void => {
    if (id !== '') position = id;
    const read = JSON.parse(data) as unknown;
    switch (name) {
      case 'trouble':
        apply({ name, trouble: read as Trouble });
        break;
      case 'taken':
        apply({ name, ...(read as { vendorCode: string; takenBy: Trouble['takenBy'] }) });
        break;
      case 'figures':
        figures.set(read as LiveFigures);
        break;
      case 'hb':
        serverClock.sync((read as { serverTime: string }).serverTime);
        break;
      case 'reset':
        readAgain();
        break;
      case 'auth':
        // Finds out whether the session has ended.
        void client(getOperatorMe).catch(() => undefined);
        break;
      default:
        break;
    }
  };

  const connect = () =>
    openStream({
      url: followTroubles.path,
      headers: {},
      // The cookie signs the request; a refused one is asked about with a call, which leads to the sign-in.
      async token(renew) {
        if (renew) await client(getOperatorMe).catch(() => undefined);
        return signedOut.get() ? undefined : 'cookie';
      },
      position: () => position,
      onOpen: () => isOpen.set(true),
      onEvent,
      onDown: () => isOpen.set(false),
    });

  const stopTicks = onTick(() => stream?.check());
  return {
    figures,
    isOpen,
    listRead(answer) {
      figures.set(answer.figures);
      serverClock.sync(answer.serverTime);
      if (stream) return;
      position = answer.position;
      stream = connect();
    },
    close() {
      stopTicks();
      stream?.close();
    },
  };
}
