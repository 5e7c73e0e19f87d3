import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { summaryOf } from './run-steps.ts';
import { ROOT } from './run-tool.ts';
import { BROWSER, BUILD, STATIC_STEPS, testSteps } from './steps.ts';

const good = { name: 'lint', seconds: 4.6, passed: 1, failed: 0, names: [] };
const bad = {
  name: 'browser',
  seconds: 61,
  passed: 7,
  failed: 2,
  names: ['  a.spec.ts › shares', '  b.spec.ts › saves'],
};

test('the summary ends with the counts alone on a line', () => {
  expect(summaryOf([good, bad], 70).split('\n').slice(-3)).toEqual(['', '8 passed, 2 failed', '']);
  expect(summaryOf([good], 5)).toMatch(/\n1 passed, 0 failed\n$/);
});

test('the summary tells how long each step took, and what failed', () => {
  expect(summaryOf([good, bad], 64)).toMatch(/\nlint +5 s\nbrowser +61 s\nin all +64 s\n/);
  expect(summaryOf([good, bad], 64)).toContain(
    'What failed:\nbrowser: 2 failed\n  a.spec.ts › shares\n  b.spec.ts › saves\n',
  );
  expect(summaryOf([good], 5)).not.toContain('What failed');
});

test('each step has a name of its own, which names its report too', () => {
  const names = [BUILD, BROWSER, ...STATIC_STEPS, ...testSteps({ isLong: true }).flat()].map(({ name }) => name);
  expect(new Set(names.map((name) => name.replaceAll(/\W+/g, '-'))).size).toBe(names.length);
});

test('each folder that a step names is there', () => {
  const folders = [...STATIC_STEPS, ...testSteps({ isLong: false }).flat()]
    .flatMap(({ args }) => args)
    .filter((argument) => /^(src|scripts)\//.test(argument));
  for (const folder of folders) expect(existsSync(path.join(ROOT, folder)), folder).toBe(true);
});
