// File store on an S3-compatible bucket, in a cloud or on the local network.
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

export interface Bucket {
  /** The bucket's own address, with its name in the host or in the path. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

const timeoutMs = 10_000;

export function createBucketStore({ url, key, secret, region }: Bucket): FileStore {
  const root = url.replace(/\/$/, '');
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  });
  const ask = (where: string, init: RequestInit = {}): Promise<Response> =>
    client.fetch(root + where, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const expect = async (answer: Response): Promise<Response> => {
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status}`);
  };
  return {
    async put(name, bytes) {
      const answer = await ask(`/${name}`, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
      });
      await (await expect(answer)).body?.cancel();
    },
    async find(name) {
      const answer = await ask(`/${name}`);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      const { body, headers } = await expect(answer);
      return { size: Number(headers.get('content-length')), bytes: body! };
    },
    async remove(name) {
      const answer = await ask(`/${name}`, { method: 'DELETE' });
      if (answer.status !== 404) await expect(answer);
      await answer.body?.cancel();
    },
    async *list(folder) {
      let page: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(folder && { prefix: `${folder}/` }),
          ...(page && { 'continuation-token': page }),
        });
        const text = await (await expect(await ask(`?${query}`))).text();
        for (const entry of text.split('<Contents>').slice(1))
          yield { name: tag(entry, 'Key')!, putAt: new Date(tag(entry, 'LastModified')!) };
        page = tag(text, 'NextContinuationToken');
      } while (page);
    },
  };
}

/** Reads our own names, dates and tokens; only tokens can contain a character that XML escapes, the ampersand. */
function tag(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`) + name.length + 2;
  const end = xml.indexOf(`</${name}>`, start);
  return start > name.length + 1 && end >= 0 ? xml.slice(start, end).replaceAll('&amp;', '&') : undefined;
}
