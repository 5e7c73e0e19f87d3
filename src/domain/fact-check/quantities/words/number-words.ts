import { wordKey } from '#domain/language/fold-text.ts';
import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';

/** Every spelling of a number below a thousand in a language, hyphens as spaces. */
type Speller = (n: number) => string[];

const list = (words: string) => words.split(' ');
const EN = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const EN_TENS = list('- - twenty thirty forty fifty sixty seventy eighty ninety');
const DE = list(
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const DE_TENS = list('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const NL = list(
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
);
const NL_TENS = list('- - twintig dertig veertig vijftig zestig zeventig tachtig negentig');
const FR = list('zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize');
const FR_TENS = list('- dix vingt trente quarante cinquante soixante');
const ES = list(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
);
const ES_TENS = list('- - veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const ES_HUNDREDS = list('- ciento doscient trescient cuatrocient quinient seiscient setecient ochocient novecient');
const IT = list(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
);
const IT_TENS = list('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta');
const PT = list(
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
);
const PT_TENS = list('- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const PT_HUNDREDS = list('- cento duzent trezent quatrocent quinhent seiscent setecent oitocent novecent');

const word = (words: readonly string[], at: number) => words[at] ?? '';
const ten = (n: number) => Math.floor(n / 10);
const hundred = (n: number) => Math.floor(n / 100);

const SPELLERS: Partial<Record<WritingLanguage, Speller>> = {
  en: (n) => {
    if (n < 20) return [word(EN, n)];
    if (n < 100) return [`${word(EN_TENS, ten(n))}${n % 10 === 0 ? '' : ` ${word(EN, n % 10)}`}`];
    const head = `${word(EN, hundred(n))} hundred`;
    const heads = n < 200 ? [head, 'a hundred', 'hundred'] : [head];
    if (n % 100 === 0) return heads;
    return spell('en', n % 100).flatMap((rest) => heads.flatMap((each) => [`${each} ${rest}`, `${each} and ${rest}`]));
  },
  de: (n) => {
    if (n === 1) return ['ein', 'eins', 'eine', 'einen', 'einem', 'einer'];
    if (n < 20) return [word(DE, n)];
    if (n < 100) return [`${n % 10 === 0 ? '' : `${word(DE, n % 10)}und`}${word(DE_TENS, ten(n))}`];
    const heads = n < 200 ? ['hundert', 'einhundert'] : [`${word(DE, hundred(n))}hundert`];
    return n % 100 === 0 ? heads : heads.flatMap((head) => spell('de', n % 100).map((rest) => head + rest));
  },
  nl: (n) => {
    if (n < 20) return [word(NL, n)];
    if (n < 100) return [`${n % 10 === 0 ? '' : `${word(NL, n % 10)}en`}${word(NL_TENS, ten(n))}`];
    const head = `${n < 200 ? '' : word(NL, hundred(n))}honderd`;
    return n % 100 === 0 ? [head] : spell('nl', n % 100).map((rest) => head + rest);
  },
  fr: (n) => {
    if (n < 17) return n === 1 ? ['un', 'une'] : [word(FR, n)];
    if (n < 20) return [`dix ${word(FR, n - 10)}`];
    if (n === 80) return ['quatre vingts', 'quatre vingt'];
    if (n > 80 && n < 100) return [`quatre vingt ${word(spell('fr', n - 80), 0)}`];
    if (n === 71) return ['soixante et onze'];
    if (n > 70 && n < 80) return [`soixante ${word(spell('fr', n - 60), 0)}`];
    if (n === 70) return ['soixante dix'];
    if (n < 100) {
      const head = word(FR_TENS, ten(n));
      if (n % 10 === 0) return [head];
      return [n % 10 === 1 ? `${head} et un` : `${head} ${word(FR, n % 10)}`];
    }
    const heads = n < 200 ? ['cent'] : [`${word(FR, hundred(n))} cent`];
    if (n % 100 === 0) return n === 100 ? heads : [...heads, ...heads.map((head) => `${head}s`)];
    return heads.flatMap((head) => spell('fr', n % 100).map((rest) => `${head} ${rest}`));
  },
  es: (n) => {
    if (n === 1) return ['uno', 'un', 'una'];
    if (n <= 20) return [word(ES, n)];
    if (n < 30) return n === 21 ? ['veintiuno', 'veintiún', 'veintiuna'] : [`veinti${word(ES, n - 20)}`];
    if (n < 100) {
      const head = word(ES_TENS, ten(n));
      return n % 10 === 0 ? [head] : spell('es', n % 10).map((rest) => `${head} y ${rest}`);
    }
    const stem = word(ES_HUNDREDS, hundred(n));
    const heads = n < 200 ? ['ciento'] : [`${stem}os`, `${stem}as`];
    if (n % 100 === 0) return n === 100 ? ['cien', 'ciento'] : heads;
    return heads.flatMap((head) => spell('es', n % 100).map((rest) => `${head} ${rest}`));
  },
  it: (n) => {
    if (n === 1) return ['uno', 'un', 'una'];
    if (n < 20) return [word(IT, n)];
    if (n < 100) {
      const head = word(IT_TENS, ten(n));
      const unit = n % 10;
      return unit === 0 ? [head] : [(unit === 1 || unit === 8 ? head.slice(0, -1) : head) + word(IT, unit)];
    }
    const head = `${n < 200 ? '' : word(IT, hundred(n))}cento`;
    return n % 100 === 0 ? [head] : spell('it', n % 100).map((rest) => head + rest);
  },
  pt: (n) => {
    if (n === 1) return ['um', 'uma'];
    if (n === 2) return ['dois', 'duas'];
    if (n === 16) return ['dezasseis', 'dezesseis'];
    if (n === 17) return ['dezassete', 'dezessete'];
    if (n === 19) return ['dezanove', 'dezenove'];
    if (n < 20) return [word(PT, n)];
    if (n < 100) {
      const head = word(PT_TENS, ten(n));
      return n % 10 === 0 ? [head] : spell('pt', n % 10).map((rest) => `${head} e ${rest}`);
    }
    const stem = word(PT_HUNDREDS, hundred(n));
    const heads = n < 200 ? ['cento'] : [`${stem}os`, `${stem}as`];
    if (n % 100 === 0) return n === 100 ? ['cem', 'cento'] : heads;
    return heads.flatMap((head) => spell('pt', n % 100).map((rest) => `${head} e ${rest}`));
  },
};

function spell(language: WritingLanguage, n: number): string[] {
  return SPELLERS[language]?.(n) ?? [];
}

/** Number words of a language below a thousand, and the words that may begin one. Keys as `wordKey` makes them. */
type NumberWords = { readonly values: ReadonlyMap<string, number>; readonly starters: ReadonlySet<string> };

export const numberWords = oncePerLanguage((language): NumberWords => {
  const values = new Map<string, number>();
  for (let n = 1; n < 1000; n += 1) for (const spelling of spell(language, n)) values.set(wordKey(spelling), n);
  return { values, starters: new Set([...values.keys()].map((key) => key.split(' ', 1)[0] ?? '')) };
});

/** A thousand within one word: 'zwölftausend', 'tremila', 'vijfduizend'. */
const FUSED: Partial<Record<WritingLanguage, RegExp>> = {
  de: /^(.*)tausend(.*)$/,
  nl: /^(.*)duizend(.*)$/,
  it: /^(.+)mila(.*)$|^mille(.+)$/,
};

/** The value of one fused word above a thousand, or null. */
export function fusedThousands(key: string, language: WritingLanguage): number | null {
  const match = FUSED[language]?.exec(key);
  if (match === null || match === undefined) return null;
  const { values } = numberWords(language);
  const [, before = '', after = match[3] ?? ''] = match;
  const thousands = before === '' ? 1 : values.get(before);
  const rest = after === '' ? 0 : values.get(after);
  if (thousands === undefined || rest === undefined) return null;
  return before === '' && after === '' && language !== 'nl' ? null : thousands * 1000 + rest;
}

/** Ordinals from the third on; the first two count nothing. Only English: elsewhere they are adjectives of many forms. */
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map(
  list(
    'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  ).map((ordinal, at) => [ordinal, at + 3]),
);
