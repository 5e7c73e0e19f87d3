import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WRITING_LANGUAGES } from '#domain/language/writing-languages.ts';
import {
  type Choices,
  DEFAULT_CHOICES,
  FORMATS,
  HASHTAG_CHOICES,
  HASHTAG_COUNTS,
  LENGTH_RANGES,
  LENGTHS,
} from '#domain/writing/brief.ts';
import { hasEmoji } from '#domain/writing/emojis.ts';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { TONES } from '#domain/writing/tones.ts';
import { canWriteLanguage } from './can-write-language.ts';
import { type ComposeSource, composePost } from './compose-post.ts';
import { isStockPhrase, phrasesFor } from './phrases/stock-phrases.ts';

const SUBJECTS = ['The harbour', 'A ferry', 'Every captain', 'The island council', 'One engineer', 'Each battery'];
const VERBS = ['carries', 'repairs', 'replaces', 'measures', 'sells', 'charges', 'inspects'];
const OBJECTS = ['tickets', 'cables', 'engines', 'timetables', 'passengers', 'cranes', 'meters', 'pillars', 'lamps'];
const PLACES = ['near the northern pier', 'on winter mornings', 'before the tourists come', 'for the smaller towns'];

/** Sentences that differ, each able to stand alone. */
function sentencesOf(count: number, seed = 0): string[] {
  return Array.from({ length: count }, (_, i) => {
    const at = i + seed;
    const object = OBJECTS[at % OBJECTS.length];
    return `${SUBJECTS[at % 6]} ${VERBS[at % 7]} ${object} number${at} and ${OBJECTS[(at * 5 + 3) % 9]}${at} ${PLACES[at % 4]}.`;
  });
}
const article = (text: string, siteName = 'Coast Weekly', title: string | null = 'Ferries'): ComposeSource => {
  return { kind: 'article', text, title, siteName, url: null, language: 'en' };
};
const ideas = (text: string): ComposeSource => ({ ...article(text, '', null), kind: 'ideas', siteName: null });
const compose = (choices: Partial<Choices>, ...sources: ComposeSource[]) =>
  composePost({ ...DEFAULT_CHOICES, ...choices, sources });
const bare = (line: string) => line.replace(/^(?:•|\d+\.) /, '');

const anyChoices = fc.record({
  tone: fc.constantFrom(...TONES),
  includeEmojis: fc.boolean(),
  length: fc.constantFrom(...LENGTHS),
  format: fc.constantFrom(...FORMATS),
  hashtags: fc.constantFrom(...HASHTAG_CHOICES),
  audience: fc.constantFrom('', 'Engineers', 'People\nwho *run* <b>ports</b> #now'),
});

test('composePost keeps to every choice with one to five sources, and uses each source', () => {
  fc.assert(
    fc.property(anyChoices, fc.integer({ min: 1, max: 5 }), fc.boolean(), (choices, count, hasIdeas) => {
      const sources = Array.from({ length: count }, (_, i) => {
        const text = sentencesOf(40, i * 50).join(' ');
        return hasIdeas && i === count - 1 ? ideas(text) : article(text, `Site ${i}`, `Title ${i}`);
      });
      const { content, notices } = compose(choices, ...sources);
      const { min, max } = LENGTH_RANGES[choices.length];
      expect(networkLength(content)).toBeLessThanOrEqual(max);
      expect(networkLength(content)).toBeGreaterThanOrEqual(min);
      expect(notices).not.toContain('source-too-short');
      expect(hasEmoji(content)).toBe(choices.includeEmojis);
      expect(content.match(/#[\p{L}\p{N}]/gu)?.length ?? 0).toBeLessThanOrEqual(HASHTAG_COUNTS[choices.hashtags]);
      if (choices.audience === 'Engineers') expect(content).toContain('Engineers');
      expect(content).not.toMatch(/<b>|People\n|…/);
      for (const { kind, siteName, text, title } of sources) {
        const isHeard = text.split(/(?<=\.) /).some((sentence) => content.includes(sentence));
        expect(isHeard || content.includes(title ?? '-')).toBe(true);
        if (kind === 'article') expect(content).toContain(siteName);
      }
    }),
  );
});

test('composePost writes only sentences of its sources and stock phrases', () => {
  fc.assert(
    fc.property(anyChoices, fc.integer({ min: 1, max: 12 }), (choices, count) => {
      const sentences = sentencesOf(count);
      const { content } = compose({ ...choices, audience: '', includeEmojis: false }, article(sentences.join(' ')));
      for (const line of content.split('\n').filter((one) => one !== '' && !/^#\w/.test(one))) {
        const words = bare(line).replace(/^“(.*)”$/, '$1');
        const isOurs = isStockPhrase(words) || words.startsWith('Source: ') || words === 'Ferries';
        const isTheirs = words.split(/(?<=\.) /).every((sentence) => sentences.includes(sentence));
        expect(isOurs || isTheirs, line).toBe(true);
      }
    }),
  );
});

describe('composePost, length:', () => {
  test('a short source is used whole, with a notice', () => {
    const { content, notices } = compose({ length: 'long' }, article(sentencesOf(4).join(' ')));
    for (const sentence of sentencesOf(4)) expect(content).toContain(sentence);
    expect(notices).toEqual(['source-too-short']);
  });

  test('of own words alone it is said that they are short, and not that a source says too little', () => {
    expect(compose({ length: 'long' }, ideas(sentencesOf(4).join(' '))).notices).toEqual(['text-too-short']);
    const both = compose({ length: 'long' }, ideas('We sail.'), article(sentencesOf(4).join(' ')));
    expect(both.notices).toEqual(['source-too-short']);
  });

  test('a sentence is cut only where nothing fits whole, at a clause, with an ellipsis', () => {
    const long = `The harbour ${'buys another ferry for the coast, '.repeat(40)}and stops.`;
    const cut = compose({ length: 'short' }, article(long));
    expect(cut.content).toMatch(/for the coast…/);
    expect(networkLength(cut.content)).toBeLessThanOrEqual(600);
    expect(compose({ length: 'short' }, article(`${long} ${sentencesOf(5).join(' ')}`)).content).not.toContain('…');
  });

  test("a person's own words stay whole where they fit, else there is a notice", () => {
    const own = sentencesOf(9);
    for (const format of FORMATS) {
      const kept = compose({ format, length: 'long' }, ideas(own.join(' ')));
      for (const sentence of own) expect(kept.content).toContain(sentence);
      expect(compose({ format, length: 'short' }, ideas(own.join(' '))).notices).toContain('sentences-left-out');
    }
  });
});

describe('composePost, format:', () => {
  const sentences = [
    'Harbour towns along the coast are replacing diesel ferries with electric boats.',
    'The first electric ferry of the coast carried 41,000 passengers in May 2025.',
    'Ask the grid company about power before ordering a boat.',
    'Small towns should get money from the state for their charging stations.',
    'Charging stations are expensive because the old cables are too thin.',
    'Who pays for the new cables along the northern coast?',
    'Check the depth of the harbour at low tide with a pilot.',
    'Train two captains on the simulator during the winter season.',
  ];
  const source = article(sentences.join(' '));
  const write = (format: Choices['format'], from = source) => compose({ format, tone: 'bold' }, from);
  const body = (post: string) => post.split('\n').filter((line) => line !== '');
  const plain = article(sentencesOf(12).join(' '));

  test('how-to: the steps, numbered in their order, and the question that fits them', () => {
    const { content, notices } = compose({ format: 'how-to', length: 'short', tone: 'bold' }, source);
    expect(content).toMatch(/1\. Ask the grid[\s\S]+2\. Check the depth[\s\S]+3\. Train two/);
    expect(content).toContain(phrasesFor('en')?.closings.steps.plain);
    expect(notices).not.toContain('no-steps');
  });

  test.each([
    ['how-to', 'no-steps'],
    ['list', 'no-items'],
    ['story', 'no-story'],
  ] as const)('%s of a source that has none: the usual form, and the screen says so', (format, notice) => {
    const { content, notices } = write(format, plain);
    expect(notices).toContain(notice);
    expect(content).toBe(write('free', plain).content);
  });

  test('list: the items of the source, one a line', () => {
    const items = ['Cranes for heavy boxes', 'Cables to the island', 'Captains at night'];
    const { content } = write(
      'list',
      article(`${sentences[0]}\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n\n')}`),
    );
    expect(content).toContain(items.map((item) => `• ${item}`).join('\n'));
  });

  test('story: paragraphs in the order of the source, no bullets', () => {
    const told = Array.from(
      { length: 12 },
      (_, at) => `Captain number${at} said that she left harbour number${at} and sailed on to island number${at}.`,
    );
    const { content, notices } = compose({ format: 'story' }, article(told.join(' '), 'Coast Weekly', null));
    expect(notices).not.toContain('no-story');
    expect(content).not.toMatch(/^(?:•|\d+\.) /m);
  });

  test("opinion: the source's position first, in quotation marks", () => {
    const lines = body(write('opinion').content);
    expect(lines[0]).toBe(`“${sentences[3]}”`);
    expect(lines.at(-2)).toBe(phrasesFor('en')?.closings.position.plain);
  });

  test('question: opens with the source’s own where it asks, and closes with one', () => {
    const asked = body(write('question').content);
    expect(asked[0]).toBe(sentences[5]);
    expect(asked.at(-2)).toMatch(/\?$/);
    expect(body(write('question', plain).content).at(-2)).toMatch(/\?$/);
  });

  test('free: no question, neither ours nor the source’s', () => {
    expect(write('free').content).not.toContain('?');
  });
});

test('composePost addresses the audience, and prefers sentences about it', () => {
  const [about, ...others] = [
    ...sentencesOf(30).slice(0, 29),
    'Late apprentices of the yard polish brass in the dark.',
  ].reverse();
  const source = article([...others, about].join(' '));
  const choices = { length: 'short', tone: 'thoughtful' } as const;
  expect(compose(choices, source).content).not.toContain(about);
  const post = compose({ ...choices, audience: 'Apprentices' }, source).content;
  expect(post).toContain(about);
  expect(post).toContain('For Apprentices:');
  expect(compose({ ...choices, format: 'question', audience: 'Apprentices' }, source).content).toMatch(
    /^Apprentices: .*\?$/m,
  );
  expect(compose({ audience: 'Bakers' }, ideas('We closed. Who else did?')).content).toContain('For Bakers:');
});

test('composePost puts ideas first, and takes their language', () => {
  const german = 'Wir haben die Fähren im letzten Jahr auf Strom umgestellt. Niemand will zurück.';
  const { content } = compose({ tone: 'professional' }, article(sentencesOf(20).join(' ')), ideas(german));
  expect(content).toMatch(/^Wir haben die Fähren/);
  expect(content).toContain('Quelle: „Ferries“, Coast Weekly');
});

test('composePost writes every format in every language', () => {
  const samples: Record<(typeof WRITING_LANGUAGES)[number], string> = {
    en: 'The harbour replaces all of its boats with new electric ones this year.',
    de: 'Der Hafen stellt alle seine Fähren in diesem Jahr auf elektrischen Antrieb um.',
    fr: 'Le port remplace tous ses bateaux par des navires électriques cette année.',
    es: 'El puerto cambia todos sus barcos por barcos eléctricos en este año.',
    it: 'Il porto sostituisce tutte le sue navi con navi elettriche in questo anno.',
    pt: 'O porto substitui todos os seus barcos por barcos elétricos neste ano.',
    nl: 'De haven vervangt al haar boten door elektrische boten in dit jaar.',
    ja: '港は今年、すべての船を電動の船に置き換えると発表しました。',
    zh: '港口今年把所有的船只都换成了新的电动船，并且增加了班次。',
  };
  for (const language of WRITING_LANGUAGES) {
    const text = `${samples[language]} ${samples[language].replace(/\p{L}{3}/u, 'XYZ')}`;
    for (const format of FORMATS) {
      const { content } = compose({ format, audience: 'Ada' }, { ...article(text), title: null });
      expect(content, `${language} ${format}`).toContain('Ada');
      if (format === 'question') expect(content).toMatch(/[?？]/);
    }
  }
});

test('canWriteLanguage is true only for the source’s language, and composePost says so', () => {
  const english = { text: sentencesOf(5).join(' '), language: null };
  expect(canWriteLanguage(null, english)).toBe(true);
  expect(canWriteLanguage('en', english)).toBe(true);
  expect(canWriteLanguage('de', english)).toBe(false);
  expect(canWriteLanguage('ko', { text: '항구는 배를 바꾼다.', language: null })).toBe(true);
  expect(compose({ language: 'de' }, article(english.text)).notices).toContain('language-kept');
  expect(compose({ language: 'en' }, article(english.text)).notices).not.toContain('language-kept');
});
