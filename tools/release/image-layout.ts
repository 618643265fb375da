// Writes an image as an OCI layout: blobs that are named by their digests, and the index that names the manifest.
// https://github.com/opencontainers/image-spec/blob/main/image-layout.md. `manifest.json` is for Docker before version 25.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface Image {
  /** Name and tag. */
  name: string;
  architecture: string;
  created: string;
  /** Files of type tar.gz, the lowest one first. */
  layers: readonly string[];
  config: object;
  labels: Readonly<Record<string, string>>;
}

interface Descriptor {
  mediaType: string;
  digest: string;
  size: number;
}

const media = (what: string): string => `application/vnd.oci.image.${what}`;

export function writeLayout(folder: string, image: Image): void {
  const blobs = path.join(folder, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const store = (mediaType: string, content: Buffer): Descriptor => {
    const digest = sha256(content);
    writeFileSync(path.join(blobs, digest), content);
    return { mediaType, digest: `sha256:${digest}`, size: content.length };
  };
  const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));

  const layers = image.layers.map((file) => {
    const content = readFileSync(file);
    const digest = sha256(content);
    copyFileSync(file, path.join(blobs, digest));
    return {
      descriptor: { mediaType: media('layer.v1.tar+gzip'), digest: `sha256:${digest}`, size: content.length },
      diffId: `sha256:${sha256(gunzipSync(content))}`,
    };
  });
  const config = store(
    media('config.v1+json'),
    json({
      created: image.created,
      architecture: image.architecture,
      os: 'linux',
      config: image.config,
      rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
      history: layers.map(() => ({ created: image.created, created_by: 'npm run release' })),
    }),
  );
  const manifest = store(
    media('manifest.v1+json'),
    json({
      schemaVersion: 2,
      mediaType: media('manifest.v1+json'),
      config,
      layers: layers.map(({ descriptor }) => descriptor),
      annotations: image.labels,
    }),
  );
  const annotations = {
    'org.opencontainers.image.ref.name': image.name.split(':')[1],
    'io.containerd.image.name': `docker.io/library/${image.name}`,
  };
  writeFileSync(path.join(folder, 'oci-layout'), json({ imageLayoutVersion: '1.0.0' }));
  writeFileSync(
    path.join(folder, 'index.json'),
    json({
      schemaVersion: 2,
      mediaType: media('index.v1+json'),
      manifests: [{ ...manifest, annotations }],
    }),
  );
  const blobOf = ({ digest }: Descriptor): string => `blobs/${digest.replace(':', '/')}`;
  writeFileSync(
    path.join(folder, 'manifest.json'),
    json([
      {
        Config: blobOf(config),
        RepoTags: [image.name],
        Layers: layers.map(({ descriptor }) => blobOf(descriptor)),
      },
    ]),
  );
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
