import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { maxDocumentBytes } from '@pishkhan/contract/onboarding/documents.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { UploadRow } from './documents/upload-row.tsx';
import { problemOfError, problemOfFile, type Upload, withoutArrived } from './uploads.ts';

const refusal = (retryable: boolean) =>
  new CallFailed({
    type: 'about:blank',
    title: '',
    status: retryable ? 503 : 422,
    detail: 'این فایل آسیب دیده است.',
    instance: '',
    code: 'X',
    retryable,
  });
const upload = (key: number, type: Upload['type'], problem?: Upload['problem']): Upload => ({
  key,
  type,
  file: new File([], 'licence 2.pdf'),
  problem,
  share: 0,
});
const failed = { text: 'حجم این فایل بیشتر است.', mayRetry: false };

describe('a failed upload', () => {
  const row = (problem: Upload['problem']) =>
    renderToStaticMarkup(
      <UploadRow
        upload={upload(1, 'NATIONAL_CARD', problem)}
        onRetry={() => undefined}
        onDrop={() => undefined}
      />,
    );

  test('isolates the name of the file alone, so that its sentence keeps its direction', () => {
    expect(row(failed)).toContain('<bdi>licence 2.pdf</bdi> فرستاده نشد. حجم این فایل بیشتر است.');
  });

  test('offers «again» only where it may help', () => {
    expect(row(failed)).not.toContain('تلاش دوباره');
    expect(row({ ...failed, mayRetry: true })).toContain('تلاش دوباره');
  });
});

test('a lost connection and a busy server may be tried again, a refused file may not', () => {
  expect(problemOfError(new TypeError('fetch failed')).mayRetry).toBe(true);
  expect(problemOfError(refusal(true)).mayRetry).toBe(true);
  expect(problemOfError(refusal(false))).toEqual({ text: 'این فایل آسیب دیده است.', mayRetry: false });
});

test.each([
  [maxDocumentBytes, 'application/pdf', undefined],
  [1, '', undefined],
  [maxDocumentBytes + 1, 'image/png', false],
  [1, 'image/webp', false],
])('a file of %i bytes and type «%s»: %s', (size, type, mayRetry) => {
  expect(problemOfFile({ size, type })?.mayRetry).toBe(mayRetry);
});

test('a good card ends the failed one before it; a good page of the menu ends no other page', () => {
  const good = upload(2, 'NATIONAL_CARD');
  const others = [upload(3, 'BUSINESS_LICENSE', failed), upload(4, 'NATIONAL_CARD')];
  expect(withoutArrived([upload(1, 'NATIONAL_CARD', failed), good, ...others], good)).toEqual(others);
  const page = upload(6, 'MENU');
  const kept = upload(5, 'MENU', failed);
  expect(withoutArrived([kept, page], page)).toEqual([kept]);
});
