import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canWriteLanguage } from '#domain/composer/can-write-language.ts';
import { type ComposeSource, composePost } from '#domain/composer/compose-post.ts';
import { rewriteText } from '#domain/composer/rewrite-text.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { toMarkdown } from '#domain/documents/to-markdown.ts';
import { removeEmphasis, unstyleDocument } from '#domain/documents/unstyle.ts';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { findChangedWords } from '#domain/fact-check/copied-sentences/changed-words.ts';
import type { FactSource } from '#domain/fact-check/fact-mark.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { joinVerdicts } from '#domain/fact-check/judge/join-verdicts.ts';
import { verifyVerdicts } from '#domain/fact-check/judge/verify-verdicts.ts';
import { isFormOf } from '#domain/fact-check/names/known-names.ts';
import { readCurrencyBefore } from '#domain/fact-check/quantities/read-units.ts';
import { readSentence } from '#domain/fact-check/relations/sentence-words.ts';
import { removalOf } from '#domain/fact-check/removal.ts';
import { toCopyText, toNetworkText, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { checkOpenings } from '#domain/openings/check-openings.ts';
import { findOpenings } from '#domain/openings/find-openings.ts';
import { isScene } from '#domain/openings/is-scene.ts';
import { beginsWith } from '#domain/openings/replace-opening.ts';
import { isSaidIn, readSaid } from '#domain/openings/said-already.ts';
import { compareFigures } from '#domain/passages/compare-figures.ts';
import { findPassage } from '#domain/passages/find-passage.ts';
import { indexPassages } from '#domain/passages/index-passages.ts';
import { nearestPassages } from '#domain/passages/nearest-passages.ts';
import { sentencesToJudge } from '#domain/passages/sentences-to-judge.ts';
import { sentencesToMend } from '#domain/passages/sentences-to-mend.ts';
import { alignSentences } from '#domain/proposals/align-sentences.ts';
import { applyProposals } from '#domain/proposals/apply-proposals.ts';
import { proposeChanges } from '#domain/proposals/propose-changes.ts';
import { readSentences } from '#domain/proposals/read-sentences.ts';
import { proposeRepeats } from '#domain/queue-slots/worth-repeating.ts';
import { detectSource } from '#domain/sources/detect-source.ts';
import { composeTranscript } from '#domain/sources/transcript.ts';
import { graphemes } from '#domain/text/graphemes.ts';
import { applyVoice } from '#domain/voice/apply-voice.ts';
import { chooseByLikeness } from '#domain/voice/choose-examples.ts';
import { compareVoice } from '#domain/voice/compare-voice.ts';
import { draftSheet } from '#domain/voice/draft-sheet.ts';
import { findEarlier, indexEarlier } from '#domain/voice/find-earlier.ts';
import { readShares } from '#domain/voice/read-shares.ts';
import { measureVoice } from '#domain/voice/voice-profile.ts';
import { DEFAULT_WORN_PHRASES } from '#domain/worn-phrases/default-phrases.ts';
import { findWornPhrases } from '#domain/worn-phrases/find-worn-phrases.ts';
import { readPhrases } from '#domain/worn-phrases/read-phrase.ts';
import { DEFAULT_CHOICES, REWRITE_CHOICES } from '#domain/writing/brief.ts';
import { createAnswerStream } from '#domain/writing/tidy/answer-stream.ts';
import { stripUnknownLinks } from '#domain/writing/tidy/strip-links.ts';
import { stripInstructionEcho } from '#domain/writing/tidy/strip-prompt-markers.ts';
import { tidyPost } from '#domain/writing/tidy/tidy-post.ts';

const DOMAIN = path.resolve(import.meta.dirname, '../../../src/domain');
/** The rooms whose functions read what somebody typed, or what was fetched. */
const ROOMS = [
  ...['text', 'language', 'documents', 'linkedin-text', 'writing', 'composer', 'fact-check', 'passages', 'voice'],
  ...['openings', 'series', 'sources', 'proposals', 'worn-phrases', 'versions', 'queue-slots'],
];

export type TextFunction = { readonly name: string; readonly run: (text: string) => unknown };

const SOURCE: FactSource = { text: '', title: null, author: null, siteName: 'Coast', publishedAt: null };
const PROSE =
  'The harbour of Kamo moved 41 ferries on 3 May 2021. “It was time,” said Ada Okafor. Nobody had asked why.';
const source = (text: string, kind: ComposeSource['kind'] = 'article') =>
  ({ ...SOURCE, kind, text, url: null, language: null, title: text.slice(0, 80) }) as const;
const READ = indexSources([source(PROSE)]);

const language = () => 'en';
const half = (text: string) => text.length >> 1;
/** What stands for a parameter of this name, in a function whose first one is a text. */
const USUAL: Readonly<Record<string, (text: string) => unknown>> = {
  language,
  declared: () => null,
  title: () => 'The 9 best harbours',
  given: (text) => text,
  passage: (text) => text,
  after: (text) => text.slice(1),
  content: (text) => text,
  count: () => 3,
  ...{ limit: half, length: half, room: half, most: half, start: half },
  end: (text) => (text.length >> 1) + 1,
  pattern: () => /a/g,
  marks: () => new Set(['bold', 'underline']),
  phrases: () => null,
  audience: () => 'Engineers',
  by: () => '',
  includeEmojis: () => false,
  known: () => new Set(),
  quantities: () => [],
  taken: () => [],
  sentences: () => [],
  found: () => [],
  words: () => [],
  cues: (text) => [{ startMs: 0, text }],
  plain: () => null,
  one: () => '',
  other: (text) => text,
  key: (text) => text,
  sources: () => [],
  profile: () => null,
  index: () => null,
  ...{ startsSentence: () => true, dictionary: () => ({ has: () => false, isUsual: () => false }) },
  sentence: (text) => ({ start: 0, end: text.length }),
};

/** Functions that take more than a text and a few values of the usual names, each as it is called. */
const OWN: Readonly<Record<string, (text: string) => unknown>> = {
  'text/strings.ts partFinder': () => null,
  'text/graphemes.ts graphemes': (text) => [...graphemes(text)].length,
  'writing/tidy/answer-stream.ts createAnswerStream': (text) => {
    const stream = createAnswerStream(text.slice(0, 100));
    return (text.match(/[\s\S]{1,7}/g) ?? []).map((piece) => stream.push(piece)).join('') + stream.end();
  },
  'writing/tidy/tidy-post.ts tidyPost': (text) => [
    tidyPost(text, { isModelAnswer: true, given: PROSE, includeEmojis: false }),
    tidyPost(text, { isModelAnswer: true, given: text }),
    tidyPost(text, { mostHashtags: null }),
  ],
  'writing/tidy/strip-links.ts stripUnknownLinks': (text) => [
    stripUnknownLinks(text, ''),
    stripUnknownLinks(PROSE, text),
  ],
  'writing/tidy/strip-prompt-markers.ts stripInstructionEcho': (text) =>
    stripInstructionEcho(text, { instructions: PROSE, given: text }),
  'fact-check/names/known-names.ts isFormOf': (text) => isFormOf(text, new Set(['kamo', 'harbour'])),
  'composer/audience.ts addressAudience': () => null,
  'composer/can-write-language.ts canWriteLanguage': (text) => canWriteLanguage('en', { text, language: null }),
  'composer/compose-post.ts composePost': (text) => [
    composePost({ ...DEFAULT_CHOICES, length: 'long', sources: [source(text)] }),
    composePost({ ...DEFAULT_CHOICES, format: 'list', includeEmojis: true, sources: [source(text, 'ideas')] }),
    composePost({
      ...DEFAULT_CHOICES,
      format: 'how-to',
      audience: 'Engineers',
      sources: [source(text), source(text, 'ideas')],
    }),
  ],
  'composer/rewrite-text.ts rewriteText': (text) =>
    REWRITE_CHOICES.flatMap((choice) =>
      [null, `Before. ${text} After.`].map((context) =>
        rewriteText({ text, choice, context, tone: 'bold', includeEmojis: choice === 'hook' }),
      ),
    ),
  'documents/parse-document.ts parseDocument': (text) => [
    parseDocument(JSON.stringify(documentFromPlainText(text))),
    parseDocument({ type: 'doc', content: [{ type: 'heading', content: [{ type: 'text', text }] }] }),
  ],
  'documents/to-markdown.ts toMarkdown': (text) => toMarkdown(documentFromPlainText(text), () => null),
  'documents/unstyle.ts unstyleDocument': (text) => unstyleDocument(documentFromPlainText(`𝗯${text}`)),
  'documents/unstyle.ts removeEmphasis': (text) => removeEmphasis(documentFromPlainText(text)),
  'linkedin-text/network-text.ts toNetworkText': (text) => toNetworkText(documentFromMarkdown(`**a** ${text}`)),
  'linkedin-text/network-text.ts toCopyText': (text) => toCopyText(documentFromPlainText(text)),
  'linkedin-text/network-text.ts toPlainContent': (text) => toPlainContent(documentFromPlainText(text)),
  'fact-check/align.ts alignSentences': () => null,
  'fact-check/check-facts.ts readPost': () => null,
  'fact-check/check-facts.ts checkFacts': (text) => [
    checkFacts({ text, sources: READ }),
    checkFacts({ text: PROSE, sources: [{ ...SOURCE, text }] }),
    checkFacts({ text, sources: [{ ...SOURCE, text: text.slice(text.length >> 2) }] }),
  ],
  'fact-check/copied-sentences/changed-words.ts findChangedWords': (text) => findChangedWords(text, READ),
  'fact-check/judge/join-verdicts.ts joinVerdicts': (text) => joinVerdicts(text, [], new Map()),
  'fact-check/judge/verify-verdicts.ts verifyVerdicts': (text) =>
    verifyVerdicts(
      [{ text, passages: [text] }],
      [{ sentence: 0, verdict: 'contradicted', quotation: text.slice(3), reason: text }],
    ),
  'fact-check/mend/clean-mendings.ts cleanMendings': () => null,
  'fact-check/quantities/read-units.ts readMultiplierAndUnit': () => null,
  'fact-check/quantities/read-units.ts readCurrencyBefore': (text) => readCurrencyBefore(text, text.length >> 1),
  'passages/find-passage.ts findPassage': (text) => [
    findPassage(PROSE, indexPassages([{ text, language: null }])),
    findPassage(text, indexPassages([{ text: PROSE, language: null }])),
  ],
  'passages/find-passage.ts rankPassages': () => null,
  'passages/nearest-passages.ts nearestPassages': (text) =>
    nearestPassages(text.slice(0, 500), indexPassages([{ text, language: null }]), {
      context: {},
      most: 3,
      longest: 600,
    }),
  'passages/sentences-to-judge.ts sentencesToJudge': (text) => [
    // At most sixty sentences of a post are compared with all of its sources.
    sentencesToJudge(text, [{ text: PROSE, language: null }]),
    sentencesToJudge(PROSE, [{ text, language: null }]),
  ],
  'passages/sentences-to-mend.ts sentencesToMend': (text) =>
    sentencesToMend(
      text,
      [{ start: 0, end: 9, reason: 'It is not so.', weight: 'wrong' }],
      [{ text: PROSE, language: null }],
    ),
  'sources/detect-source.ts linkSource': (text) => detectSource(`https://a.example/${text}`),
  'voice/apply-voice.ts applyVoice': (text) => {
    const sheet = draftSheet([PROSE], measureVoice([PROSE]));
    const limits = { format: 'free', most: 3000, keepsLines: false } as const;
    return [sheet, { ...sheet, hasLists: true, emojis: 3 }].map((each) => applyVoice(text, each, limits));
  },
  'voice/compare-voice.ts compareVoice': (text) =>
    compareVoice(text, measureVoice(Array.from({ length: 6 }, () => PROSE))),
  'voice/find-earlier.ts findEarlier': (text) => {
    const posts = [text, PROSE].map((each, at) => ({ id: `${at}`, at: '2026-01-01T00:00:00Z', text: each }));
    return [PROSE, text].map((sentence) => findEarlier(sentence, indexEarlier(posts)));
  },
  'voice/choose-examples.ts chooseByLikeness': (text) => chooseByLikeness([text, PROSE], text),
  'queue-slots/queue-settings.ts isPaused': () => null,
  'queue-slots/slots.ts slotsOnDay': () => null,
  'queue-slots/worth-repeating.ts proposeRepeats': (text) =>
    proposeRepeats([{ id: '1', at: '2026-01-01T00:00:00Z', text }], [PROSE, text.slice(text.length >> 2)]),
  'voice/draft-sheet.ts draftSheet': (text) => draftSheet([text, PROSE], measureVoice([text, PROSE])),
  'voice/read-shares.ts readShares': (text) =>
    readShares([['ShareCommentary', 'Date'], ...text.split('\n').map((cell) => [cell, cell])]),
  'openings/said-already.ts isSaidIn': (text) => isSaidIn(PROSE, readSaid(text)),
  'openings/is-scene.ts isScene': (text) => isScene(text, READ),
  'openings/find-openings.ts findOpenings': (text) => [
    findOpenings({ sources: [source(text)], post: PROSE }),
    findOpenings({ sources: [source(PROSE)], post: text }),
    findOpenings({ sources: [source(text)], post: text.slice(text.length >> 2) }),
  ],
  'openings/check-openings.ts checkOpenings': (text) =>
    checkOpenings(
      [
        { kind: 'claim', text },
        { kind: 'question', text: `${text.slice(0, 90)}?` },
      ],
      { sources: [source(text)], post: text },
    ),
  'openings/replace-opening.ts beginsWith': (text) => beginsWith(documentFromMarkdown(text), text),
  'sources/transcript.ts composeTranscript': (text) =>
    composeTranscript({
      cues: (text.match(/[\s\S]{1,40}/g) ?? []).map((each, at) => ({ startMs: at * 900, text: each })),
    }),
  'proposals/align-sentences.ts alignSentences': (text) => {
    const lines = text.split(/(?<=[.\n])/);
    return alignSentences(lines, lines.toReversed());
  },
  'proposals/propose-changes.ts proposeChanges': (text) => {
    const [before, after] = [documentFromMarkdown(text), documentFromMarkdown(rewrittenLike(text))];
    const { proposals } = proposeChanges(before, after);
    return applyProposals(before, proposals);
  },
  'proposals/read-sentences.ts readSentences': (text) => readSentences(documentFromMarkdown(text)),
  'worn-phrases/find-worn-phrases.ts findWornPhrases': (text) =>
    findWornPhrases(text, readPhrases(DEFAULT_WORN_PHRASES)),
  'worn-phrases/take-out.ts takeOut': () => null,
  'fact-check/index-sources.ts stemsAround': () => null,
  'fact-check/relations/sentence-words.ts readSentence': (text) =>
    readSentence(text, { start: 0, end: text.length }, 'en'),
  'passages/compare-figures.ts compareFigures': (text) => compareFigures(text, READ, indexPassages([source(PROSE)])),
  'fact-check/removal.ts removalOf': (text) => removalOf(text, { start: text.length >> 1, end: text.length }),
};

/** About every third word another one. */
function rewrittenLike(text: string): string {
  return text.replace(/\p{L}+/gu, (word, at: number) => (at % 3 === 0 ? 'other' : word));
}

const SIGNATURE = /^export function\*? (\w+)(?:<[^(]*>)?\(\s*([^)]*)\)/gm;

/**
 * Every public function of these rooms whose first parameter is a text, and those of `OWN`. A parameter without a default whose name
 * is not among the usual ones has to be given one there.
 */
export async function textFunctions(): Promise<TextFunction[]> {
  const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: DOMAIN })).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const functions: TextFunction[] = [];
  const isOwn = new Set(Object.keys(OWN));
  for (const file of files.toSorted()) {
    const module = (await import(path.join(DOMAIN, file))) as Record<string, (...given: unknown[]) => unknown>;
    for (const [, name = '', list = ''] of readFileSync(path.join(DOMAIN, file), 'utf8').matchAll(SIGNATURE)) {
      const key = `${file} ${name}`;
      const own = OWN[key];
      if (own !== undefined) {
        isOwn.delete(key);
        functions.push({ name: key, run: own });
        continue;
      }
      const [first = '', ...others] = list.split(/,\s*(?=\w+\??:|\w+ =|\{)/).filter((part) => part.trim() !== '');
      if (!/^\w+: string\b(?!\[)/.test(first.trim())) continue;
      const values = others.filter((one) => !one.includes('=')).map((one) => valueFor(one, key));
      functions.push({ name: key, run: (text) => module[name]?.(text, ...values.map((value) => value(text))) });
    }
  }
  if (isOwn.size > 0) throw new Error(`No such function: ${[...isOwn].join(', ')}`);
  return functions;
}

function valueFor(parameter: string, key: string): (text: string) => unknown {
  const value = USUAL[/^\w+/.exec(parameter.trim())?.[0] ?? ''];
  if (value === undefined) throw new Error(`${key}: say what stands for "${parameter.trim()}".`);
  return value;
}
