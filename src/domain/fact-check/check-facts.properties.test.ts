import { readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { composePost } from '#domain/composer/compose-post.ts';
import { phrasesFor } from '#domain/composer/phrases/stock-phrases.ts';
import { WRITING_LANGUAGES } from '#domain/language/writing-languages.ts';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { TONES } from '#domain/writing/tones.ts';
import { ARTICLES } from '#practice/articles/catalogue.ts';
import { FACT_CASES } from '#test/corpora/facts/corpus.ts';
import { checkFacts } from './check-facts.ts';
import type { FactMark, FactSource } from './fact-mark.ts';
import { indexSources } from './index-sources.ts';
import { sentenceSpans } from './sentence-spans.ts';

const sourceOf = (text: string): FactSource => ({ text, title: null, author: null, siteName: null, publishedAt: null });
/** Nothing held out is looked at here. */
const CORPUS: readonly FactSource[] = FACT_CASES.filter(({ isHeldOut }) => isHeldOut !== true).map(
  ({ source }) => source,
);
const PAGES: readonly FactSource[] = ARTICLES.filter(
  ({ file, isMisencoded }) => file.endsWith('.html') && isMisencoded !== true,
).map(({ file, title }) => {
  const page = readFileSync(new URL(`../../practice/articles/pages/${file}`, import.meta.url), 'utf8');
  const text = new Readability(parseHTML(page).document).parse()?.textContent ?? '';
  return { ...sourceOf(text.replace(/[ \t]*\n\s*/g, '\n')), title, siteName: 'The Practice Reader' };
});
const ARTICLE_TEXTS = [...CORPUS, ...PAGES];

/** A sentence of a source in the first person is its author's doing, and rightly marked in a post. */
const withoutPersons = (marks: readonly FactMark[]) => marks.filter(({ kind }) => kind !== 'person');

/** The long run tries each source in every tone, the short one in a few. */
const tonesFor = (source: number) =>
  TONES.filter((_, tone) => process.env['POSTSMITH_LONG'] === '1' || (source + tone) % 3 === 0);

test('checkFacts never marks what the built-in composer wrote: with emojis and without, as article and as ideas', () => {
  for (const [at, source] of ARTICLE_TEXTS.entries()) {
    const index = indexSources([source]);
    for (const [order, tone] of tonesFor(at).entries()) {
      const kind = order === 0 && at % 2 === 0 ? 'ideas' : 'article';
      const choices = { ...DEFAULT_CHOICES, tone, includeEmojis: (at + order) % 2 === 1 };
      const { content: text } = composePost({ ...choices, sources: [{ ...source, kind, language: null, url: null }] });
      expect(
        withoutPersons(checkFacts({ text, sources: index })).map(({ reason }) => reason),
        text,
      ).toEqual([]);
    }
  }
});

test('checkFacts never marks stock phrases, in any language', () => {
  for (const language of WRITING_LANGUAGES) {
    const frame = phrasesFor(language);
    const phrases = Object.values(frame?.closings ?? {}).flatMap(({ formal, plain }) => [formal, plain]);
    expect(phrases).toHaveLength(6);
    const sources = [sourceOf('The ferry sails.')];
    expect(checkFacts({ text: phrases.join('\n'), sources })).toEqual([]);
    expect(checkFacts({ text: phrases.map((phrase) => `🔥 ${phrase}`).join('\n\n'), sources })).toEqual([]);
  }
});

const sentenceOfSource = fc.constantFrom(...ARTICLE_TEXTS).map((source) => ({
  source,
  sentences: sentenceSpans(source.text)
    .map(({ start, end }) => source.text.slice(start, end))
    // Half a quotation is not what was said.
    .filter((sentence) => (sentence.match(/["“”„«»「」]/g) ?? []).length % 2 === 0),
}));

test('checkFacts never marks sentences of the source', () => {
  fc.assert(
    fc.property(
      sentenceOfSource,
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      ({ source, sentences }, picks) => {
        const text = picks.map((pick) => withoutEmojis(sentences[pick % sentences.length] ?? '')).join('\n\n');
        expect(withoutPersons(checkFacts({ text, sources: [source] }))).toEqual([]);
      },
    ),
  );
});

test('checkFacts marks a number with one changed digit, and nothing else', () => {
  const number = fc.integer({ min: 1100, max: 99_999 }).filter((n) => n % 10 !== 0);
  const unit = fc.constantFrom('%', ' percent', ' kilometres', ' euros', ' passengers', '');
  fc.assert(
    fc.property(number, unit, fc.nat({ max: 8 }), fc.nat({ max: 4 }), (n, suffix, shift, place) => {
      const digits = String(n);
      const at = place % digits.length;
      const digit = ((Number(digits[at]) + shift) % 9) + 1;
      fc.pre(String(digit) !== digits[at]);
      const changed = digits.slice(0, at) + digit + digits.slice(at + 1);
      const grouped = (text: string) => Number(text).toLocaleString('en');
      const say = (text: string) =>
        `In the first month the ferry counted ${grouped(text)}${suffix} on the northern line.`;
      const marks = checkFacts({
        text: say(changed),
        sources: [sourceOf(`${say(digits)} It was a surprise to the town.`)],
      });
      expect(marks).toHaveLength(1);
      expect(marks[0]?.claim).toContain(grouped(changed));
    }),
  );
});

const part = fc.oneof(
  fc.constantFrom(
    '12 %',
    '$1.2m',
    '“Wir gehen”',
    '"',
    '„',
    '24.11.2026',
    'Anna Weber',
    'one in four',
    '1,2 Mio. €',
    '𝟰𝟭 %',
    'a\u0332',
    '#tag1',
    'https://a.io/1',
    '\n',
    '• ',
    '1️⃣',
    '3割',
    'l’',
    '½',
    'Dr. ',
    '…',
    '\ud83d',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const anyText = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(' '));

test.each(Object.getOwnPropertyNames(Object.prototype))('checkFacts reads %s as a word like any other', (word) => {
  const text = `It took 1 ${word} and 12m ${word}.`;
  expect(checkFacts({ text, sources: [{ ...sourceOf(text), title: word }] })).toEqual([]);
});

test('checkFacts never throws; its marks are in order, apart, equal to their claims, each with two fixes', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (text, source, title) => {
      const marks = checkFacts({ text, sources: [{ ...sourceOf(source), title, publishedAt: title }] });
      let free = 0;
      for (const { start, end, claim, fixes } of marks) {
        expect(start).toBeGreaterThanOrEqual(free);
        expect(text.slice(start, end)).toBe(claim);
        expect(claim).not.toBe('');
        expect(fixes[0].kind).not.toBe(fixes[1].kind);
        for (const fix of fixes) {
          if (fix.kind !== 'remove') continue;
          expect(fix.start).toBeLessThanOrEqual(start);
          expect(fix.end).toBeGreaterThanOrEqual(end);
        }
        free = end;
      }
      expect(checkFacts({ text: source, sources: [sourceOf(source)] }).filter(({ kind }) => kind === 'amount')).toEqual(
        [],
      );
    }),
  );
});

test.each([
  ['articles', 'The first electric ferry carried 41,000 passengers on 24 November 2026, said Lena Holm. '],
  ['numbers', '41 17 3.5 9,200 $12 7 % '],
  ['names', 'Anna Keller met Bob Stone in Oslo near Riga. '],
  ['quotation marks', '"a "b c d" “e f g '],
  ['one word', 'aaaa '],
])('checkFacts takes time linear in the texts: %s', (_, unit) => {
  const timeMs = (length: number) => {
    const source = sourceOf(unit.repeat(Math.ceil(length / unit.length)));
    const text = unit
      .replaceAll('a', 'e')
      .replaceAll('1', '2')
      .repeat(Math.ceil(length / 30 / unit.length));
    const times = Array.from({ length: 3 }, () => {
      const startedAt = performance.now();
      checkFacts({ text, sources: [source] });
      return performance.now() - startedAt;
    });
    return Math.min(...times);
  };
  let [short, long] = [timeMs(10_000), timeMs(40_000)];
  // The quickest of some rounds: what else the machine does is not the text's fault.
  for (let round = 0; round < 10 && long / short >= 10; round += 1) {
    short = Math.min(short, timeMs(10_000));
    long = Math.min(long, timeMs(40_000));
  }
  // Four times the length: linear is 4, quadratic 16.
  expect(long / short).toBeLessThan(10);
});
