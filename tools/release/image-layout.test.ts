import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { writeLayout } from './image-layout.ts';
import { imageConfig } from './pack-image.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-layout-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

it('an image is blobs named by their digests, and each is referred to with its size', () => {
  const layers = ['base', 'archive'].map((name) => {
    const file = path.join(folder, `${name}.tar.gz`);
    writeFileSync(file, gzipSync(`the files of ${name}`));
    return file;
  });
  const layout = path.join(folder, 'layout');
  writeLayout(layout, {
    name: 'pishkhan:2.1.0',
    architecture: 'amd64',
    created: '2026-11-29T00:00:00.000Z',
    layers,
    config: imageConfig('pishkhan-2.1.0-linux-x64', '2.1.0'),
    labels: { 'org.opencontainers.image.version': '2.1.0' },
  });
  const json = (name: string) => JSON.parse(readFileSync(path.join(layout, name), 'utf8'));
  const blob = ({ digest, size }: { digest: string; size: number }): Buffer => {
    const content = readFileSync(path.join(layout, 'blobs', digest.replace(':', '/')));
    expect([`sha256:${sha256(content)}`, content.length]).toEqual([digest, size]);
    return content;
  };
  expect(json('oci-layout')).toEqual({ imageLayoutVersion: '1.0.0' });
  const [index] = json('index.json').manifests;
  expect(index.annotations['org.opencontainers.image.ref.name']).toBe('2.1.0');
  const manifest = JSON.parse(String(blob(index)));
  const config = JSON.parse(String(blob(manifest.config)));
  expect(manifest.layers.map((layer: never) => String(gunzipSync(blob(layer))))).toEqual([
    'the files of base',
    'the files of archive',
  ]);
  expect(config.rootfs.diff_ids).toEqual(
    ['base', 'archive'].map((name) => `sha256:${sha256(Buffer.from(`the files of ${name}`))}`),
  );
  expect(config.config).toMatchObject({
    User: '10001:10001',
    Entrypoint: ['/pishkhan-2.1.0-linux-x64/bin/pishkhan'],
  });
  expect(readdirSync(path.join(layout, 'blobs/sha256'))).toHaveLength(4);
  const [docker] = json('manifest.json');
  expect(docker.RepoTags).toEqual(['pishkhan:2.1.0']);
  for (const name of [docker.Config, ...docker.Layers])
    expect(readFileSync(path.join(layout, name))).toBeTruthy();
});
