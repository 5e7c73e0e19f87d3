import { expect, test } from 'vitest';
import { fileFaults } from './health.ts';

const faultsOf = (text: string) => fileFaults('src/domain/a.ts', text);

test.each([
  ['any', 'const a: any = 1;'],
  ['any', 'const a = b as any;'],
  ['any', 'const a = b as any as C;'],
  ['any', 'const a = new Map<any>();'],
  ['any', 'function f(a: string, b : any) {}'],
  ['any', 'const a: any[] = [];'],
  ['any', 'const a: Record<string, any> = {};'],
  ['ts-ignore', '// @ts-ignore\nconst a = 1;'],
  ['ts-ignore', '// @ts-expect-error\nconst a = 1;'],
  ['ts-ignore', '// @ts-nocheck'],
  ['lint switched off', '// biome-ignore lint: because\nconst a = 1;'],
  ['lint switched off', '/* eslint-disable */'],
  ['empty catch', 'try { a(); } catch {}'],
  ['empty catch', 'try { a(); } catch (error) { }'],
  ['empty catch', 'try {\n  a();\n} catch {\n  // never mind\n}'],
  ['empty catch', 'promise.catch(() => {});'],
  ['a test that is skipped or alone', "test.skip('x', () => {});"],
  ['a test that is skipped or alone', "test.only('x', () => {});"],
  ['a test that is skipped or alone', "describe.todo('x');"],
])('%s is a fault: %s', (name, text) => {
  expect(faultsOf(text)).toEqual([`src/domain/a.ts: ${name}`]);
});

test.each([
  'const company: anyone = 1;',
  '// any of these: any\nconst a = 1;',
  '/* as any */ const a = 1;',
  'try { a(); } catch { return null; }',
  "test('skip nothing', () => {});",
  "test('the same as any other', () => {});",
  "const url = 'https://example.org/as';",
])('no fault: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('300 lines are enough', () => {
  const lines = (count: number) => `${Array.from({ length: count }, (_, index) => `// ${index}`).join('\n')}\n`;
  expect(faultsOf(lines(300))).toEqual([]);
  expect(faultsOf(lines(301))).toEqual(['src/domain/a.ts: 302 lines, at most 300']);
});

test('one file may have several faults', () => {
  expect(faultsOf('const a: any = 1;\n// @ts-ignore\n')).toHaveLength(2);
});
