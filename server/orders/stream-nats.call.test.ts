import { afterAll } from 'vitest';
import { openNats } from '../testkit/nats.ts';
import { testStreams } from '../testkit/streams-suite.ts';

const nats = await openNats();
await nats.start();
afterAll(nats.close);
await testStreams(nats.address);
