import path from 'node:path';
import { mountSmallDisk } from '@pishkhan/server/testkit/small-disk.ts';
import { afterAll, expect, test } from 'vitest';
import { startBridge } from './bridge.ts';
import { openJobJournal } from './job-journal.ts';

const disk = mountSmallDisk(32);
afterAll(() => disk?.close());

test('a power cut takes neither a job that has begun nor the pairing code', async ({ skip }) => {
  if (!disk) return skip('needs the right to mount a small disk');
  const config = { host: '127.0.0.1', port: 0, origins: [], printers: new Map() };
  const bridge = await startBridge({ ...config, dataDir: path.join(disk.folder, 'a', 'bridge') });
  await bridge.stop();
  for (const id of ['one', 'two']) {
    openJobJournal(path.join(disk.folder, 'a', 'bridge')).write({ id, digest: 'd', state: 'begun' });
    const left = path.join(disk.cutPower(), 'a', 'bridge');
    expect(openJobJournal(left).find(id)).toEqual({ id, digest: 'd', state: 'begun' });
    const again = await startBridge({ ...config, dataDir: left });
    expect(again.token).toBe(bridge.token);
    await again.stop();
  }
});
