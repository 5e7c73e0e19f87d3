import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ReadSource } from '#contract/writing.ts';

export type BenchSource = ReadSource & { id: string };

const field = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const record = z.object({
  id: z.string().optional(),
  text: z.string().min(1),
  title: field,
  author: field,
  siteName: field,
  publishedAt: field,
  language: field,
});
const file = z.union([
  z.object({ sources: z.array(record) }).transform(({ sources }) => sources),
  z.array(record),
  record.transform((one) => [one]),
]);

/** Files of a corpus that are measured and never read. */
const IS_SHUT = /^shut-/;

/**
 * The sources of a folder, by file name: of a JSON file its source, a list of them, or `{ sources: […] }`; of a text file its text,
 * whose first line is the title where a blank line follows. Files that begin with `shut-` are left alone.
 * @throws ZodError where a JSON file has something else
 */
export function readSources(folder: string): BenchSource[] {
  const names = readdirSync(folder).filter((name) => /\.(?:json|txt)$/.test(name) && !IS_SHUT.test(name));
  return names.sort().flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const stem = name.replace(/\.\w+$/, '');
    const records = name.endsWith('.txt') ? [ofText(text)] : file.parse(JSON.parse(text));
    return records.map((one, at) => toSource(one, one.id ?? (records.length === 1 ? stem : `${stem}-${at + 1}`)));
  });
}

function ofText(text: string): z.output<typeof record> {
  const [, title = null, rest = text] = /^([^\n]{1,200})\n\s*\n([\s\S]+)$/.exec(text) ?? [];
  return { text: rest.trim(), title, author: null, siteName: null, publishedAt: null, language: null };
}

function toSource(one: z.output<typeof record>, id: string): BenchSource {
  const { text, title, author, siteName, publishedAt, language } = one;
  const wordCount = text.split(/\s+/).length;
  return {
    id,
    kind: 'article',
    url: null,
    title,
    author,
    siteName,
    publishedAt,
    language,
    text,
    wordCount,
    notice: null,
  };
}
