// Compiled JSON serialisers by schema, for answers so frequent that checking field by field costs too much.
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

/** Writes exactly the declared fields, in their order. Throws when one is missing; the compiler checks the types. */
export function jsonWriter<S extends z.ZodMiniType>(schema: S): (value: z.output<S>) => string {
  return fastJsonStringify(z.toJSONSchema(schema, { io: 'output', override: forWriting }) as Schema);
}

/**
 * The compiled writer validates a value against each alternative of a union, again for each value; `nullable`
 * avoids that for "this or null". An alternative with `additionalProperties: false` would refuse a value with
 * undeclared fields instead of omitting them.
 */
function forWriting({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const [one, other, ...others] = jsonSchema.anyOf ?? [];
  if (one?.type === undefined || other?.type !== 'null' || others.length > 0) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, one, { nullable: true });
}
