// Generates OpenAPI 3.1 from the contract, so that the document cannot differ from the server.
import { type FaultCode, faults } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { commonFaults } from '@pishkhan/contract/kit/common-faults.ts';
import { declaredCodes } from '@pishkhan/contract/kit/declared-codes.ts';
import type * as z from 'zod/mini';
import { productVersion } from '../infra/product-version.ts';
import type { Json } from './openapi-for-generators.ts';
import { collectSchemas, type DocumentSchemas, sorted } from './openapi-schemas.ts';

const envelope = (call: Call, schemas: DocumentSchemas): Json => ({
  type: 'object',
  required: ['result'],
  properties: { result: call.response ? schemas.of(call.response, 'output') : { type: 'object' } },
});

function parameters(call: Call, schemas: DocumentSchemas): Json[] {
  const fields = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: json,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Generated when the button is pressed, and reused for retries: the same key gets the same bytes.',
    schema: { type: 'string', pattern: '^"?[A-Za-z0-9_.:-]{8,100}"?$' },
  };
  const version = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The version that the client last saw; any other one is refused.',
    schema: { type: 'string', pattern: '^"?[0-9]{1,9}"?$' },
  };
  return [
    ...fields(call.params, 'path'),
    ...fields(call.query, 'query'),
    ...(call.idempotent ? [key] : []),
    ...(call.versioned ? [version] : []),
  ];
}

/** Responses by status. A single code is a component, which is named after it. */
function failures(call: Call, components: Map<string, Json>): Json {
  const byStatus = new Map<number, FaultCode[]>();
  for (const code of declaredCodes(call))
    byStatus.set(faults[code].status, [...(byStatus.get(faults[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, declared]) => {
        const [code, ...more] = declared.sort();
        if (!code || more.length > 0) return [status, refusal(declared)];
        components.set(code, refusal([code]));
        return [status, { $ref: `#/components/responses/${code}` }];
      }),
  );
}

const refusal = (codes: readonly FaultCode[]): Json => ({
  description: codes.map((code) => `${code}: ${faults[code].title}`).join(' · '),
  // Not an enum of the field: a generated client would get a type of refusals for each set.
  'x-codes': codes,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function success(call: Call, schemas: DocumentSchemas): Json {
  if (call.file)
    return {
      description: 'The file',
      content: { [call.file]: { schema: { type: 'string', format: 'binary' } } },
    };
  if (!call.stream)
    return { description: 'OK', content: { 'application/json': { schema: envelope(call, schemas) } } };
  const events = Object.entries(call.stream).map(([name, schema]) => ({
    title: name,
    ...schemas.of(schema, 'output'),
  }));
  return {
    description: 'Server-sent events',
    content: { 'text/event-stream': { schema: { anyOf: events } } },
  };
}

const security = {
  public: [],
  'refresh-cookie': [{ refresh: [] }],
  staff: [{ bearer: [] }],
  marketplace: [{ bearer: [] }, { operator: [] }],
  operator: [{ operator: [] }],
  console: [],
};

const operation = (call: Call, schemas: DocumentSchemas, refusals: Map<string, Json>): Json => ({
  operationId: call.name,
  summary: call.summary,
  ...(call.deprecated && {
    deprecated: true,
    description: `Deprecated since ${call.deprecated.since}: use ${call.deprecated.instead}.`,
  }),
  security: security[call.access.kind],
  'x-access': call.access,
  parameters: parameters(call, schemas),
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [call.form ? 'multipart/form-data' : 'application/json']: { schema: schemas.of(call.body, 'input') },
      },
    },
  }),
  responses: {
    200: success(call, schemas),
    ...(call.proposable && { 202: proposed }),
    ...failures(call, refusals),
  },
});

/** The answer to an operator whose call waits for a second person. */
const proposed: Json = {
  description: 'Waits for the decision of a second operator; nothing has happened yet',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['result'],
        properties: {
          result: {
            type: 'object',
            required: ['proposalId'],
            properties: { proposalId: { type: 'integer', format: 'int64' } },
          },
        },
      },
    },
  },
};

const problem: Json = {
  type: 'object',
  description: `A refusal (RFC 9457). Codes of every call: ${Object.keys(commonFaults).join(', ')}.`,
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'retryable'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'The sentence for the person at the screen, in Persian.' },
    instance: { type: 'string' },
    code: { type: 'string' },
    retryable: { type: 'boolean' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'detail'],
        properties: { pointer: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};

const webhookHeaders = {
  'webhook-id': 'The same for every try: a receiver that has already seen it answers 2xx and does nothing.',
  'webhook-timestamp': 'The time of this try, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; two of them while a secret is changed.',
};

/** Requests that we send, as OpenAPI webhooks. */
const webhook = (name: string, message: z.ZodMiniType, schemas: DocumentSchemas): Json => ({
  post: {
    operationId: `webhook-${name}`,
    summary: 'Standard Webhooks 1.0.0. Answer 2xx within ten seconds; 410 ends all messages.',
    parameters: Object.entries(webhookHeaders).map(([header, description]) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.of(message, 'output') } },
    },
    responses: { 204: { description: 'Accepted' }, 410: { description: 'Send nothing more' } },
  },
});

export function openApi(
  title: string,
  calls: Readonly<Record<string, Call>>,
  webhooks: Readonly<Record<string, z.ZodMiniType>> = {},
): Json {
  const schemas = collectSchemas();
  const refusals = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const call of Object.values(calls))
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(call, schemas, refusals),
    };
  return {
    openapi: '3.1.0',
    info: { title, version: productVersion },
    servers: [{ url: '/' }],
    paths,
    ...(Object.keys(webhooks).length > 0 && {
      webhooks: Object.fromEntries(
        Object.entries(webhooks).map(([name, message]) => [name, webhook(name, message, schemas)]),
      ),
    }),
    components: {
      responses: sorted(refusals),
      schemas: { Problem: problem, ...schemas.components() },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        refresh: { type: 'apiKey', in: 'cookie', name: '__Host-rt' },
        operator: { type: 'apiKey', in: 'cookie', name: '__Host-operator' },
      },
    },
  };
}
