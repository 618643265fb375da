// JSON by a schema, compiled: for what is written so often that checking it field by field, as other answers are, costs too much.
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

/** Exactly the declared fields, in their order. Throws when one is missing; types are the compiler's to check. */
export function jsonWriter<S extends z.ZodMiniType>(schema: S): (value: z.output<S>) => string {
  return fastJsonStringify(z.toJSONSchema(schema, { io: 'output', override: forWriting }) as Schema);
}

/** Choices are made by trying, anew for each value, so «this or null» is a mark instead; and they overlook what is not declared. */
function forWriting({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const [one, other, ...others] = jsonSchema.anyOf ?? [];
  if (one?.type === undefined || other?.type !== 'null' || others.length > 0) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, one, { nullable: true });
}
