import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#domain/errors.ts';
import { AI_IMAGE } from './ai-image-messages.ts';
import { CHOOSING_TIME } from './choosing-time-messages.ts';
import { DRAFTS } from './draft-messages.ts';
import { messageFor } from './error-messages.ts';
import { IMAGES } from './image-messages.ts';
import { STARTUP, UI } from './messages.ts';
import { REWRITE } from './writing-messages.ts';

const ROOT = new URL('../../', import.meta.url);

/** The words of the files in our folders whose paths `isWanted`. */
async function readFiles(isWanted: (file: string) => boolean): Promise<string> {
  const listed = await Promise.all(
    ['src', 'test'].map(async (folder) =>
      (await readdir(new URL(folder, ROOT), { recursive: true }))
        .filter(isWanted)
        .map((file) => readFile(new URL(`${folder}/${file}`, ROOT), 'utf8')),
    ),
  );
  return (await Promise.all(listed.flat())).join('\n');
}

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
/** Tests that only look at the sentences themselves, and the sentences. */
const isAboutSentences = (file: string) =>
  /contract\/(?:choosing-time-|draft-|writing-|(?:ai-)?image-)?messages(?:-provoked)?(?:\.test)?\.ts$/.test(file);

const tests = await readFiles((file) => isTest(file) && !isAboutSentences(file) && !file.includes('messages.test'));
const product = await readFiles((file) => /\.tsx?$/.test(file) && !isTest(file) && !isAboutSentences(file));

/** Ours, not the spec's: they need a browser without the person's zone, and a picture's model that was given no sentence. */
const ELSEWHERE = new Set(['CHOOSING_TIME.approximate', 'AI_IMAGE.illustrationOfPost']);

/** The longest run of words between the blanks of a sentence. */
function wordsBetween(fill: (...blanks: unknown[]) => unknown): string {
  const parts = String(fill(7, 7)).split(/7|0\.00/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** Each sentence with the name that tests call it by; of one with blanks, the longest words between them. */
function named(tree: object, name: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const full = `${name}.${key}`;
    if (typeof value === 'string') return [[full, value]];
    if (typeof value === 'function') return [[full, wordsBetween((...blanks) => value(...blanks))]];
    return typeof value === 'object' && value !== null ? named(value, full) : [];
  });
}

const shown = [
  ...named(UI, 'UI'),
  ...named(DRAFTS, 'DRAFTS'),
  ...named(IMAGES, 'IMAGES'),
  ...named(REWRITE, 'REWRITE'),
  ...named(AI_IMAGE, 'AI_IMAGE'),
  ...named(CHOOSING_TIME, 'CHOOSING_TIME'),
];
const sentences = [...shown, ...named(STARTUP, 'STARTUP')].filter(([name]) => !ELSEWHERE.has(name));

test.each(sentences)('%s is provoked by a test', (name, sentence) => {
  const isNamed = new RegExp(`${name.replaceAll('.', '\\.')}\\b`).test(tests);
  const isQuoted = sentence.trim().length > 3 && tests.replaceAll("\\'", "'").includes(sentence.trim());
  const code = ERROR_CODES.find((one) => messageFor(one) === sentence);
  const isCoded = code !== undefined && tests.includes(`'${code}'`);
  expect(isNamed || isQuoted || isCoded, sentence).toBe(true);
});

const said = new Set(product.match(/\b(?:UI\.\w+|CHOOSING_TIME|DRAFTS|IMAGES|REWRITE|AI_IMAGE)\.\w+/g));

test.each(shown)('%s is said by the product, not by tests alone', (name) => {
  expect(said).toContain(name);
});
