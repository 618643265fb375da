// Renders the API as a readable page: plain HTML without script, made once at start.
import { faults } from '@pishkhan/contract/faults.ts';
import type { Access, Call } from '@pishkhan/contract/kit/call.ts';
import { declaredCodes } from '@pishkhan/contract/kit/declared-codes.ts';
import * as z from 'zod/mini';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const schemaText = (schema: z.ZodMiniType, io: 'input' | 'output'): string => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return escapeHtml(JSON.stringify(json, null, 2));
};

const accessText = (access: Access): string =>
  access.kind === 'staff'
    ? `staff, permission ${access.permission}, statuses ${access.statuses === 'any' ? 'any' : access.statuses.join(' ')}`
    : 'permission' in access
      ? `${access.kind}, permission ${[access.permission].flat().join(' or ')}${access.fresh ? ', with a fresh code' : ''}`
      : access.kind;

const part = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string =>
  schema ? `<details><summary>${title}</summary><pre>${schemaText(schema, io)}</pre></details>` : '';

const section = (call: Call): string => `<section id="${call.name}">
<h2><code><span class="method">${call.method}</span> ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}</p>
<p class="access">Access: ${accessText(call.access)}${call.idempotent ? ' · takes Idempotency-Key' : ''}${call.versioned ? ' · takes If-Match' : ''}</p>
${part('params', call.params, 'input')}${part('query', call.query, 'input')}${part('body', call.body, 'input')}
${part('result', call.response, 'output')}
${Object.entries(call.stream ?? {})
  .map(([name, schema]) => part(`event ${name}`, schema, 'output'))
  .join('')}
<ul class="faults">${[...declaredCodes(call)]
  .map(
    (code) =>
      `<li>${faults[code].status} <code>${code}</code> <bdi lang="fa">${faults[code].title}</bdi></li>`,
  )
  .join('')}</ul>
</section>`;

export const apiPage = (calls: readonly Call[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pishkhan API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Pishkhan API</h1>
<p>Success is <code>{"result": …}</code>; failure is <code>application/problem+json</code>.
OpenAPI: <a href="/api/openapi.json">panel</a>, <a href="/marketplace/openapi.json">marketplace</a>.</p>
<nav><ul>${calls.map((call) => `<li><a href="#${call.name}">${call.name}</a> ${escapeHtml(call.summary)}</li>`).join('')}</ul></nav>
${calls.map(section).join('\n')}
</main></body></html>`;
