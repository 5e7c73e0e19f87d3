/** Texts that make slow readers slow: `of(n)` gives about n UTF-16 units. */
export type HostileText = { readonly name: string; readonly of: (length: number) => string };

const repeated = (name: string, unit: string, end = ''): HostileText => ({
  name,
  of: (length) => unit.repeat(Math.ceil(length / unit.length)) + end,
});
/** Units that differ, so that no two are the same. */
const numbered = (name: string, unit: (at: number) => string): HostileText => ({
  name,
  of(length) {
    const parts: string[] = [];
    for (let at = 0, size = 0; size < length; at += 1) {
      const part = unit(at);
      parts.push(part);
      size += part.length;
    }
    return parts.join('');
  },
});
/** A word without a meaning of its own for each number, letters alone. */
const word = (at: number): string =>
  [...at.toString(26)].map((digit) => 'kbcdfghjlmnpqrstvwxyzaeiou'[Number.parseInt(digit, 26)]).join('');
const named = (at: number): string => `Ka${word(at)}`;

/** Runs of one sign, in each script and of each kind of sign. */
const RUNS: readonly HostileText[] = [
  ...['a', 'A', 'é', 'я', '船', 'あ', '한', 'ع', 'ก', 'अ', '😀', '𝗯', '\u0301', '\u200d', '\u{E0061}'],
  ...[
    ' ',
    '\u00a0',
    '\n',
    '\t',
    '\r\n',
    '.',
    ',',
    '!',
    '?',
    '。',
    '…',
    '-',
    '—',
    ' – ',
    '_',
    '*',
    '#',
    '@',
    '/',
    '\\',
    ':',
    ';',
  ],
  ...[
    '1',
    '1,',
    '1.',
    '1 ',
    '१',
    '%',
    '$',
    '"',
    "'",
    '“',
    '”',
    '„',
    '«',
    '「',
    '(',
    ')',
    '[',
    ']',
    '{',
    '<',
    '>',
    '&',
    '`',
    '~',
    '=',
    '|',
    '+',
  ],
].map((sign) => repeated(JSON.stringify(sign), sign));

/** Near-misses: what begins like something that is looked for, again and again. */
const NEAR_MISSES: readonly HostileText[] = [
  ...[
    'http://',
    'https://a',
    'www.',
    'a.',
    'a-',
    'a@',
    'a@b.',
    '@[a](',
    '@[',
    '](',
    '[a](http://',
    '<a ',
    '<!--',
    '<script>',
    '<svg>',
    '</',
  ],
  ...[
    '**',
    '*a',
    '_a',
    '**a ',
    '~~',
    '`a',
    '#a',
    '#a ',
    '{hashtag|',
    '[BEGIN ',
    '<|',
    '&amp',
    '\\*',
    '- a\n',
    '1. a\n',
    '  - a\n',
    '> ',
  ],
  ...[
    '"a',
    '“a',
    '“a”',
    '«a ',
    '„a',
    '(a',
    'a. ',
    'A. ',
    'a… ',
    'a\n',
    'a\n\n',
    '\n ',
    ' .',
    '. ',
    '1.1.',
    '1,1 ',
    '1 000 ',
    '$1',
    '1%',
    '1-',
  ],
  ...[
    '0:01\n',
    '00:00:01,000 --> 00:00:03,000\na\n',
    '[0:01]',
    'May ',
    '1 May ',
    'in 2020 ',
    'twenty-',
    'hundert',
    'one of two ',
    'not ',
  ],
  ...[
    'It’s not ',
    'said ',
    'he said: “',
    'the ',
    'and ',
    'Mr. ',
    'a, ',
    'A a ',
    'A ',
    'Aa ',
    'Aa-',
    "a'",
    'a’s ',
    '三',
    '三億',
    '的',
    '—a',
    ' — ',
  ],
  ...[
    'option 1',
    'Option 1:\n',
    'Sure!\n',
    '1️⃣',
    '👨‍👩‍',
    '🏴\u{E0067}',
    'e.g. ',
    'U.S. ',
    'x:',
    'data:',
    'hxxp:',
    'a[.]',
    'a(.)',
    'ａ．',
    '1.2.3.4:',
    '[::',
  ],
].map((unit) => repeated(JSON.stringify(unit), unit));

/** A run and then what breaks it, which makes a search from each place go to the end. */
const BROKEN_RUNS: readonly HostileText[] = [
  ...['a', '船', ' ', '\n', '.', '-', '#', '*', '1', ' \n', '"', 'a ', '\u0301'].flatMap((sign) =>
    ['!', '船', 'x\n', '\u0000'].map((end) => repeated(`${JSON.stringify(sign)} … ${JSON.stringify(end)}`, sign, end)),
  ),
];

/** Of each pronoun it has to be found whom it means. */
const PRONOUNS: HostileText = {
  name: 'pronouns after a name',
  of: (length) => `Ada sold ${'them her boat '.repeat(Math.ceil(length / 14))}`,
};

/** Prose: sentences, names, figures, dates, quotations, words and lines that are each their own. */
const PROSE: readonly HostileText[] = [
  numbered('words', (at) => `${word(at)} `),
  numbered('names', (at) => `${named(at)} `),
  numbered('names in lines', (at) => `${named(at)} ${named(at * 7)}\n`),
  numbered('hashtags', (at) => `#${word(at)} `),
  numbered('addresses', (at) => `https://${word(at)}.com/${at} `),
  numbered('hosts', (at) => `${word(at)}.com `),
  numbered('mail addresses', (at) => `${word(at)}@${word(at)}.com `),
  numbered('mentions', (at) => `@[${named(at)}](urn:li:organization:${at}) `),
  numbered('figures', (at) => `${at * 37 + 11} `),
  numbered('amounts', (at) => `$${at * 37 + 11}.5 million, `),
  numbered('percentages', (at) => `It rose by ${at} percent in ${1900 + (at % 120)}. `),
  numbered('dates', (at) => `On ${(at % 28) + 1} May ${1700 + (at % 300)} it was ${word(at)}. `),
  numbered('number words', (at) => `twenty-${at % 2 === 0 ? 'two' : 'three'} ${word(at)} `),
  numbered(
    'quotations',
    (at) => `“${word(at)} ${word(at + 1)} ${word(at + 2)} and ${word(at + 3)},” said ${named(at)}. `,
  ),
  numbered('sentences', (at) => `The ${word(at)} of ${named(at)} was ${word(at * 3)} and ${word(at * 5)} in ${at}. `),
  numbered('sentences that are the same', () => 'The harbour moved the ferries to the new berth last winter. '),
  numbered('sentences of the same words', (at) => `The harbour moved ${at} ferries to the new berth last winter. `),
  numbered('lines', (at) => `The ${word(at)} was ${word(at * 3)}.\n`),
  numbered('paragraphs', (at) => `The ${word(at)} was ${word(at * 3)} and it stayed.\n\n`),
  numbered('items', (at) => `- ${word(at)} and ${word(at * 3)}\n`),
  numbered('steps', (at) => `${at + 1}. Open the ${word(at)} and look.\n`),
  numbered('labels', (at) => `${named(at)}: ${word(at)}\n`),
  numbered('dashes', (at) => `${word(at)} — ${word(at + 1)} `),
  numbered('clauses', (at) => `${word(at)} ${word(at + 1)}, `),
  numbered('bold words', (at) => `**${word(at)}** and *${word(at + 1)}* `),
  numbered('turns', (at) => `System: ${word(at)}\n`),
  numbered('Chinese sentences', (at) => `港口在${at}年把渡轮移到新泊位。`),
  numbered('Japanese', (at) => `港は${at}年にフェリーを移した。`),
  numbered('German', (at) => `Der ${named(at)} wurde am ${(at % 28) + 1}. Mai ${1800 + (at % 200)} verlegt. `),
];

export const HOSTILE_TEXTS: readonly HostileText[] = [...RUNS, ...NEAR_MISSES, ...BROKEN_RUNS, PRONOUNS, ...PROSE];

const TELLING = ['a', '船', ' ', '\n', '„', '#a ', 'a\n', '[a](http://'].map((unit) => JSON.stringify(unit));
/** Few of them, each of another kind: for the short run. */
export const TELLING_TEXTS: readonly HostileText[] = HOSTILE_TEXTS.filter(({ name }) =>
  [...TELLING, PRONOUNS.name, 'sentences', 'names', '" " … "!"'].includes(name),
);
