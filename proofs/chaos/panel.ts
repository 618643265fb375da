// A panel that reads its stream across every crash of its server, and records each sequence number.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderEvent } from '@pishkhan/contract/stream/events.ts';

export interface Panel {
  vendorCode: string;
  readonly seqs: readonly number[];
  /** Reads nothing until `wake`, as a sleeping device: its connection stays open. */
  sleep(): void;
  wake(): void;
  /** Leaves the present connection; another is opened when the panel is awake. */
  leave(): void;
  close(): void;
}

export interface Reading {
  /** Called for each event that came. */
  took?(event: OrderEvent): void;
  /** Called when a connection has been answered, also with a refusal. */
  answered?(answer: http.IncomingMessage): void;
  /** A connection that is silent for this long is abandoned; undefined: it never is. */
  silenceMs?: number;
}

/** Reads from the beginning of the shop's log. */
export function openPanel(
  urls: readonly string[],
  vendorCode: string,
  token: string,
  { took, answered, silenceMs }: Reading = {},
): Panel {
  const seqs: number[] = [];
  let position = '1:0';
  let request: http.ClientRequest | undefined;
  let answer: http.IncomingMessage | undefined;
  let silence: NodeJS.Timeout | undefined;
  let isAsleep = false;
  let isClosed = false;

  const listen = (): void => {
    clearTimeout(silence);
    if (silenceMs !== undefined && !isAsleep) silence = setTimeout(() => request?.destroy(), silenceMs);
  };

  const read = (url: string): Promise<void> =>
    new Promise((resolve) => {
      request = http.get(`${url}/api/v1/Order/stream`, {
        agent: false,
        headers: { authorization: `Bearer ${token}`, 'last-event-id': position },
      });
      listen();
      request.on('error', () => resolve());
      request.on('response', (response) => {
        answer = response;
        answered?.(response);
        if (isAsleep) response.pause();
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          listen();
          const blocks = (rest + text).split('\n\n');
          rest = blocks.pop()!;
          for (const block of blocks) take(block);
        });
        response.on('error', () => resolve());
        response.on('close', () => resolve());
      });
    });

  function take(block: string): void {
    const id = /^id: (\d+:(\d+))$/m.exec(block);
    if (!id || !/^event: order$/m.test(block)) return;
    position = id[1]!;
    seqs.push(Number(id[2]));
    if (took) took(JSON.parse(/^data: (.*)$/m.exec(block)![1]!));
  }

  void (async () => {
    for (let turn = 0; !isClosed; turn += 1) {
      if (!isAsleep) await read(urls[turn % urls.length]!);
      await sleep(50 + Math.random() * 100);
    }
  })();
  return {
    vendorCode,
    seqs,
    sleep() {
      isAsleep = true;
      clearTimeout(silence);
      answer?.pause();
    },
    wake() {
      isAsleep = false;
      listen();
      answer?.resume();
    },
    leave: () => void request?.destroy(),
    close() {
      isClosed = true;
      clearTimeout(silence);
      request?.destroy();
    },
  };
}
