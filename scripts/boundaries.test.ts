import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutFaults } from './layout.ts';
import { ROOT, runStep } from './run-step.ts';

/** One violation a rule, as somebody in a hurry would write it: file → its text. */
const PLANTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'domain-is-pure': {
    'src/domain/a/clock.ts': "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
  },
  'contract-is-thin': { 'src/contract/a.ts': "import pg from 'pg';\nexport const a = pg;" },
  'web-never-server': {
    'src/web/data/a.ts': "import { a } from '../../server/features/a/get-a.ts';\nexport const b = a;",
  },
  'server-never-web': {
    'src/server/features/b/get-b.ts': "import { b } from '../../../web/lib/b.ts';\nexport const c = b;",
  },
  'practice-is-a-stranger': {
    'src/server/adapters/cheat.ts': "import { p } from '../../practice/p.ts';\nexport const c = p;",
  },
  'practice-imports-nobody': { 'src/practice/q.ts': "import { d } from '../domain/d.ts';\nexport const q = d;" },
  'web-lib-is-bottom': { 'src/web/lib/up.ts': "import { x } from '../data/x.ts';\nexport const y = x;" },
  'web-ui-is-blind': { 'src/web/ui/card.ts': "import { d } from '../../domain/d.ts';\nexport const y = d;" },
  'web-data-has-no-looks': { 'src/web/data/look.ts': "import { u } from '../ui/u.ts';\nexport const y = u;" },
  'web-features-never-app': {
    'src/web/features/one/go.ts': "import { r } from '../../app/r.ts';\nexport const y = r;",
  },
  'web-features-are-strangers': {
    'src/web/features/one/peek.ts': "import { t } from '../two/t.ts';\nexport const y = t;",
  },
  'routes-are-thin': { 'src/server/features/a/routes.ts': "import { s } from './store.ts';\nexport const y = s;" },
  'sql-lives-in-stores': {
    'src/server/features/a/get-more.ts': "import { db } from '../../db/d.ts';\nexport const y = db;",
  },
  'stores-are-private': { 'src/server/features/b/steal.ts': "import { s } from '../a/store.ts';\nexport const y = s;" },
  'adapters-enter-at-main': {
    'src/server/features/a/call.ts': "import { z } from '../../adapters/z.ts';\nexport const y = z;",
  },
  'publishing-is-a-leaf': {
    'src/server/features/a/wake.ts': "import { l } from '../../publishing/l.ts';\nexport const y = l;",
  },
  'no-cycles': {
    'src/domain/ring/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | 1;",
    'src/domain/ring/two.ts': "import type { One } from './one.ts';\nexport type Two = One | 2;",
  },
  'no-orphans': { 'src/domain/lonely.ts': 'export const nobody = 1;' },
  'no-tests-in-code': { 'src/server/features/a/use.ts': "import { h } from './h.test.ts';\nexport const y = h;" },
};

/** What the violations reach for. */
const INNOCENT: Readonly<Record<string, string>> = {
  'src/server/features/a/get-a.ts': 'export const a = 1;',
  'src/server/features/a/store.ts': 'export const s = 1;',
  'src/server/features/a/h.test.ts': 'export const h = 1;',
  'src/server/db/d.ts': 'export const db = 1;',
  'src/server/adapters/z.ts': 'export const z = 1;',
  'src/server/publishing/l.ts': 'export const l = 1;',
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
    Object.assign({}, INNOCENT, ...Object.values(PLANTED)) as Record<string, string>,
  )) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const script = `cd ${JSON.stringify(folder)} && depcruise src --config ${JSON.stringify(path.join(ROOT, '.dependency-cruiser.cjs'))} --output-type err`;
  found = (await runStep('sh', ['-c', script], { show: false })).output;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(PLANTED))('%s is caught', (rule, files) => {
  const [file = ''] = Object.keys(files);
  const lines = found.split('\n').filter((line) => line.includes(`error ${rule}:`));
  expect(lines.join('\n')).toContain(file);
});

test('every rule has its planted violation', async () => {
  const { default: config } = (await import(path.join(ROOT, '.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  expect(config.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(PLANTED).sort());
});

test('the layout check sees banned names, barrels, strange rooms and odd files in a feature', () => {
  const faults = layoutFaults([
    'src/domain/utils.ts',
    'src/domain/posts/postStatus.ts',
    'src/domain/index.ts',
    'src/server/services/a.ts',
    'src/server/features/posts/parts/deep.ts',
    'src/server/features/posts/save-draft.ts',
  ]);
  expect(faults).toHaveLength(5);
});
