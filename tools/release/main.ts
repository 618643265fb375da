// npm run release: packs the committed tree with its built panel into dist/. `npm start` of the unpacked archive builds nothing and needs no packages
// that build.
import path from 'node:path';
import { packRelease } from './pack-release.ts';

const packed = packRelease(path.join(import.meta.dirname, '../..'));
if (typeof packed === 'string') {
  console.error(packed);
  process.exitCode = 1;
} else console.log(`${packed.file}, ${(packed.bytes / 1e6).toFixed(1)} MB\nsha256 ${packed.sha256}`);
