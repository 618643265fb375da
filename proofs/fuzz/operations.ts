// The operations, as the server declares them: its three OpenAPI documents, read over HTTP.
import { viaProxy } from '../access/console-place.ts';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Media {
  schema?: Schema;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  access: { kind: string };
  parameters: Parameter[];
  body?: { type: string; schema: Schema };
  /** Responses by status: a success has media types, a failure the codes that it may have. */
  responses: Record<string, { content?: Record<string, Media>; 'x-codes'?: string[] }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Written>>;
}
interface Written {
  operationId: string;
  'x-access': { kind: string };
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Operation['responses'];
}

interface Addresses {
  url: string;
  /** The address of the console's port. */
  consoleUrl: string;
}

export async function readOperations({ url, consoleUrl }: Addresses): Promise<Operation[]> {
  const documents = await Promise.all(
    [`${url}/api/openapi.json`, `${url}/marketplace/openapi.json`, `${consoleUrl}/operator/openapi.json`].map(
      async (address) => {
        const answer = await fetch(address, { headers: viaProxy });
        return resolveReferences(await answer.json()) as OpenApi;
      },
    ),
  );
  return documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, written]): Operation => {
        const [type, media] = Object.entries(written.requestBody?.content ?? {})[0] ?? [];
        return {
          id: written.operationId,
          method: method.toUpperCase(),
          path,
          access: written['x-access'],
          parameters: written.parameters,
          ...(type && media && { body: { type, schema: media.schema } }),
          responses: written.responses,
        };
      }),
    ),
  );
}

/** The document with all references replaced by their targets. No schema may be recursive. */
export function resolveReferences(document: unknown): unknown {
  const resolved = new Map<string, unknown>();
  const find = (reference: string): unknown => {
    const path = reference.replace(/^#\//, '').split('/');
    const found = path.reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    if (found === undefined) throw new Error(`${reference} leads nowhere`);
    return found;
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference, ...beside } = value as { $ref?: string };
    const own = Object.fromEntries(Object.entries(beside).map(([key, inner]) => [key, resolve(inner)]));
    if (reference === undefined) return own;
    if (!resolved.has(reference)) resolved.set(reference, resolve(find(reference)));
    return { ...(resolved.get(reference) as object), ...own };
  };
  return resolve(document);
}
