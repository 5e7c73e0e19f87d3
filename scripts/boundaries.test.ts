import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStyleFaults, ringFaults } from './imports.ts';
import { folderSizeFaults, layoutFaults } from './layout.ts';
import { ROOT, runTool } from './run-tool.ts';

/** A violation of each rule: file → its text. */
const PLANTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'domain-imports-only-itself': {
    'src/domain/a/clock.ts': "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
  },
  'contract-imports-only-domain-and-zod': { 'src/contract/a.ts': "import pg from 'pg';\nexport const a = pg;" },
  'web-loads-the-small-zod': { 'src/web/data/z.ts': "import { z } from 'zod';\nexport const a = z.unknown();" },
  'web-does-not-import-server': {
    'src/web/data/a.ts': "import { a } from '../../server/features/a/get-a.ts';\nexport const b = a;",
  },
  'server-does-not-import-web': {
    'src/server/features/b/get-b.ts': "import { b } from '../../../web/lib/b.ts';\nexport const c = b;",
  },
  'nobody-imports-practice': {
    'src/server/adapters/cheat.ts': "import { p } from '../../practice/p.ts';\nexport const c = p;",
  },
  'practice-imports-only-itself': { 'src/practice/q.ts': "import { d } from '../domain/d.ts';\nexport const q = d;" },
  'web-lib-is-the-lowest-room': { 'src/web/lib/up.ts': "import { x } from '../data/x.ts';\nexport const y = x;" },
  'web-ui-knows-nothing-of-the-product': {
    'src/web/ui/card.ts': "import { d } from '../../domain/d.ts';\nexport const y = d;",
  },
  'web-data-does-not-import-components': {
    'src/web/data/look.ts': "import { u } from '../ui/u.ts';\nexport const y = u;",
  },
  'web-flows-do-not-import-screens': {
    'src/web/flows/back.ts': "import { t } from '../features/two/t.ts';\nexport const y = t;",
  },
  'web-features-do-not-import-app': {
    'src/web/features/one/go.ts': "import { r } from '../../app/r.ts';\nexport const y = r;",
  },
  'web-features-do-not-import-each-other': {
    'src/web/features/one/peek.ts': "import { t } from '../two/t.ts';\nexport const y = t;",
  },
  'routes-call-verbs-only': {
    'src/server/features/a/routes.ts': "import { s } from './store.ts';\nexport const y = s;",
  },
  'only-stores-use-the-database': {
    'src/server/features/a/get-more.ts': "import { db } from '../../db/d.ts';\nexport const y = db;",
  },
  'stores-serve-their-own-feature': {
    'src/server/features/b/borrow.ts': "import { s } from '../a/store.ts';\nexport const y = s;",
    'src/server/features/b/part/borrow.ts': "import { s } from '../../a/part/store.ts';\nexport const y = s;",
  },
  'only-main-imports-adapters': {
    'src/server/features/a/call.ts': "import { z } from '../../adapters/z.ts';\nexport const y = z;",
  },
  'only-main-starts-loops': {
    'src/server/features/a/wake.ts': "import { l } from '../../publishing/l.ts';\nexport const y = l;",
    'src/server/http/wake.ts': "import { j } from '../jobs/j.ts';\nexport const y = j;",
  },
  'no-cycles': {
    'src/domain/ring/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | 1;",
    'src/domain/ring/two.ts': "import type { One } from './one.ts';\nexport type Two = One | 2;",
  },
  'no-orphans': { 'src/domain/lonely.ts': 'export const nobody = 1;' },
  'code-does-not-import-tests': {
    'src/server/features/a/use.ts': "import { h } from './h.test.ts';\nexport const y = h;",
  },
};

/** What the violations import. */
const IMPORTED: Readonly<Record<string, string>> = {
  'src/server/features/a/get-a.ts': 'export const a = 1;',
  'src/server/features/a/store.ts': 'export const s = 1;',
  'src/server/features/a/part/store.ts': 'export const s = 1;',
  'src/server/features/a/h.test.ts': 'export const h = 1;',
  'src/server/db/d.ts': 'export const db = 1;',
  'src/server/adapters/z.ts': 'export const z = 1;',
  'src/server/publishing/l.ts': 'export const l = 1;',
  'src/server/jobs/j.ts': 'export const j = 1;',
  'src/practice/p.ts': 'export const p = 1;',
  'src/domain/d.ts': 'export const d = 1;',
  'src/web/lib/b.ts': 'export const b = 1;',
  'src/web/data/x.ts': 'export const x = 1;',
  'src/web/ui/u.ts': 'export const u = 1;',
  'src/web/app/r.ts': 'export const r = 1;',
  'src/web/features/two/t.ts': 'export const t = 1;',
};

let folder: string;
let found: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postsmith-planted-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "module": "nodenext" } }');
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const [file, text] of Object.entries(
    Object.assign({}, IMPORTED, ...Object.values(PLANTED)) as Record<string, string>,
  )) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const script = `cd ${JSON.stringify(folder)} && depcruise src --config ${JSON.stringify(path.join(ROOT, '.dependency-cruiser.cjs'))} --output-type err`;
  found = (await runTool('sh', ['-c', script], { show: false })).output;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(PLANTED))('%s is caught', (rule, files) => {
  const lines = found.split('\n').filter((line) => line.includes(`error ${rule}:`));
  // Of a cycle one file is named first.
  const named = rule === 'no-cycles' ? Object.keys(files).slice(0, 1) : Object.keys(files);
  for (const file of named) expect(lines.join('\n')).toContain(file);
});

test('every rule has its planted violation', async () => {
  const { default: config } = (await import(path.join(ROOT, '.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  expect(config.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(PLANTED).sort());
});

test.each([
  ['src/domain/utils.ts', 'the name says nothing'],
  ['src/domain/posts/postStatus.ts', 'not kebab-case'],
  ['src/domain/index.ts', 'a barrel'],
  ['src/server/services/a.ts', 'src/server has no room "services"'],
  ['src/server/features/posts/parts/deep/a.ts', 'one level of sub-folders'],
  ['src/web/features/posts/parts/deep/a.ts', 'one level of sub-folders'],
  ['src/server/features/posts/view.tsx', 'a feature holds routes.ts'],
  ['src/server/features/posts/parts/a.spec.ts', 'a feature holds routes.ts'],
])('the layout check refuses %s', (file, fault) => {
  expect(layoutFaults([file])).toEqual([expect.stringContaining(fault)]);
});

test('a feature may have sub-folders; no folder more than 25 files', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => `src/domain/a/rule-${index}.test.ts`);
  expect(layoutFaults(['src/server/features/posts/parts/routes.ts', ...files(25)])).toEqual([]);
  expect(folderSizeFaults(files(25))).toEqual([]);
  expect(folderSizeFaults(files(26))).toEqual([expect.stringMatching(/^src\/domain\/a: 26 files/)]);
});

test.each([
  ['src/domain/posts/a.ts', '../text/b.ts', 'another room'],
  ['src/server/features/posts/a.ts', '../../context.ts', 'another room'],
  ['src/server/features/posts/a.ts', '../usage/b.ts', 'another room'],
  ['src/server/adapters/articles/a.ts', '../linkedin/b.ts', 'another room'],
  ['src/web/main.tsx', './app/b.tsx', 'another room'],
  ['test/e2e/a.ts', '../harness/b.ts', 'another room'],
  ['scripts/a.ts', '../src/contract/b.ts', 'another room'],
  ['src/server/features/posts/part/a.ts', '#server/features/posts/b.ts', 'the same room'],
  ['src/domain/writing/compose/a.ts', '#domain/writing/facts/b.ts', 'the same room'],
])('%s may not import %s', (file, specifier, fault) => {
  for (const statement of [
    "import { b } from '…';",
    "import type {\n  B,\n} from '…';",
    "export { b } from '…';",
    "import('…');",
  ])
    expect(importStyleFaults(file, statement.replace('…', specifier))).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['src/server/features/posts/part/a.ts', '../b.ts'],
  ['src/server/features/posts/a.ts', '#server/context.ts'],
  ['src/server/main.ts', './config.ts'],
  ['test/bench/a.ts', '../../scripts/b.ts'],
  ['src/domain/posts/a.ts', 'temporal-polyfill'],
])('%s may import %s', (file, specifier) => {
  expect(importStyleFaults(file, `import { b } from '${specifier}';`)).toEqual([]);
});

test.each(['src/server/features', 'src/domain', 'src/web/features/compose', 'src'])(
  'a ring of folders in %s is caught',
  (parent) => {
    const texts = new Map([
      [`${parent}/a/one.ts`, "import { two } from '../b/two.ts';"],
      [`${parent}/b/two.ts`, "import type { Three } from '../c/three.ts';"],
      [`${parent}/c/three.ts`, "const one = await import('../a/other.ts');"],
      [`${parent}/d/four.ts`, "import { one } from '../a/one.ts';"],
      [`${parent}/a/one.test.ts`, "import { four } from '../d/four.ts';"],
    ]);
    expect(ringFaults(texts)).toEqual([expect.stringContaining(`${parent}: a – b – c import each other`)]);
    texts.delete(`${parent}/c/three.ts`);
    expect(ringFaults(texts)).toEqual([]);
  },
);
