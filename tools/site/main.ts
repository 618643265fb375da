// Builds the documentation site: `npm run build`, `npm run release` and the end-to-end tests do.
import path from 'node:path';
import { buildSite } from './build-site.ts';

await buildSite(path.join(import.meta.dirname, '../..'));
