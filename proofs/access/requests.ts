// Requests built from the served OpenAPI and the samples, with one of their objects replaced.
import { randomUUID } from 'node:crypto';
import { type Sample, samples } from './samples.ts';

export interface Operation {
  name: string;
  method: string;
  path: string;
  side: 'panel' | 'marketplace';
  sample: Sample;
  /** The objects that a request names (`$name`), in their order. */
  places: string[];
  isStream: boolean;
}

/** A shop's objects that calls can name; several of the kinds that calls delete. */
export interface Objects {
  vendorCode: string;
  copyTarget: string;
  orderCode: string;
  orderedId: number;
  followId: string;
  categoryId: number;
  categoryShiftId: number[];
  productId: number;
  variantId: number;
  imageId: number;
  optionCategoryId: number;
  optionId: number;
  changeId: number[];
  discountId: number[];
  reviewId: number;
  replyId: number;
  disputeId: number;
  settlementNumber: string;
  imageRequestId: number;
  logId: number;
  documentId: number[];
  polygonId: number;
  shopShiftId: number;
  staffId: number[];
  sessionId: string;
  staffPhone: string;
}

interface Written {
  operationId: string;
  responses: Record<string, { content?: Record<string, unknown> }>;
}

export async function readOperations(url: string): Promise<Operation[]> {
  const sides = { panel: '/api/openapi.json', marketplace: '/marketplace/openapi.json' } as const;
  const read = async ([side, path]: [string, string]): Promise<Operation[]> => {
    const { paths } = (await (await fetch(url + path)).json()) as {
      paths: Record<string, Record<string, Written>>;
    };
    return Object.entries(paths).flatMap(([at, methods]) =>
      Object.entries(methods).map(([method, { operationId, responses }]): Operation => {
        const sample = samples[operationId] ?? {};
        return {
          name: operationId,
          method: method.toUpperCase(),
          path: at,
          side: side as Operation['side'],
          sample,
          places: placesOf(sample),
          isStream: 'text/event-stream' in (responses['200']?.content ?? {}),
        };
      }),
    );
  };
  return (await Promise.all(Object.entries(sides).map(read))).flat();
}

const placesOf = (sample: Sample): string[] =>
  [...JSON.stringify([sample.params, sample.query, sample.body, sample.form]).matchAll(/\$(\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !(name in fresh) && name !== 'ownStatus' && name !== 'staffPhone');

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};
const fresh: Record<string, () => string> = {
  event: randomUUID,
  phone: () => `0935${String(next()).padStart(7, '0')}`,
  word: () => `تازه ${next()}`,
  newOrderCode: () => `ACC-${next()}`,
  now: () => new Date().toISOString(),
  later: () => new Date(Date.now() + 3_600_000).toISOString(),
};

export interface Files {
  png: Buffer;
  sheet: Buffer;
}

export interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** `valueAt`: the value of the object at this place. */
export function writeRequest(
  { method, path, sample }: Operation,
  valueAt: (name: string, place: number) => string | number,
  files: Files,
): HttpRequest {
  let place = -1;
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    if (typeof value !== 'string') return value;
    const [, before = '', name] = /^(.*)\$(\w+)$/.exec(value) ?? [];
    if (!name) return value;
    if (fresh[name]) return before + fresh[name]();
    if (name !== 'ownStatus' && name !== 'staffPhone') place += 1;
    return valueAt(name, place);
  };
  const texts = (record: Record<string, string> = {}) => Object.entries(fill(record) as object);
  let filled = path;
  for (const [name, value] of texts(sample.params))
    filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)));
  const query = texts(sample.query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const body = fill(sample.body);
  const request: HttpRequest = {
    method,
    path:
      [filled, ...query.slice(0, 1)].join('?') +
      query
        .slice(1)
        .map((one) => `&${one}`)
        .join(''),
    headers: { 'app-type': 'web', 'app-version': '1.8.34' },
  };
  if (body !== undefined) {
    request.headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  if (sample.form) request.body = writeForm(texts(sample.form), files);
  return request;
}

function writeForm(fields: [string, unknown][], { png, sheet }: Files): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value === '@png') form.append(name, new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
    else if (value === '@sheet') form.append(name, new Blob([new Uint8Array(sheet)]), 'menu.xlsx');
    else form.append(name, String(value));
  }
  return form;
}
