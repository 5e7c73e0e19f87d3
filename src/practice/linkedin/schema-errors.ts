import { isRecord } from '#practice/http/request.ts';

/** Lines of the Rest.li validation, without their `ERROR :: ` (docs/linkedin.md §7.1); each starts with `path`. */

/** A line for each of `names` that is absent. */
export function missingFields(record: Record<string, unknown>, names: readonly string[], path: string): string[] {
  return names
    .filter((name) => record[name] === undefined)
    .map((name) => `${path}/${name} :: field is required but not found and has no default value`);
}

/** A line for each field that is not `known`. */
export function unknownFields(record: Record<string, unknown>, known: readonly string[], path: string): string[] {
  return Object.keys(record)
    .filter((name) => !known.includes(name))
    .map((name) => `${path}/${name} :: unrecognized field found but not allowed`);
}

/** A line for each field that is there and no string. */
export function stringErrors(fields: Record<string, unknown>, path: string): string[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && typeof value !== 'string')
    .map(([name, value]) => `${path}/${name} :: ${show(value)} cannot be coerced to String`);
}

/** A line for a URN field that is a string and no URN. */
export function urnErrors(value: unknown, path: string): string[] {
  if (typeof value !== 'string' || value.startsWith('urn:li:')) return [];
  return [`${path} :: ${show(value)} cannot be coerced to Urn: Invalid Urn format. Invalid prefix.`];
}

/** The errors of a record whose fields are all strings: what is missing, what is no string, what is unknown. */
export function recordErrors(
  value: unknown,
  path: string,
  fields: { readonly required: readonly string[]; readonly optional: readonly string[] },
): string[] {
  if (!isRecord(value)) return [`${path} :: record type is not backed by a DataMap`];
  const known = [...fields.required, ...fields.optional];
  return [
    ...missingFields(value, fields.required, path),
    ...stringErrors(Object.fromEntries(known.map((name) => [name, value[name]])), path),
    ...unknownFields(value, known, path),
  ];
}

/** A value as such a line quotes it. */
export function show(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
