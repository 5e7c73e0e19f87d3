import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { draftSheet } from '#domain/voice/draft-sheet.ts';
import { choicesInVoice } from '#domain/voice/style-sheet.ts';
import { measureVoice, type VoiceProfile } from '#domain/voice/voice-profile.ts';
import { DEFAULT_WORN_PHRASES } from '#domain/worn-phrases/default-phrases.ts';
import { readPhrases } from '#domain/worn-phrases/read-phrase.ts';
import { DEFAULT_CHOICES, LENGTHS } from '#domain/writing/brief.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import type { AiConfig } from '#server/adapters/writers/load-model.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import { readConfig } from '#server/config.ts';
import type { Brief, BriefVoice, Writer } from '#server/ports/writer.ts';
import { finishDraft } from '#server/text-work/finish-draft.ts';
import { startTestAi } from '#test/harness/ai.ts';
import { measurePost, type PostMeasure } from './posts/measure-post.ts';
import { agreement, CRITERIA, makeRater, type Rating, scoresFile } from './posts/rate-posts.ts';
import { type BenchSource, readSources } from './posts/read-sources.ts';

/**
 * `npm run bench:posts -- --model NAME…`: writes one post from each source of a folder and prints what came of it as a markdown table, a
 * column for each model. `built-in` is the built-in composer, `practice` the practice AI, anything else a model of the provider that the
 * environment configures (AI_PROVIDER, AI_API_KEY, AI_BASE_URL…). How each figure is counted stands in `posts/measure-post.ts`.
 *
 * `--folder DIR` other sources than the open ones of test/corpora/written-posts; `--limit N` the first N; `--length short|medium|long`;
 * `--out FILE` where the posts are put for reading; `--voice FILE` a JSON list of somebody's posts, to write and to be compared with;
 * `--judge NAME` a model that rates the posts, `--scores FILE` somebody's ratings to compare it with: a JSON object of
 * `{ hook, coherence, relevance, format }` by the source's id.
 */
const { values: given } = parseArgs({
  options: {
    model: { type: 'string', multiple: true, default: ['built-in'] },
    folder: { type: 'string', default: fileURLToPath(new URL('../corpora/written-posts', import.meta.url)) },
    limit: { type: 'string', default: '10000' },
    length: { type: 'string', default: DEFAULT_CHOICES.length },
    out: { type: 'string', default: path.join(tmpdir(), 'postsmith-posts.md') },
    voice: { type: 'string' },
    judge: { type: 'string' },
    scores: { type: 'string' },
  },
});

type Written = {
  source: BenchSource;
  text: string;
  measure: PostMeasure;
  tokens: number | null;
  ms: number;
  rating: Rating | null;
};
/** The posts of one model; `failed` says why some were not written. */
type Column = { model: string; written: Written[]; failed: string[] };

const length = z.enum(LENGTHS).parse(given.length);
const sources = readSources(given.folder).slice(0, Number(given.limit));
const voice = given.voice === undefined ? null : readVoice(given.voice);
const phrases = readPhrases(DEFAULT_WORN_PHRASES);
const practice = given.model.includes('practice') || given.judge === 'practice' ? await startTestAi() : null;
const rate = given.judge === undefined ? null : await makeRater(configOf(given.judge));

const columns: Column[] = [];
for (const model of given.model) columns.push(await writeAll(model));
await practice?.close();
print(tableOf(columns));
if (given.scores !== undefined) print(agreementOf(columns, given.scores));
writeFileSync(given.out, columns.map(postsOf).join('\n\n'));
print(`\nThe posts stand in ${given.out}.`);

function configOf(model: string): AiConfig {
  if (model === 'practice' && practice !== null) return practice.configs.compatible;
  const { ai } = readConfig({ ...process.env, AI_MODEL: model });
  if (ai === null || ai.provider === 'practice')
    throw new Error(`${model}: the environment configures no provider (AI_PROVIDER)`);
  return ai;
}

function readVoice(file: string): { profile: VoiceProfile; brief: BriefVoice } {
  const posts = z
    .array(z.string())
    .min(1)
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const profile = measureVoice(posts);
  return { profile, brief: { sheet: draftSheet(posts, profile), examples: posts.slice(0, 4) } };
}

async function writeAll(model: string): Promise<Column> {
  const writer = model === 'built-in' ? createBuiltInWriter() : createModelWriter(configOf(model));
  const column: Column = { model, written: [], failed: [] };
  for (const source of sources) {
    const one = await writeOne(writer, source).catch((error: unknown) => String(error));
    if (typeof one === 'string') column.failed.push(`${source.id}: ${one}`);
    else column.written.push(one);
  }
  return column;
}

async function writeOne(writer: Writer, source: BenchSource): Promise<Written> {
  const choices = { ...DEFAULT_CHOICES, length };
  const brief: Brief = {
    task: 'generate',
    sources: [source],
    ...(voice === null ? choices : { ...choicesInVoice(choices, voice.brief.sheet), voice: voice.brief }),
    today: new Date().toISOString().slice(0, 10),
    wornPhrases: DEFAULT_WORN_PHRASES,
  };
  const startedAt = performance.now();
  const written = await writer.write(brief, { signal: new AbortController().signal });
  const ms = performance.now() - startedAt;
  const text = toNetworkText(documentFromMarkdown(finishDraft({ brief, written, writer: writer.kind }).content));
  const { inputTokens, outputTokens } = written;
  const tokens = inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0);
  const measure = measurePost(text, source, { length, phrases, voice: voice?.profile ?? null });
  return { source, text, measure, tokens, ms, rating: rate === null ? null : await rate(text, source.text) };
}

function tableOf(all: readonly Column[]): string {
  const share = (test: (one: Written) => boolean) => (posts: readonly Written[]) =>
    `${((100 * posts.filter(test).length) / Math.max(1, posts.length)).toFixed(1)} %`;
  const mean =
    (value: (one: Written) => number | null, digits = 2) =>
    (posts: readonly Written[]) => {
      const values = posts.map(value).filter((one) => one !== null);
      return values.length === 0 ? '–' : (values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(digits);
    };
  const rows: [string, (posts: readonly Written[]) => string][] = [
    ['posts', (posts) => `${posts.length}`],
    ['characters a post', mean(({ measure }) => measure.characters, 0)],
    [`length kept (${length})`, share(({ measure }) => measure.isWithin)],
    ['longer than asked for', share(({ measure }) => measure.isLong)],
    ['first line before the fold, and not the bare title', share(({ measure }) => measure.hasFold)],
    ['worn phrases a post', mean(({ measure }) => measure.worn)],
    ['fact marks a post: wrong', mean(({ measure }) => measure.marks.wrong)],
    ['to look at', mean(({ measure }) => measure.marks.unsure)],
    ['that follow', mean(({ measure }) => measure.marks.derived)],
    ['posts without a wrong one', share(({ measure }) => measure.marks.wrong === 0)],
    ['borrowed first person, sentences a post', mean(({ measure }) => measure.borrowed)],
    ['hashtags a post', mean(({ measure }) => measure.hashtags, 1)],
    ['in the language of the source', share(({ measure }) => measure.isInLanguage)],
    ...(voice === null
      ? []
      : [
          ['distance to the voice', mean(({ measure }) => measure.voiceDistance)] as [
            string,
            (posts: readonly Written[]) => string,
          ],
        ]),
    ['tokens a post', mean(({ tokens }) => tokens, 0)],
    ['milliseconds a post', mean(({ ms }) => ms, 1)],
    ...(rate === null
      ? []
      : CRITERIA.map((name): [string, (posts: readonly Written[]) => string] => [
          `rated: ${name}`,
          mean(({ rating }) => rating?.[name] ?? null),
        ])),
  ];
  const lines = rows.map(([label, cell]) => `| ${label} | ${all.map(({ written }) => cell(written)).join(' | ')} |`);
  const failures = all.flatMap(({ model, failed }) => failed.map((line) => `- ${model}, not written: ${line}`));
  return [
    `| | ${all.map(({ model }) => model).join(' | ')} |`,
    `|---|${all.map(() => '---').join('|')}|`,
    ...lines,
    ...failures,
  ].join('\n');
}

function agreementOf(all: readonly Column[], file: string): string {
  const scores = scoresFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const lines = all.map(({ model, written }) => {
    const pairs = written.flatMap(({ source, rating }) => {
      const theirs = scores[source.id];
      return rating === null || theirs === undefined ? [] : [[rating, theirs] as const];
    });
    const { same, near, apart } = agreement(pairs);
    return `- ${model}: ${pairs.length} posts rated by both; the same grade ${(100 * same).toFixed(0)} %, at most one apart ${(100 * near).toFixed(0)} %, ${apart.toFixed(2)} apart on average`;
  });
  return ['', 'Agreement with the scores given:', ...lines].join('\n');
}

function postsOf({ model, written }: Column): string {
  const parts = written.map(({ source, text, measure, rating }) => {
    const { wrong, unsure } = measure.marks;
    const rated = rating === null ? '' : `, rated ${CRITERIA.map((name) => `${name} ${rating[name]}`).join(', ')}`;
    const counts = `${measure.characters} characters, ${wrong} wrong, ${unsure} to look at, ${measure.worn} worn, ${measure.borrowed} borrowed${rated}`;
    return `## ${source.id}: ${source.title ?? 'without a title'}\n\n${counts}\n\n---\n\n${text}\n\n---`;
  });
  return [`# ${model}`, ...parts].join('\n\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
