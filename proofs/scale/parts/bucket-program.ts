// The bucket as a process of its own: PORT, BUCKET_KEY and BUCKET_REGION say how it is reached.
import { startBucketServer } from '@pishkhan/server/testkit/bucket-server.ts';

await startBucketServer({
  key: process.env.BUCKET_KEY!,
  region: process.env.BUCKET_REGION!,
  port: Number(process.env.PORT),
});
