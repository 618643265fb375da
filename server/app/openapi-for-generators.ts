// Writes schemas as generators of typed languages need them: integers have 32 bits there, and each member of a union is a type.
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

const maxInt32 = 2 ** 31 - 1;

/** Changes a schema that Zod has written. */
export function writeForGenerators(written: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  const { zodSchema, jsonSchema: json } = written;
  Object.assign(json, z.globalRegistry.get(zodSchema));
  const { type, catchall } = zodSchema._zod.def as { type: string; catchall?: unknown };
  // Answers may get further fields in a later release.
  if (type === 'object' && !catchall) delete json.additionalProperties;
  if (json.type === 'integer' && !(Number(json.maximum) <= maxInt32)) json.format = 'int64';
  if (type !== 'union') return;
  writeConstantsAsEnum(json);
  if (isTextOrObject(json)) delete json.anyOf;
  const { discriminator } = zodSchema._zod.def as { discriminator?: string };
  if (discriminator) writeYesOrNoAsObject(json, discriminator);
}

/** A type that most typed languages lack. It is written as any value, and the list that contains it says what it is. */
const isTextOrObject = ({ anyOf = [] }: { anyOf?: Json[] }): boolean =>
  anyOf.some(({ type }) => type === 'string') && anyOf.some(({ type }) => type === 'object');

/** The union of constants of one type. */
function writeConstantsAsEnum(json: Json): void {
  const members = (json.anyOf ?? []) as Json[];
  const values = members.map((member) => member.const);
  const [type] = members.map((member) => member.type);
  if (members.length === 0 || members.some((member) => !('const' in member) || member.type !== type)) return;
  delete json.anyOf;
  Object.assign(json, { type: values.every(Number.isInteger) ? 'integer' : type, enum: values });
}

/** A union by a boolean, which OpenAPI has no discriminator for, becomes one object. */
function writeYesOrNoAsObject(json: Json, field: string): void {
  const members = json.oneOf as Json[];
  if (!members.every((member) => typeof constantOf(member, field) === 'boolean')) return;
  const fields = Object.assign({}, ...members.map(({ properties }) => properties), {
    [field]: { type: 'boolean' },
  });
  const isInAll = (name: string) => members.every(({ required }) => (required as string[]).includes(name));
  delete json.oneOf;
  Object.assign(json, { type: 'object', properties: fields, required: Object.keys(fields).filter(isInAll) });
}

/** The only value of a field. */
export const constantOf = ({ properties }: Json, field: string): unknown =>
  (properties as Record<string, Json> | undefined)?.[field]?.const;
