import { expect, it } from 'vitest';
import { lockClosure } from './lock-closure.mjs';

const lock = {
  '': { dependencies: { vite: '8.0.0' } },
  server: {
    dependencies: { '@shop/contract': '1.0.0', pg: '8.0.0' },
    optionalDependencies: { node: '24.0.0' },
  },
  'node_modules/@shop/contract': { resolved: 'contract', link: true },
  contract: { dependencies: { zod: '4.0.0' }, devDependencies: { vite: '8.0.0' } },
  'node_modules/pg': {
    dependencies: { split: '2.0.0' },
    peerDependencies: { native: '1.0.0', typed: '1.0.0' },
    peerDependenciesMeta: { native: { optional: true } },
  },
  'node_modules/pg/node_modules/split': {},
  'node_modules/split': {},
  'node_modules/native': {},
  'node_modules/typed': { dependencies: { pg: '8.0.0' } },
  'node_modules/zod': {},
  'node_modules/node': {},
  'node_modules/vite': {},
};

it('the packages of a workspace are resolved as Node does: the nearest one, through links and cycles, without development dependencies and optional peers', () => {
  expect([...lockClosure(lock, ['server', 'of-no-lock'])].sort()).toEqual([
    'contract',
    'node_modules/@shop/contract',
    'node_modules/node',
    'node_modules/pg',
    'node_modules/pg/node_modules/split',
    'node_modules/typed',
    'node_modules/zod',
    'server',
  ]);
});
