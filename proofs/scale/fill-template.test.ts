import { expect, it } from 'vitest';
import { fillTemplate, readTemplate } from './fill-template.ts';

const place = (name: string): string => `\${${name}}`;

it('every placeholder of a template is replaced, however often it occurs', () => {
  expect(
    fillTemplate(`listen ${place('host')}:${place('port')} # ${place('host')}`, { host: 'a', port: 1 }),
  ).toBe('listen a:1 # a');
});

it('a placeholder without a value throws, and so does a value without a placeholder', () => {
  expect(() => fillTemplate(place('host'), {})).toThrow('wants host');
  expect(() => fillTemplate('x', { host: 'a' })).toThrow('no place for host');
});

it.each(['etcd.yml', 'haproxy.cfg', 'nats.conf', 'patroni.yml', 'pgbouncer.ini'] as const)(
  '%s has no dollar that is not a place, which envsubst would take for one, and no place in another form',
  (name) => {
    // A path in JSON begins with a dollar and a full stop, which envsubst leaves alone.
    expect(readTemplate(name).replace(/\$\{(?:\w+|…)\}/g, '')).not.toMatch(/\$(?!\.)|\{ ?\{/);
  },
);
