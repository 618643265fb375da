import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loaded, type Query } from './loaded.tsx';

const failureOf = (status: number, detail: string) =>
  new CallFailed({
    type: 'about:blank',
    title: '',
    status,
    detail,
    instance: '',
    code: 'SOME',
    retryable: true,
  });

const shown = (query: Partial<Query<string[]>>, hint?: string) =>
  renderToStaticMarkup(
    <Loaded
      query={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...query }}
      failed="منو دریافت نشد"
      loading="در حال دریافت منو…"
      missing={<p>چنین منویی نیست</p>}
      {...(hint && { hint })}
    >
      {(names) => <p>{`${names.length} نام`}</p>}
    </Loaded>,
  );

test('until the first answer a skeleton says what is loading', () => {
  expect(shown({ isFetching: true })).toMatch(/role="status".*در حال دریافت منو…/);
});

test('a failure without data shows the reason of the server and a retry button', () => {
  const html = shown({ error: failureOf(503, 'سامانه در دسترس نیست') });
  expect(html).toMatch(/role="alert".*منو دریافت نشد.*سامانه در دسترس نیست.*<button/);
  expect(shown({ error: failureOf(503, 'سامانه در دسترس نیست') }, 'اینترنت لازم است')).toMatch(
    /منو دریافت نشد.*اینترنت لازم است/,
  );
  expect(html).not.toContain('aria-busy');
  expect(shown({ error: new TypeError('x'), isFetching: true })).toContain('aria-busy="true"');
});

test('an error of the program is shown without its message', () => {
  expect(shown({ error: new TypeError('undefined is not a function') })).not.toContain('undefined is not');
});

test('data stay when a refetch fails', () => {
  expect(shown({ data: ['چای'], error: failureOf(0, 'قطع') })).toBe('<p>1 نام</p>');
  expect(shown({ data: [] })).toBe('<p>0 نام</p>');
});

test('an item that the server does not know is missing, also when it was cached', () => {
  for (const status of [404, 422])
    expect(shown({ data: ['چای'], error: failureOf(status, 'نیست') })).toBe('<p>چنین منویی نیست</p>');
});

test('an item that a list lacks is missing once the list is fresh', () => {
  expect(shown({ data: null, isFetching: true })).toContain('role="status"');
  expect(shown({ data: null })).toBe('<p>چنین منویی نیست</p>');
});
