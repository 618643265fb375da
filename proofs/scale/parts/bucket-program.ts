// The bucket as a process of its own, configured by PORT, BUCKET_KEY and BUCKET_REGION.
import { startBucketServer } from '@pishkhan/server/testkit/bucket-server.ts';

await startBucketServer({
  key: process.env.BUCKET_KEY!,
  region: process.env.BUCKET_REGION!,
  port: Number(process.env.PORT),
});
