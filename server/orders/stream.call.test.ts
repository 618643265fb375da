import { testStreams } from '../testkit/streams-suite.ts';

await testStreams();
