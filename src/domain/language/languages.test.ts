import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  detectLanguage,
  isUnspaced,
  oncePerLanguage,
  primaryLanguage,
  segmenterPerLanguage,
  sentenceGap,
  UNSPACED_LETTER,
} from './languages.ts';
import { WRITING_LANGUAGES } from './writing-languages.ts';

const SAMPLES = {
  en: 'The harbour has replaced all of its old boats with new electric ones this year.',
  de: 'Der Hafen hat in diesem Jahr alle seine alten Boote durch neue elektrische ersetzt.',
  fr: 'Le port a remplacé cette année tous ses anciens bateaux par des navires électriques.',
  es: 'El puerto ha cambiado este año todos sus barcos viejos por otros eléctricos.',
  it: 'Il porto ha sostituito quest’anno tutte le sue vecchie navi con navi elettriche.',
  pt: 'O porto substituiu neste ano todos os seus barcos antigos por barcos elétricos.',
  nl: 'De haven heeft dit jaar al haar oude boten door nieuwe elektrische vervangen.',
  ja: '港は今年、すべての古い船を新しい電動の船に置き換えました。',
  zh: '港口今年把所有的旧船都换成了新的电动船。',
} as const;

test.each(Object.entries(SAMPLES))('detectLanguage recognises %s, whatever the page declares', (language, text) => {
  for (const declared of [null, 'xx', 'en', 'ja-JP']) expect(detectLanguage(text, declared)).toBe(language);
});

test.each([
  ['Порт заменил все паромы на электрические в этом году.', 'other'],
  ['항구는 올해 모든 배를 전기 배로 바꾸었다.', 'other'],
  ['החליפו השנה את כל הסירות הישנות בסירות חשמליות', 'other'],
  // Polish: Latin letters, but few stop words of the nine languages.
  [
    'Port wymienił wszystkie stare łodzie na nowe łodzie elektryczne, mówią kapitanowie portu, którzy tam pracują.',
    'other',
  ],
])('detectLanguage of %j is %s', (text, language) => {
  expect(detectLanguage(text, null)).toBe(language);
});

test.each([
  ['', null, 'en'],
  ['Q3 2026: 41 %', null, 'en'],
  ['Zukunft Mittelstand', 'de-AT', 'de'],
  ['Zukunft Mittelstand', 'DE', 'de'],
  ['Zukunft Mittelstand', 'pt_BR', 'pt'],
  ['Zukunft Mittelstand', 'pl', 'en'],
  ['Żółta łódź', null, 'other'],
  // 'AI' is a topic, not the Italian preposition.
  ['AI Robotics', null, 'en'],
  ['ai in retail', null, 'en'],
])('detectLanguage of the short text %j, declared %s, is %s', (text, declared, language) => {
  expect(detectLanguage(text, declared)).toBe(language);
});

test('detectLanguage reads the beginning of a long text', () => {
  expect(detectLanguage(`${SAMPLES.de} `.repeat(100) + `${SAMPLES.en} `.repeat(400), null)).toBe('de');
});

test('detectLanguage never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (text, declared) => {
      expect([...WRITING_LANGUAGES, 'other']).toContain(detectLanguage(text, declared));
    }),
  );
});

test.each([
  ['de-AT', 'de'],
  ['EN_us', 'en'],
  ['ja', 'ja'],
  ['', ''],
  [null, undefined],
])('primaryLanguage of %j is %j', (tag, language) => {
  expect(primaryLanguage(tag)).toBe(language);
});

test('isUnspaced and sentenceGap: Japanese and Chinese have no spaces', () => {
  expect(WRITING_LANGUAGES.filter(isUnspaced)).toEqual(['ja', 'zh']);
  expect(sentenceGap('ja')).toBe('');
  expect(sentenceGap('en')).toBe(' ');
  expect(sentenceGap('other')).toBe(' ');
  expect(['海', 'ひ', 'カ', 'a', 'é', '항', '1'].filter((sign) => UNSPACED_LETTER.test(sign))).toEqual([
    '海',
    'ひ',
    'カ',
  ]);
});

test('oncePerLanguage makes one result for each language, also undefined ones', () => {
  const made: string[] = [];
  const lengthOf = oncePerLanguage((language) => {
    made.push(language);
    return language === 'en' ? undefined : language.length;
  });
  expect([lengthOf('en'), lengthOf('other'), lengthOf('en'), lengthOf('other')]).toEqual([undefined, 5, undefined, 5]);
  expect(made).toEqual(['en', 'other']);
});

test('segmenterPerLanguage segments by words or sentences, also in an unknown language', () => {
  const segments = (granularity: 'word' | 'sentence') =>
    [...segmenterPerLanguage(granularity)('other').segment('One two. Three.')].length;
  expect(segments('sentence')).toBe(2);
  expect(segments('word')).toBeGreaterThan(4);
});

const STOPS = 'the of and to in is that for it on was with'.split(' ');

test('detectLanguage needs a share of stop words, except in a short text', () => {
  const text = (stops: number, others: number) =>
    [
      ...STOPS.slice(0, stops),
      ...Array.from({ length: others }, (_, at) => `kz${'abcdefghijklmnopqrstuvwxyz'[at % 26]}q`),
    ].join(' ');
  expect(detectLanguage(text(1, 10), 'de')).toBe('en');
  expect(detectLanguage(text(1, 11), 'de')).toBe('de');
  expect(detectLanguage(text(3, 22), 'de')).toBe('en');
  expect(detectLanguage(text(2, 23), 'de')).toBe('de');
  expect(detectLanguage(text(0, 11), null)).toBe('en');
  expect(detectLanguage(text(0, 12), null)).toBe('other');
  expect(detectLanguage(text(3, 22).toUpperCase().replace(/ /g, 'x '), 'de')).toBe('de');
});

test.each([
  // Kanji with a few kana are Japanese, Han alone is Chinese, a Chinese quotation in a Latin text neither.
  ['東京都港区海岸の船', 'ja'],
  ['上海港口船只', 'zh'],
  ['The word 港口 means harbour, and it is an old one.', 'en'],
  ['Москва hat einen Hafen und das ist der größte', 'de'],
  ['В Москве большой порт, и это «Nord»', 'other'],
])('detectLanguage by letters: %s is %s', (text, language) => {
  expect(detectLanguage(text, null)).toBe(language);
});
