import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { startTestApp } from '../app.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
/** Where the types are made; nothing of them is kept in the repository. */
const MADE = path.join(ROOT, 'node_modules', '.cache', 'postsmith-typed-client');

type Journey = { takeJourney(baseUrl: string, headers: Readonly<Record<string, string>>): Promise<string[]> };
const JOURNEY = path.join(import.meta.dirname, 'journey.ts');

/** What TypeScript says of the journey with the types as they are there. */
async function checkTypes(): Promise<string> {
  const options = { noEmit: true, types: ['node'], rootDirs: [import.meta.dirname, MADE] };
  const project = { extends: path.join(ROOT, 'tsconfig.json'), compilerOptions: options };
  await writeFile(path.join(MADE, 'tsconfig.json'), JSON.stringify({ ...project, files: [JOURNEY] }));
  const tsc = path.join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const child = spawn(process.execPath, [tsc, '-p', MADE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said;
}

test('a client made from the document alone is typed, and takes a post its whole way', async () => {
  const app = await startTestApp();
  const document = await (await fetch(`${app.url}/api/docs/json`)).json();
  const types = astToString(await openapiTS(document));
  await mkdir(MADE, { recursive: true });
  await writeFile(path.join(MADE, 'api.d.ts'), types);
  expect(await checkTypes()).toBe('');
  // The types bite: a call that was described otherwise would be seen.
  await writeFile(path.join(MADE, 'api.d.ts'), types.replaceAll('updatedAt', 'changedAt'));
  expect(await checkTypes()).toContain("Property 'updatedAt' does not exist");

  const { cookies, bearer } = await app.signIn('Ada');
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  // By its address: the types of the tests do not know it, since what it is typed by is made here.
  const journey: Journey = await import(pathToFileURL(JOURNEY).href);
  expect(await journey.takeJourney(app.url, { cookie, authorization: `Bearer ${bearer}`, origin: app.url })).toEqual([
    'Written by a program, and saved.',
    'POST_CHANGED',
    'queued',
    'Written by a program, and saved.',
    'Written by a program, and saved.',
    'POST_NOT_FOUND',
  ]);
  await app.close();
}, 120_000);
