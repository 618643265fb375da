// A panel that reads its stream across every crash of its server, and records each sequence number.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Panel {
  vendorCode: string;
  readonly seqs: readonly number[];
  close(): void;
}

/** Reads from the beginning of the shop's log. */
export function openPanel(urls: readonly string[], vendorCode: string, token: string): Panel {
  const seqs: number[] = [];
  let position = '1:0';
  let request: http.ClientRequest | undefined;
  let isClosed = false;

  const read = (url: string): Promise<void> =>
    new Promise((resolve) => {
      request = http.get(`${url}/api/v1/Order/stream`, {
        agent: false,
        headers: { authorization: `Bearer ${token}`, 'last-event-id': position },
      });
      request.on('error', () => resolve());
      request.on('response', (response) => {
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
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
  }

  void (async () => {
    for (let turn = 0; !isClosed; turn += 1) {
      await read(urls[turn % urls.length]!);
      await sleep(50 + Math.random() * 100);
    }
  })();
  return {
    vendorCode,
    seqs,
    close() {
      isClosed = true;
      request?.destroy();
    },
  };
}
