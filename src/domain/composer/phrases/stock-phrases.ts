import type { WritingLanguage } from '#domain/language/languages.ts';

/** What a closing question follows: anything, steps, a position. */
export type Closing = 'open' | 'steps' | 'position';

/** Stock phrases of a language around a person's or an article's words. None of them says anything about the subject. */
export type PhraseSet = {
  /** Ends the post with a question, formal or plain. */
  closings: Readonly<Record<Closing, Readonly<Record<'formal' | 'plain', string>>>>;
  /** Names where the sentences come from, with its colon; one source or several. */
  source: string;
  sources: string;
  /** Around a source's sentence that says 'I' or 'we', and around its title. */
  quotes: readonly [string, string];
  /** Names the readers, `{audience}` being their words as typed: on a line of its own, or before the closing question. */
  audience: Readonly<Record<'opening' | 'address', string>>;
};

const PHRASE_SETS: Readonly<Record<Exclude<WritingLanguage, 'other'>, PhraseSet>> = {
  en: {
    closings: {
      open: { formal: 'What is your view?', plain: 'What do you think?' },
      steps: { formal: 'Which of these would you start with?', plain: 'Which one would you try first?' },
      position: { formal: 'Do you share this view?', plain: 'Agree or disagree?' },
    },
    source: 'Source:',
    sources: 'Sources:',
    quotes: ['“', '”'],
    audience: { opening: 'For {audience}:', address: '{audience}: ' },
  },
  de: {
    closings: {
      open: { formal: 'Wie ist Ihre Sicht darauf?', plain: 'Was denkt ihr?' },
      steps: { formal: 'Womit würden Sie beginnen?', plain: 'Womit würdet ihr anfangen?' },
      position: { formal: 'Teilen Sie diese Ansicht?', plain: 'Zustimmung oder Widerspruch?' },
    },
    source: 'Quelle:',
    sources: 'Quellen:',
    quotes: ['„', '“'],
    audience: { opening: 'Für {audience}:', address: '{audience}: ' },
  },
  fr: {
    closings: {
      open: { formal: 'Quel est votre point de vue ?', plain: 'Qu’en pensez-vous ?' },
      steps: { formal: 'Par quoi commenceriez-vous ?', plain: 'Que tenteriez-vous en premier ?' },
      position: { formal: 'Partagez-vous cet avis ?', plain: 'D’accord ou pas ?' },
    },
    source: 'Source :',
    sources: 'Sources :',
    quotes: ['« ', ' »'],
    audience: { opening: 'Pour {audience} :', address: '{audience} : ' },
  },
  es: {
    closings: {
      open: { formal: '¿Cuál es su punto de vista?', plain: '¿Qué opináis?' },
      steps: { formal: '¿Por dónde empezaría usted?', plain: '¿Por dónde empezaríais?' },
      position: { formal: '¿Comparte esta opinión?', plain: '¿De acuerdo o no?' },
    },
    source: 'Fuente:',
    sources: 'Fuentes:',
    quotes: ['«', '»'],
    audience: { opening: 'Para {audience}:', address: '{audience}: ' },
  },
  it: {
    closings: {
      open: { formal: 'Qual è il suo punto di vista?', plain: 'Che ne pensate?' },
      steps: { formal: 'Da dove comincerebbe?', plain: 'Da dove comincereste?' },
      position: { formal: 'Condivide questa opinione?', plain: 'D’accordo o no?' },
    },
    source: 'Fonte:',
    sources: 'Fonti:',
    quotes: ['«', '»'],
    audience: { opening: 'Per {audience}:', address: '{audience}: ' },
  },
  pt: {
    closings: {
      open: { formal: 'Qual é a sua visão?', plain: 'O que acham?' },
      steps: { formal: 'Por onde começaria?', plain: 'Por onde começariam?' },
      position: { formal: 'Partilha desta opinião?', plain: 'Concordam ou discordam?' },
    },
    source: 'Fonte:',
    sources: 'Fontes:',
    quotes: ['«', '»'],
    audience: { opening: 'Para {audience}:', address: '{audience}: ' },
  },
  nl: {
    closings: {
      open: { formal: 'Hoe kijkt u hiernaar?', plain: 'Wat denken jullie?' },
      steps: { formal: 'Waarmee zou u beginnen?', plain: 'Waarmee zouden jullie beginnen?' },
      position: { formal: 'Deelt u deze mening?', plain: 'Eens of oneens?' },
    },
    source: 'Bron:',
    sources: 'Bronnen:',
    quotes: ['“', '”'],
    audience: { opening: 'Voor {audience}:', address: '{audience}: ' },
  },
  ja: {
    closings: {
      open: { formal: '皆さまのご意見をお聞かせいただけますか？', plain: 'どう思いますか？' },
      steps: { formal: 'どれから始めますか？', plain: 'まず何を試しますか？' },
      position: { formal: 'この意見に賛成されますか？', plain: '賛成ですか、反対ですか？' },
    },
    source: '出典：',
    sources: '出典：',
    quotes: ['「', '」'],
    audience: { opening: '{audience}の方へ：', address: '{audience}の皆さん、' },
  },
  zh: {
    closings: {
      open: { formal: '您怎么看？', plain: '你怎么看？' },
      steps: { formal: '您会先从哪一步开始？', plain: '你会先试哪一个？' },
      position: { formal: '您认同这个观点吗？', plain: '同意还是反对？' },
    },
    source: '来源：',
    sources: '来源：',
    quotes: ['“', '”'],
    audience: { opening: '致{audience}：', address: '{audience}：' },
  },
};

/** The phrases of a language; null where none are known, and the post then holds the source's words alone. */
export function phrasesFor(language: WritingLanguage): PhraseSet | null {
  return language === 'other' ? null : PHRASE_SETS[language];
}

const ALL_PHRASES: ReadonlySet<string> = new Set(
  Object.values(PHRASE_SETS).flatMap(({ closings }) =>
    Object.values(closings).flatMap(({ formal, plain }) => [formal, plain]),
  ),
);

/** 'What changed:' */
const INTRODUCTION = /^\p{L}[^\p{Lu}\p{N}]{1,50}[:：]$/u;

/** True for a line that claims nothing: a closing question of ours in any language, or a few words over what they introduce. */
export function isStockPhrase(line: string): boolean {
  return ALL_PHRASES.has(line.trim()) || INTRODUCTION.test(line.trim());
}
