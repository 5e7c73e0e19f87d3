type Json = Record<string, unknown>;
type Response = { description?: string; content?: Record<string, { example?: unknown }>; $ref?: string };
type Content = Record<string, { example?: unknown }>;
type Operation = {
  operationId?: string;
  summary?: string;
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses?: Record<string, Response> };
};

const FAILURE = '#/components/responses/Failure';
const SCHEMAS = '#/components/schemas/';

/**
 * The generated document without what it says many times: the one answer of every failure is named, what is taken and what is given
 * has one name where it is the same, and names that nothing uses are left out.
 */
export function tidyDocument<D extends ApiDocument>(document: D): D {
  let { schemas } = document.components;
  const { paths } = document;
  let failure: Response = {};
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const [status, response] of Object.entries(operation.responses)) {
      response.description = operation.summary ?? '';
      if (status === '200') continue;
      failure = { ...response, description: 'What went wrong: a code, and a sentence for the person.' };
      operation.responses[status] = { $ref: FAILURE };
    }
  }
  const same = new Map(
    Object.keys(schemas).flatMap((name): [string, string][] => {
      const taken = `${name}Input`;
      const isSame = schemas[taken] !== undefined && asText(schemas[taken]) === asText(schemas[name]);
      return isSame ? [[SCHEMAS + taken, SCHEMAS + name]] : [];
    }),
  );
  const whole = rewrite(
    { ...document, components: { ...document.components, responses: { Failure: failure } } },
    same,
  ) as D;
  schemas = whole.components.schemas;
  whole.components.schemas = onlyUsed(schemas, { paths: whole.paths, responses: whole.components.responses });
  return whole;
}

/** Adds what calls are sent and answer, by their names. */
export function addExamples(
  { paths }: ApiDocument,
  examples: Readonly<Record<string, { body?: unknown; response?: unknown }>>,
): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const { body, response } = examples[operation.operationId ?? ''] ?? {};
    show(operation.requestBody?.content, body);
    show(operation.responses['200']?.content, response);
  }
}

function show(content: Content | undefined, example: unknown): void {
  const json = content?.['application/json'];
  if (json !== undefined && example !== undefined) json.example = example;
}

/** The same where a name is taken and where it is given. */
function asText(schema: Json | undefined): string {
  return JSON.stringify(schema).replaceAll(/(#\/components\/schemas\/\w+?)Input"/g, '$1"');
}

/** With other references, and without the patterns that only spell out a format. */
function rewrite(value: unknown, references: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, references));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !(key === 'pattern' && 'format' in value));
  return Object.fromEntries(
    entries.map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? (references.get(one) ?? one) : rewrite(one, references),
    ]),
  );
}

function onlyUsed(schemas: Record<string, Json>, from: unknown): Record<string, Json> {
  const used = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
