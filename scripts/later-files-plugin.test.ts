import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { laterImports, markLaterCalls } from './later-files-plugin.ts';
import { ROOT } from './run-tool.ts';

test('each call is told the files of what it imports', () => {
  const code = [
    "const A = laterPart(async () => (await import('./a.tsx')).A);",
    "const B = laterPart(\n  async () => (await import('#web/b.tsx')).B,\n);",
    "export const c = createLater<C>(() => import('./c.ts'));",
  ].join('\n');
  expect(laterImports(code)).toEqual(['./a.tsx', '#web/b.tsx', './c.ts']);
  expect(markLaterCalls(code, (target) => `/src/${target}`)).toBe(
    [
      'const A = laterPart(async () => (await import(\'./a.tsx\')).A, ["later-files:/src/./a.tsx"]);',
      'const B = laterPart(\n  async () => (await import(\'#web/b.tsx\')).B, ["later-files:/src/#web/b.tsx"],\n);',
      'export const c = createLater<C>(() => import(\'./c.ts\'), ["later-files:/src/./c.ts"]);',
    ].join('\n'),
  );
});

test('every call on a screen is found, but for the composer, which is run ahead', () => {
  const unmarked = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => {
      const code = readFileSync(path.join(ROOT, file), 'utf8');
      return [...code.matchAll(/= (?:createLater|laterPart)\b/g)].length !== laterImports(code).length;
    })
    .toSorted();
  expect(unmarked).toEqual(['src/web/features/compose/compose-screen.tsx', 'src/web/ui/later-part.tsx']);
});
