// A small bucket with the subset of S3 that the file store uses. It lists two names per page.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BucketServer {
  /** The bucket's own address, as FILES_S3_URL names it. */
  url: string;
  close(): Promise<void>;
}

/** Refuses requests that are not signed with this key and region. */
export async function startBucketServer({
  key,
  region,
  port = 0,
}: {
  key: string;
  region: string;
  port?: number;
}): Promise<BucketServer> {
  const kept = new Map<string, { bytes: Buffer; at: Date }>();
  const bucket = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://bucket');
    const [signer, , signedRegion] =
      /^AWS4-HMAC-SHA256 Credential=([^,]{1,300}),/
        .exec(request.headers.authorization ?? '')?.[1]
        ?.split('/') ?? [];
    if (signer !== key || signedRegion !== region) return response.writeHead(403).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const name = decodeURIComponent(url.pathname.slice('/pictures/'.length));
    const found = kept.get(name);
    if (request.method === 'PUT') kept.set(name, { bytes: Buffer.concat(chunks), at: new Date() });
    if (request.method === 'DELETE') kept.delete(name);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    if (name) return found ? response.end(found.bytes) : response.writeHead(404).end('<Error/>');
    const start = Number(url.searchParams.get('continuation-token')?.split('&')[1] ?? 0);
    const listed = [...kept].filter(([entry]) => entry.startsWith(url.searchParams.get('prefix') ?? ''));
    const entries = listed
      .slice(start, start + 2)
      .map(
        ([entry, { at }]) =>
          `<Contents><Key>${entry}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
      );
    const next =
      start + 2 < listed.length ? `<NextContinuationToken>from&amp;${start + 2}</NextContinuationToken>` : '';
    return response.end(`<ListBucketResult>${entries.join('\n')}${next}</ListBucketResult>`);
  });
  bucket.listen(port, '127.0.0.1');
  await once(bucket, 'listening');
  return {
    url: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/pictures/`,
    async close() {
      bucket.closeAllConnections();
      bucket.close();
      await once(bucket, 'close');
    },
  };
}
