// docs/generated/schema.sql: the tables as they are today, with keys, checks, indexes and triggers, and the names of the functions.
import type { Catalogue, Column, Table } from './read-catalogue.ts';

export const schemaPicture = ({ tables, views, domains, functions }: Catalogue): string =>
  `${[
    '-- The schema of an up-to-date database, written by `npm run generate`. The sources, with their reasons: server/schema and server/migrations.',
    ...domains.map(({ name, base, check }) => `CREATE DOMAIN ${name} AS ${base}\n  ${check};`),
    ...tables.map(tableText),
    ...views.map(({ name, definition }) => `CREATE VIEW ${name} AS\n${definition}`),
    ['-- Functions', ...functions.map(({ signature, result }) => `-- ${signature} → ${result}`)].join('\n'),
  ].join('\n\n')}\n`;

function tableText({ name, options, columns, constraints, indexes, triggers }: Table): string {
  const lines = [
    ...columns.map(columnText),
    ...constraints.map((one) => `CONSTRAINT ${one.name} ${one.definition}`),
  ];
  return [
    `CREATE TABLE ${name} (`,
    lines.map((line) => `  ${line}`).join(',\n'),
    options ? `) WITH (${options});` : ');',
    ...[...indexes, ...triggers].map((definition) => `${definition};`),
  ].join('\n');
}

function columnText({ name, type, isNullable, default: value, isComputed, isIdentity }: Column): string {
  const filled = isComputed
    ? ` GENERATED ALWAYS AS ${value} STORED`
    : isIdentity
      ? ' GENERATED ALWAYS AS IDENTITY'
      : value === null
        ? ''
        : ` DEFAULT ${value}`;
  return `${name} ${type}${isNullable ? '' : ' NOT NULL'}${filled}`;
}
