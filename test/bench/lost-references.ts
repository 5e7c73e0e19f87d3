import { createRequire } from 'node:module';
import path from 'node:path';
import { composePost } from '#domain/composer/compose-post.ts';
import { DEFAULT_CHOICES, LENGTHS } from '#domain/writing/brief.ts';
import { parseDocument } from '#server/adapters/articles/dom.ts';
import { readPage } from '#server/adapters/articles/extract-article.ts';
import { collectMeta } from '#server/adapters/articles/metadata.ts';
import { placeStreamedParts } from '#server/adapters/articles/streamed-parts.ts';
import { foldOf, listPages } from '../../scripts/article-pages.ts';
import { findLostReferences, type LostReference, type Tagger } from './posts/lost-references.ts';

/**
 * `node test/bench/lost-references.ts <folder> <tagger> [--list]`: sentences in English posts of the built-in composer that refer to what
 * was left out, as a markdown table, for folds 0–2 and 3–4 and each length. The folder holds `truth.json` and `pages/<id>.html.gz`; the tagger's folder is
 * one where `npm install wink-nlp@2.4.0 wink-eng-lite-web-model@1.8.1` was run, which tells nouns from verbs and shares nothing with the
 * composer. `--list` prints the sentences of folds 0–2 as well. Nothing but open pages is read.
 */
const [, , folder, taggerFolder] = process.argv;
if (folder === undefined || taggerFolder === undefined) {
  process.stderr.write('usage: node test/bench/lost-references.ts <folder> <folder with wink-nlp> [--list]\n');
  process.exit(2);
}
const print = (line: string) => process.stdout.write(`${line}\n`);
const tag = loadTagger(taggerFolder);
type Found = LostReference & { isSeen: boolean; length: string };
const found: Found[] = [];
const posts = { seen: 0, other: 0 };
for await (const { url, text, html } of listPages(folder, 'open')) {
  const { title, siteName, language } = readPage(html, url).metadata;
  if (language !== null && !/^en/i.test(language)) continue;
  const meta = collectMeta(placeStreamedParts(parseDocument(html)));
  const description = meta.get('description') ?? meta.get('og:description') ?? null;
  const isSeen = foldOf(url) <= 2;
  posts[isSeen ? 'seen' : 'other'] += 1;
  const source = { kind: 'article' as const, text, title: title || null, siteName, url, language, description };
  for (const length of LENGTHS) {
    const { content } = composePost({ ...DEFAULT_CHOICES, length, sources: [source] });
    const lost = findLostReferences({ content, source: text, title: title || '' }, tag);
    found.push(...lost.map((one) => ({ ...one, isSeen, length })));
  }
}

print(`| sentences with | ${LENGTHS.map((length) => `${length}, folds 0–2 | ${length}, folds 3–4`).join(' | ')} |`);
print(`|---|${LENGTHS.map(() => '---|---').join('|')}|`);
for (const [kind, label] of [
  ['nowhere', 'a pronoun that nothing before it can be'],
  ['elsewhere', 'one that only what is not read on with it can be'],
  ['one of several', "'the course' below a title that counts courses"],
] as const) {
  const count = (length: string, isSeen: boolean) =>
    new Set(
      found
        .filter((one) => one.kind === kind && one.length === length && one.isSeen === isSeen)
        .map(({ sentence }) => sentence),
    ).size;
  print(`| ${label} | ${LENGTHS.map((length) => `${count(length, true)} | ${count(length, false)}`).join(' | ')} |`);
}
print(`\n${posts.seen} and ${posts.other} posts of each length.`);
if (process.argv.includes('--list'))
  for (const { kind, word, sentence, isSeen, length } of found)
    if (isSeen) print(`- ${kind}, ${length}, ‘${word}’: ${sentence}`);

function loadTagger(from: string): Tagger {
  const load = createRequire(path.join(path.resolve(from), 'package.json'));
  const wink = load('wink-nlp') as (
    model: unknown,
    pipe: string[],
  ) => {
    its: { pos: unknown };
    readDoc: (text: string) => { tokens: () => { out: (what?: unknown) => string[] } };
  };
  const nlp = wink(load('wink-eng-lite-web-model'), ['sbd', 'pos']);
  return (text) => {
    const tokens = nlp.readDoc(text.replaceAll('’', "'")).tokens();
    const parts = tokens.out(nlp.its.pos);
    return tokens.out().map((word, at) => ({ word, part: parts[at] ?? '' }));
  };
}
