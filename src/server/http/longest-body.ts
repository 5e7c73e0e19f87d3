import { z } from 'zod/mini';

/** A UTF-16 unit of a text takes at most this in JSON: `\u0000`. */
const BYTES_OF_A_UNIT = 6;
/** A number, a boolean, a null. */
const BYTES_OF_A_VALUE = 32;
/** Line breaks and indents of whoever writes JSON by hand. */
const SPACE = 1.5;
/** Texts whose form limits them, in characters. */
const LENGTH_OF_FORMAT: Readonly<Record<string, number>> = { uuid: 36, 'date-time': 64, date: 10, email: 320 };
const LEAST_BYTES = 4096;

type Schema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** The longest JSON that a schema can accept, bytes; Infinity where the schema sets no end. */
export function longestBody(schema: z.ZodMiniType): number {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Schema;
  return Math.max(LEAST_BYTES, Math.ceil(longest(json) * SPACE));
}

function longest(schema: Schema): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return Math.max(...choices.map(longest));
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length * BYTES_OF_A_UNIT));
  if (Array.isArray(schema.type)) return Math.max(...schema.type.map((type) => longest({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return (schema.maxLength ?? LENGTH_OF_FORMAT[schema.format ?? ''] ?? Infinity) * BYTES_OF_A_UNIT + 2;
    case 'array':
      return schema.items === undefined ? Infinity : (schema.maxItems ?? Infinity) * (longest(schema.items) + 1) + 2;
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, value]) => sum + name.length + 4 + longest(value),
        2,
      );
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return BYTES_OF_A_VALUE;
    default:
      return Infinity;
  }
}
