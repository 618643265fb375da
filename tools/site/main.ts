// Builds the documentation site: `npm run build`, `npm run release` and the end-to-end tests do.
import path from 'node:path';
import { buildSites } from './build-site.ts';

await buildSites(path.join(import.meta.dirname, '../..'));
