// A schema as a person reads it: `{ preparationTime: integer 5..120, note?: text | null }`.
import * as z from 'zod/mini';

interface Json {
  type?: string | string[];
  anyOf?: Json[];
  oneOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** The items of a tuple. */
  prefixItems?: Json[];
}

/** `input`: for requests; `output`: for answers. */
export const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): string =>
  shape(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, '');

function shape(json: Json, indent: string): string {
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return choices.map((choice) => shape(choice, indent)).join(' | ');
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in json) return JSON.stringify(json.const);
  if (Array.isArray(json.type)) return json.type.map((type) => shape({ ...json, type }, indent)).join(' | ');
  switch (json.type) {
    case 'object':
      return object(json, indent);
    case 'array':
      if (json.prefixItems) return `[${json.prefixItems.map((one) => shape(one, indent)).join(', ')}]`;
      return `[${shape(json.items ?? {}, indent)}]${range(json.minItems, json.maxItems)}`;
    case 'string':
      return text(json);
    case 'integer':
    case 'number':
      return json.type + range(json.minimum, json.maximum);
    default:
      return json.type ?? 'any';
  }
}

function object({ properties = {}, required = [] }: Json, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, json]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shape(json, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function text(json: Json): string {
  if (json.format === 'date-time') return 'instant';
  if (json.format) return json.format;
  if (json.pattern) return `text /${json.pattern}/`;
  return `text${range(json.minLength, json.maxLength)}`;
}

/** Omits the bounds of safe integers. */
function range(from: number | undefined, to: number | undefined): string {
  const least = from === undefined || from <= Number.MIN_SAFE_INTEGER ? '' : String(from);
  const most = to === undefined || to >= Number.MAX_SAFE_INTEGER ? '' : String(to);
  return least || most ? ` ${least}..${most}` : '';
}
