import type { Plugin } from 'vite';

/** How the schemas of Zod's classic form become JSON schemas: a step of each kind, and the two methods that begin it. */
const STEPS = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const METHODS = /^ *jsonSchema: \{[^}]*\},$|(?<=^ {4})toJSONSchema\(params\) \{[^}]*\{\}[^}]*\},$/gm;

/**
 * Leaves out of the scripts what Zod makes JSON schemas with, a fifth of it: only the server's API document needs that, and as methods of each
 * schema it would stay though nobody calls it.
 */
export function noJsonSchemas(): Plugin {
  return {
    name: 'no-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: withoutJsonSchemas(code), map: null }),
    },
  };
}

/** The code of the module without them. Throws where it has none, as another version of Zod might. */
export function withoutJsonSchemas(code: string): string {
  for (const part of [STEPS, METHODS]) {
    if (code.search(part) < 0) throw new Error(`Zod has nothing like ${part}.`);
  }
  return code.replaceAll(STEPS, '').replaceAll(METHODS, '');
}
