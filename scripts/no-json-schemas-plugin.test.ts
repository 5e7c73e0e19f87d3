import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutJsonSchemas } from './no-json-schemas-plugin.ts';
import { ROOT } from './run-tool.ts';

test("nothing that makes JSON schemas is left in Zod's schemas, and all else is", () => {
  const code = readFileSync(path.join(ROOT, 'node_modules/zod/v4/classic/schemas.js'), 'utf8');
  const lean = withoutJsonSchemas(code);
  expect(lean).not.toMatch(/Processor\(|JSONSchemaMethod\(/);
  expect(code).toMatch(/Processor\(|JSONSchemaMethod\(/);
  const lost = code.split('\n').filter((line) => !lean.includes(line));
  expect(lost.filter((line) => /\w/.test(line) && !/jsonSchema|JSONSchema/.test(line))).toEqual([]);
});

test('another Zod, which makes them in another way, is noticed', () => {
  expect(() => withoutJsonSchemas('export const ZodType = {};')).toThrow('Zod has nothing like');
});
