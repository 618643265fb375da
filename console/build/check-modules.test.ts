import { expect, test } from 'vitest';
import { foreignModules } from './check-modules.ts';

const foreign = (...paths: string[]) =>
  foreignModules(
    paths.map((path) => `/project/${path}`),
    '/project/console/..',
  );

test.each([
  'panel/orders/board/board-page.tsx',
  'panel/menu/public.ts',
  'panel/session/model/session.ts',
  'panel/infra/http/client.ts',
  'panel/infra/events/public.ts',
  'server/infra/clock.ts',
])('%s is a module that the console must not have', (path) => {
  expect(foreign(path)).toEqual([path]);
});

test('shared parts of the panel, the contract, packages and own modules are allowed', () => {
  expect(
    foreign(
      'panel/ui/table.tsx',
      'panel/fa/digits.ts',
      'panel/infra/clock/server-clock.ts',
      'panel/infra/clock/tick-worker.ts?worker&url',
      'contract/operators/calls.ts',
      'console/app/main.tsx',
      'node_modules/react/index.js',
    ),
  ).toEqual([]);
});
