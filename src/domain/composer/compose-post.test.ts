import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { type Choices, DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { hasEmoji, withoutEmojis } from '#domain/writing/emojis.ts';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { TONES, type Tone } from '#domain/writing/tones.ts';
import { composePost as compose } from './compose-post.ts';
import { isStockPhrase } from './phrases/stock-phrases.ts';
import type { ComposeSource } from './points/gather-points.ts';
import { rewriteText as recompose } from './rewrite-text.ts';

/** One source and no more choices than these. */
function composePost({ tone, includeEmojis, length = 'long', ...source }: Partial<ComposeSource & Choices>): string {
  const empty = { kind: 'article', text: '', title: null, siteName: null, url: null, language: null } as const;
  const choices = { ...DEFAULT_CHOICES, length, tone: tone ?? 'professional', includeEmojis: includeEmojis ?? false };
  return compose({ ...choices, sources: [{ ...empty, ...source }] }).content;
}
const recomposeText = (input: { text: string; tone: Tone; includeEmojis: boolean }) =>
  recompose({ choice: 'rewrite', context: null, ...input });

const ARTICLE = `Harbour towns along the northern coast are replacing diesel ferries with electric boats. The first electric ferry carried 41,000 passengers in its first month. Dr. Lena Holm, who runs the port of Vik, expects fuel costs to fall by 60% within two years.

Electric ferries need charging stations, and each charging station costs about 2 million euros. "The grid was our problem, not the boats," Holm said at a press conference. It was a surprise to many.

But not everyone is happy. We visited three harbours last week. Subscribe to our newsletter for more. Smaller towns say that charging stations are too expensive without help from the state. Parliament will vote on a fund for harbour towns in March.`;
const TITLE = 'Electric ferries are changing harbour towns';
const article = (tone: Tone, includeEmojis = false) =>
  composePost({
    text: ARTICLE,
    title: TITLE,
    siteName: 'Coast Weekly',
    tone,
    includeEmojis,
    kind: 'article',
    language: null,
  });
const ideas = (text: string, tone: Tone = 'professional') =>
  composePost({ text, title: null, tone, includeEmojis: false, kind: 'ideas', language: null });

/** The lines of a post that are neither a phrase of ours nor hashtags, markers and emojis off. */
function wordsOfSource(post: string): string[] {
  return toNetworkText(documentFromMarkdown(post))
    .split('\n')
    .map((line) => withoutEmojis(line.replace(/^• /, '').replace(/^“(.*)”$/, '$1')).trim())
    .filter((line) => line !== '' && !isStockPhrase(line) && !/^#\S+( #\S+)*$/.test(line));
}
const flat = (text: string) => withoutEmojis(text).replace(/\s+/g, ' ');

describe('composePost of an article', () => {
  test.each(TONES)(
    '%s: every sentence stands in the source, the source is named, a question and hashtags end it',
    (tone) => {
      const post = article(tone);
      const [credit, ...others] = [...wordsOfSource(post)].sort(
        (a, b) => Number(b.startsWith('Source:')) - Number(a.startsWith('Source:')),
      );
      expect(credit).toContain('Coast Weekly');
      expect(others.length).toBeGreaterThanOrEqual(3);
      for (const line of others) expect(`${TITLE} ${flat(ARTICLE)}`).toContain(line);
      const [question, tags] = post.split('\n\n').slice(-2);
      expect(question).toMatch(/\?$/);
      expect(tags).toMatch(/^#\p{L}+( #\p{L}+){2}$/u);
      expect(hasEmoji(post)).toBe(false);
    },
  );

  test('leaves out what cannot stand alone: boilerplate, first person, references back', () => {
    for (const tone of TONES) {
      expect(article(tone)).not.toMatch(/newsletter|It was a surprise|But not everyone/);
      expect(article(tone)).not.toMatch(/(?<!“)We visited/);
    }
  });

  test('tones frame the post differently, and emojis come only when asked for', () => {
    expect(new Set(TONES.map((tone) => article(tone))).size).toBe(TONES.length);
    expect(TONES.every((tone) => hasEmoji(article(tone, true)))).toBe(true);
  });

  test('keeps stars and underscores of the source as characters', () => {
    const text =
      'The function read_all_rows returns *every* row of the table. The function read_all_rows is slow for large tables.';
    const post = composePost({
      text,
      title: null,
      tone: 'professional',
      includeEmojis: false,
      kind: 'article',
      language: 'en',
    });
    expect(toNetworkText(documentFromMarkdown(post))).toContain('read_all_rows returns *every* row');
  });

  test.each([
    [
      'de',
      'Der Hafen stellt alle Fähren auf Strom um. Die neue Fähre fährt seit Mai jeden Tag nach Norden. Am 3. Oktober kommt die zweite Fähre in den Hafen.',
      'Quelle: Küste',
    ],
    [
      'fr',
      'Le port remplace tous les bateaux par des navires électriques. Le premier navire transporte 400 passagers par jour depuis le mois de mai.',
      'Source : Küste',
    ],
    [
      'es',
      'El puerto cambia todos los barcos por barcos eléctricos. El primer barco lleva a 400 pasajeros cada día desde el mes de mayo.',
      'Fuente: Küste',
    ],
    [
      'ja',
      '港はすべてのフェリーを電動に替えています。最初の電動フェリーは五月から毎日四百人の乗客を運んでいます。',
      '出典： Küste',
    ],
  ])('speaks the language of its source: %s', (_language, text, credit) => {
    const post = composePost({
      text,
      title: null,
      siteName: 'Küste',
      tone: 'professional',
      includeEmojis: false,
      kind: 'article',
      language: 'en',
    });
    expect(post).toContain(credit);
  });
});

describe('composePost of ideas', () => {
  test('makes questions of a topic, and invents nothing', () => {
    const post = ideas('AI in retail');
    expect(post.split('\n')[0]).toBe('AI in retail');
    expect(wordsOfSource(post)).toEqual(['AI in retail']);
    expect(post.match(/\?/g)?.length).toBeGreaterThanOrEqual(4);
    expect(post).toMatch(/#Retail/);
  });

  test('makes a list of notes under their first line', () => {
    const post = ideas('what we learned\n- output stayed the same\n- meetings got shorter');
    expect(post).toMatch(/^What we learned\n\n[^\n]+\n\n• Output stayed the same\n• Meetings got shorter\n\n/);
  });

  test('keeps all sentences of a draft', () => {
    const draft =
      'We hired twelve engineers. Four left within six months. Nobody had time for them. Now each has a mentor for two weeks.';
    const post = ideas(draft, 'bold');
    for (const sentence of draft.split(/(?<=\.) /)) expect(post).toContain(sentence);
  });

  test('makes a post of 20,000 characters', () => {
    const text = Array.from(
      { length: 300 },
      (_, i) => `Shop number ${i} sold ${i * 7} lamps to customers in town ${i % 13}.`,
    ).join(' ');
    const post = ideas(text.slice(0, 20_000));
    expect(networkLength(post)).toBeLessThanOrEqual(3000);
    expect(post.length).toBeGreaterThan(1000);
  });
});

describe('rewriteText', () => {
  const text =
    'our team moved to a four day week. Output stayed the same. Output stayed the same. Nobody misses the meetings.';

  test('keeps the words, drops doubles, corrects capitals, and changes the text', () => {
    const again = recomposeText({ text, tone: 'professional', includeEmojis: false });
    expect(again).toContain('Our team moved to a four day week.');
    expect(again.match(/Output stayed the same/g)).toHaveLength(1);
    expect(again).not.toBe(text);
  });

  test('adds no second phrase to its own text, and asks another question', () => {
    const once = recomposeText({ text, tone: 'bold', includeEmojis: false });
    const twice = recomposeText({ text: once, tone: 'bold', includeEmojis: false });
    expect(twice).not.toBe(once);
    expect(twice.split('\n').filter((line) => isStockPhrase(line))).toHaveLength(1);
    expect(wordsOfSource(twice).join(' ')).toBe(wordsOfSource(once).join(' '));
  });
});

describe('any text:', () => {
  const word = fc.constantFrom(
    'harbour',
    'The',
    'ferry',
    'x_y',
    '*',
    '**bold**',
    '#tag',
    '- ',
    '1. ',
    '"',
    '“',
    '.',
    '?',
    '\n',
    '\n\n',
    '🚀',
    'и',
    '電動',
    '。',
    'e.g.',
    'U.S.',
    'https://a.io/b',
    '\u200b',
    '<b>',
  );
  const messy = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(word, { maxLength: 120 }).map((words) => words.join(' ')),
  );
  const tone = fc.constantFrom(...TONES);

  test('composePost never throws, is deterministic, and fits LinkedIn', () => {
    const kind = fc.constantFrom('article' as const, 'ideas' as const);
    fc.assert(
      fc.property(messy, messy, tone, fc.boolean(), kind, (text, title, aTone, includeEmojis, aKind) => {
        const input = { text, title, tone: aTone, includeEmojis, kind: aKind, language: null };
        const post = composePost(input);
        expect(composePost(input)).toBe(post);
        expect(networkLength(post)).toBeLessThanOrEqual(3000);
      }),
    );
  });

  test('composePost gives sentences of the article', () => {
    const sentence = fc
      .array(fc.constantFrom('harbour', 'ferry', 'costs', 'grid', 'the', 'of', 'towns', 'power', 'Lena', '40'), {
        minLength: 6,
        maxLength: 14,
      })
      .map((words) => `Ports ${words.join(' ')}.`);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 30 }), tone, (sentences, aTone) => {
        const text = sentences.join(' ');
        const post = composePost({
          text,
          title: null,
          tone: aTone,
          includeEmojis: false,
          kind: 'article',
          language: 'en',
        });
        for (const line of wordsOfSource(post)) expect(sentences).toContain(line);
      }),
    );
  });

  test('rewriteText is never empty, and fits LinkedIn', () => {
    fc.assert(
      fc.property(messy, tone, fc.boolean(), (text, aTone, includeEmojis) => {
        const again = recomposeText({ text, tone: aTone, includeEmojis });
        if (/[\p{L}\p{N}]/u.test(text)) expect(again).not.toBe('');
        expect(networkLength(again)).toBeLessThanOrEqual(3000);
      }),
    );
  });
});
