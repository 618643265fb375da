// Collects the schemas of one OpenAPI document. Schemas that the contract names become components, and every use references them.
import { schemaNames } from '@pishkhan/contract/schema-names.ts';
import * as z from 'zod/mini';
import { constantOf, type Json, writeForGenerators } from './openapi-for-generators.ts';

type Direction = 'input' | 'output';

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemaNames)) names.add(schema, { id });

const reference = '#/components/schemas/';

export interface DocumentSchemas {
  /** The JSON schema, or a reference to it. `input`: as clients send it; `output`: as the server answers it. */
  of(schema: z.ZodMiniType, direction: Direction): Json;
  /** Every referenced component, by name. */
  components(): Record<string, Json>;
}

export const sorted = (components: ReadonlyMap<string, Json>): Record<string, Json> =>
  Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));

export function collectSchemas(): DocumentSchemas {
  const used = new Map<string, Json>();

  const rename = (value: unknown, direction: Direction): unknown => {
    if (Array.isArray(value)) return value.map((inner) => rename(inner, direction));
    if (typeof value !== 'object' || value === null) return value;
    const renamed = Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === '$ref' ? [key, reference + use(nameIn(inner), direction)] : [key, rename(inner, direction)],
      ),
    );
    const discriminator = discriminatorOf(renamed.oneOf);
    return discriminator ? { ...renamed, discriminator } : renamed;
  };

  /** The field that tells members of a union apart, if all of them have a name. */
  const discriminatorOf = (members: unknown): Json | undefined => {
    if (!Array.isArray(members)) return undefined;
    const references = members.map(({ $ref }) => $ref as string | undefined);
    const schemas = references.map((ref) => used.get(ref?.slice(reference.length) ?? '') ?? {});
    const propertyName = Object.keys(schemas[0]?.properties ?? {}).find((field) =>
      schemas.every((schema) => typeof constantOf(schema, field) === 'string'),
    );
    if (!propertyName) return undefined;
    const values = schemas.map((schema) => constantOf(schema, propertyName));
    return { propertyName, mapping: Object.fromEntries(values.map((value, at) => [value, references[at]])) };
  };

  const use = (name: string, direction: Direction): string => {
    const called = direction === 'input' && differs(name) ? `${name}Input` : name;
    if (!used.has(called)) {
      // Registered before it is filled, so that a recursive schema ends.
      used.set(called, {});
      used.set(called, rename(definitions[direction].get(name), direction) as Json);
    }
    return called;
  };

  return {
    of(schema, direction) {
      return rename(toJson(schema, direction).schema, direction) as Json;
    },
    components: () => sorted(used),
  };
}

/** `schema` with `$ref: #/$defs/Name` for named schemas, and their definitions. */
function toJson(schema: z.ZodMiniType, io: Direction): { schema: Json; defs: Record<string, Json> } {
  // Wrapped in an object, so that a named schema also becomes a reference.
  const { properties, $defs } = z.toJSONSchema(z.object({ schema }), {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: writeForGenerators,
  }) as unknown as { properties: { schema: Json }; $defs?: Record<string, Json> };
  return { schema: properties.schema, defs: $defs ?? {} };
}

const nameIn = (ref: unknown): string => String(ref).slice('#/$defs/'.length);

const define = (io: Direction): ReadonlyMap<string, Json> =>
  new Map(
    Object.entries(toJson(z.tuple(Object.values(schemaNames) as never), io).defs).map(
      ([name, { id: _, ...json }]) => [name, json],
    ),
  );
const definitions = { input: define('input'), output: define('output') };

/** True when the input and the output of a schema differ, in itself or in a referenced one. */
function differs(name: string, above: readonly string[] = []): boolean {
  if (above.includes(name)) return false;
  const text = JSON.stringify(definitions.input.get(name));
  if (text !== JSON.stringify(definitions.output.get(name))) return true;
  return [...text.matchAll(/"\$ref":"([^"]+)"/g)].some(([, ref]) => differs(nameIn(ref), [...above, name]));
}
