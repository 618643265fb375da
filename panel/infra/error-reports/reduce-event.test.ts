import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { ErrorEvent } from '@sentry/browser';
import { expect, test } from 'vitest';
import { reduceBreadcrumb, reduceEvent, reduceTrace } from './reduce-event.ts';

const address = (text: string) => text.replace(/\d{2,}.*/, '{id}');
const now = { address, page: '/orders', userAgent: 'Chrome' };
const eventOf = (more: object) =>
  ({ event_id: 'e1', timestamp: 1, platform: 'javascript', release: 'v1.8.34', ...more }) as ErrorEvent;
const thrown = (type: string, value: string) => eventOf({ exception: { values: [{ type, value }] } });
const answered = (status: number) =>
  eventOf({
    message: `HTTP Client Error with status code: ${status}`,
    contexts: { response: { status_code: status, headers: { cookie: 'secret' } } },
    request: { url: '/api/v1/Order/710101', method: 'PATCH', headers: { authorization: 'Bearer secret' } },
  });
const failed = (error: unknown, event: ErrorEvent) => reduceEvent(event, { originalException: error }, now);

test.each([
  ['TypeError', 'Failed to fetch'],
  ['TypeError', 'NetworkError when attempting to fetch resource.'],
  ['TypeError', 'Load failed'],
  ['AbortError', 'signal is aborted without reason'],
  ['AbortError', 'The user aborted a request.'],
  ['TypeError', 'Failed to fetch dynamically imported module: https://shop/assets/a.js'],
  ['TypeError', 'error loading dynamically imported module'],
  ['TypeError', 'Importing a module script failed.'],
  ['Error', 'Unable to preload CSS for /assets/a.css'],
  ['ChunkLoadError', 'Loading chunk 3 failed'],
  [
    'SecurityError',
    "Failed to register a ServiceWorker for scope ('https://shop/') with script: The path of the provided scope is not under the max scope allowed",
  ],
])('%s: %s is not reported', (type, value) => {
  expect(failed(new Error(value), thrown(type, value))).toBeNull();
});

test.each([401, 403, 422])('an answer with %i is not reported', (status) => {
  expect(failed(undefined, answered(status))).toBeNull();
});

test('a failed call is not reported a second time when its failure was not handled', () => {
  const problem = { type: '', title: '', status: 409, detail: '', instance: '', code: 'X', retryable: false };
  expect(failed(new CallFailed(problem), thrown('CallFailed', 'X'))).toBeNull();
});

test.each([
  [400, '4xx'],
  [404, '4xx'],
  [409, '4xx'],
  [499, '4xx'],
  [500, '5xx'],
  [503, '5xx'],
])('an answer with %i is reported as a %s error, by the pattern of its call', (status, kind) => {
  expect(failed(undefined, answered(status))).toMatchObject({
    level: 'error',
    message: `${kind} error: ${status} PATCH /api/v1/Order/{id}`,
    release: 'v1.8.34',
    tags: { kind, status },
  });
});

test('anything else is a warning with the default message, and nothing of it but what was chosen', () => {
  const event = eventOf({
    level: 'error',
    exception: {
      values: [
        {
          type: 'RangeError',
          value: 'no order 710101 for 09121234567',
          mechanism: { type: 'onerror', handled: false, data: { phone: '09121234567' } },
          stacktrace: {
            frames: [{ filename: '/assets/55.js', function: 'f', lineno: 3, vars: { name: 'سارا' } }],
          },
        },
      ],
    },
    ...{ user: { id: '1', ip_address: '10.0.0.1' }, extra: { order: '710101' }, server_name: 'tablet' },
    contexts: { trace: { trace_id: 't', span_id: 's', data: { url: '/x' } }, state: { order: '710101' } },
  });
  expect(failed(new RangeError(), event)).toEqual({
    ...{ event_id: 'e1', timestamp: 1, platform: 'javascript', release: 'v1.8.34', level: 'warning' },
    message: 'خطای پیش‌بینی‌نشده',
    sdk: { settings: { infer_ip: 'never' } },
    exception: {
      values: [
        {
          type: 'RangeError',
          value: 'no order … for …',
          mechanism: { type: 'onerror', handled: false },
          stacktrace: { frames: [{ filename: '/assets/{id}', function: 'f', lineno: 3 }] },
        },
      ],
    },
    contexts: { trace: { trace_id: 't', span_id: 's' } },
    request: { url: '/orders', headers: { 'User-Agent': 'Chrome' } },
    tags: { kind: 'unexpected' },
  });
});

test('a step names a page, a call or the kind of the pressed element; a console line is dropped', () => {
  const step = (category: string, more: object) =>
    reduceBreadcrumb({ category, ...more }, undefined, { address });
  expect(step('navigation', { data: { from: '/orders', to: '/follow/81' } })?.data).toEqual({
    from: '/orders',
    to: '/follow/{id}',
  });
  expect(
    step('fetch', { data: { method: 'GET', url: '/api/v1/Order/71', status_code: 200, body: 'x' } })?.data,
  ).toEqual({ method: 'GET', url: '/api/v1/Order/{id}', status_code: 200 });
  expect(step('ui.click', { message: 'button[aria-label="سارا احمدی"]' })?.message).toBe('unknown');
  expect(step('console', { message: '09121234567' })).toBeNull();
});

test('the trace of a start is the page and its time', () => {
  const trace = {
    ...{ type: 'transaction', transaction: '/follow/81', start_timestamp: 1, timestamp: 2 },
    contexts: { trace: { trace_id: 't', span_id: 's', op: 'pageload', data: { url: 'secret' } } },
    request: { url: 'secret' },
    spans: [{ data: 'secret' }],
  } as never;
  const reduced = reduceTrace(trace, { address });
  expect(reduced).toMatchObject({ transaction: '/follow/{id}', spans: [], start_timestamp: 1, timestamp: 2 });
  expect(JSON.stringify(reduced)).not.toContain('secret');
});
