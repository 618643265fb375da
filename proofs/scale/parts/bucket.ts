// An S3 store: the one of our tests, because Debian has none.
import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { createProgram, type Program, statusOf } from '../../ground/program.ts';
import { newSecret } from '../../ground/server.ts';

export interface Bucket extends Program {
  /** The variables of the servers. */
  env: NodeJS.ProcessEnv;
}

export async function openBucket(): Promise<Bucket> {
  const port = await freePort();
  const [key, region] = [newSecret(), 'us-east-1'];
  const url = `http://127.0.0.1:${port}/pictures/`;
  const part = createProgram({
    name: 'the S3 store',
    command: [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, 'bucket-program.ts'),
    ],
    env: { ...process.env, PORT: String(port), BUCKET_KEY: key, BUCKET_REGION: region },
    // The store refuses requests without a key.
    isReady: async () => (await statusOf(url)) === 403,
  });
  return {
    ...part,
    env: { FILES_S3_URL: url, FILES_S3_KEY: key, FILES_S3_SECRET: newSecret(), FILES_S3_REGION: region },
  };
}
