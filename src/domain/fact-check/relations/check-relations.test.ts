import { describe, expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';
import type { FactKind, FactMark } from '../fact-mark.ts';

type Row = readonly [source: string, post: string, claim: string | null];

const marksOf = (source: string, text: string): FactMark[] =>
  checkFacts({
    text,
    sources: [{ text: source, title: 'A report', author: 'Jo Writer', siteName: null, publishedAt: null }],
  });

function check(kind: FactKind, rows: readonly Row[]): void {
  test.each(rows)('%s → %s', (source, post, claim) => {
    // A denial that alone differs from a sentence of the source is told by its words, with those to take instead.
    const kinds = kind === 'negation' ? [kind, 'opposite'] : [kind];
    const found = marksOf(source, post).filter((mark) => kinds.includes(mark.kind));
    expect(found.map((mark) => mark.claim)).toEqual(claim === null ? [] : [claim]);
    for (const { nearest, reason } of found) expect(reason).toContain(nearest?.slice(0, 60));
  });
}

describe('two values the other way round', () => {
  check('swap', [
    ['The yard hired 31 welders and 84 riggers.', 'The yard hired 84 welders and 31 riggers.', '84 welders and 31'],
    ['The yard hired 31 welders and 84 riggers.', 'The yard hired 84 riggers and 31 welders.', null],
    [
      'Faults fell from 12 percent to 7 percent.',
      'Faults fell from 7 percent to 12 percent.',
      '7 percent to 12 percent',
    ],
    ['Faults fell from 12 percent to 7 percent.', 'Faults are down to 7 percent, from 12 percent.', null],
    [
      'Ferries brought in €62 million, harbours €19 million.',
      'Harbours brought in €62 million, ferries €19 million.',
      '€62 million, ferries €19 million',
    ],
    [
      'Anna Holm runs the bakery. Ben Stark designs the ovens.',
      'Ben Stark runs the bakery and Anna Holm designs the ovens.',
      'Stark runs the bakery and Anna Holm',
    ],
    [
      'Die Werft stellte 31 Schweißer und 84 Monteure ein.',
      'Die Werft stellte 84 Schweißer und 31 Monteure ein.',
      '84 Schweißer und 31',
    ],
  ]);
});

describe('a negation', () => {
  check('negation', [
    ['The lid is welded, so nobody can open it.', 'The lid is not welded.', 'welded'],
    [
      'The committee did not approve the garden in the park.',
      'The committee approved the garden in the park.',
      'approved',
    ],
    ['The lid is not welded.', 'The lid isn’t welded.', null],
    ['The committee did not approve the garden.', 'Nobody approved the garden in the committee.', null],
    ['They sold not only bread but also cheese at the market.', 'They sold bread and cheese at the market.', null],
    ['customrs dont care abut price. they care about time', 'Customers don’t care about price.', null],
    ['our team dont sell on fridays. we rest', 'Our team don’t sell on Fridays.', null],
    ['Our team don’t sell on Fridays.', 'our team dont sell on fridays', null],
    ['The lid is welded to the box.', 'The lid isnt welded to the box.', 'welded'],
    ['El club no pagó la deuda.', 'El club pagó la deuda.', 'pagó'],
    ['La société n’est pas rentable cette année.', 'La société est rentable cette année.', 'est rentable'],
  ]);
});

test.each(
  'isnt arent wasnt werent dont doesnt didnt hasnt havent hadnt cant wont couldnt shouldnt wouldnt mustnt neednt aint'.split(
    ' ',
  ),
)('“%s” denies as it does with its apostrophe', (bare) => {
  const typed = `the shop ${bare} sell cheese on fridays`;
  const written = `The shop ${bare.replace(/t$/, '’t')} sell cheese on Fridays.`;
  expect(marksOf(typed, written)).toEqual([]);
  expect(marksOf(written, typed)).toEqual([]);
  expect(marksOf(typed, 'The shop will sell cheese on Fridays.').map(({ kind }) => kind)).toEqual(['negation']);
});

describe('what is not certain', () => {
  check('certainty', [
    ['The mill may close its second furnace in spring.', 'The mill will close its second furnace in spring.', 'close'],
    ['The mill may close its furnace in May.', 'The mill will close its furnace in May.', 'close'],
    ['The mill plans to close its second furnace.', 'The mill has closed its second furnace.', 'closed'],
    [
      'The software allegedly deleted the records of patients.',
      'The software deleted the records of patients.',
      'deleted',
    ],
    ['The mill may close its second furnace in spring.', 'The mill might close its second furnace in spring.', null],
    [
      'The software allegedly deleted the records of patients.',
      'They say the software deleted the records of patients.',
      null,
    ],
    ['Das Werk könnte einen zweiten Ofen bauen.', 'Das Werk baut einen zweiten Ofen.', 'zweiten'],
    ['L’usine pourrait fermer son deuxième four.', 'L’usine va fermer son deuxième four.', 'fermer'],
  ]);
});

describe('what comes first', () => {
  check('order', [
    ['Check the brakes before you oil the chain.', 'Oil the chain before you check the brakes.', 'before'],
    ['Check the brakes before you oil the chain.', 'Oil the chain after you check the brakes.', null],
    [
      'First they paint the hull, then they mount the mast.',
      'They mount the mast first, then they paint the hull.',
      'then',
    ],
    [
      'Primero pintan el casco y después montan el mástil.',
      'Primero montan el mástil y después pintan el casco.',
      'después',
    ],
    ['First they paint the hull, then they mount the mast.', 'They paint the hull, then they mount the mast.', null],
  ]);
});

describe('a rate', () => {
  check('rate', [
    ['The well gives 640 litres an hour.', 'The well gives 640 litres a day.', '640 litres a day'],
    ['The well gives 640 litres an hour.', 'The well gives 640 litres per hour.', null],
    ['Der Brunnen kostet 640 Euro pro Jahr.', 'The well costs €640 a month.', '€640 a month'],
  ]);
});

describe('who says it', () => {
  check('speaker', [
    [
      'Ruth Adler, the mayor, opened the fair. “Cider needs patience and cold cellars,” said Tom Birch.',
      'Ruth Adler knows why: cider needs patience and cold cellars, she says.',
      null,
    ],
    [
      '“We count every apple,” said Ruth Adler. “Cider needs patience and cold cellars,” said Tom Birch.',
      'Cider needs patience and cold cellars, says Ruth Adler.',
      'Cider needs patience and cold cellars, says Ruth Adler',
    ],
    [
      '“We count every apple,” said Ruth Adler. “Cider needs patience and cold cellars,” said Tom Birch.',
      'Cider needs patience and cold cellars, says Tom Birch.',
      null,
    ],
  ]);
});

describe('whose doing it is', () => {
  check('person', [
    ['I sold my first boat to a neighbour in Marstal.', 'I sold my first boat to a neighbour.', 'I sold'],
    ['I sold my first boat to a neighbour in Marstal.', 'Jo Writer sold a boat to a neighbour.', null],
    ['I sold my first boat to a neighbour in Marstal.', '“I sold my first boat to a neighbour”, writes Jo.', null],
    [
      'I sold my first boat to a neighbour in Marstal.',
      'A line that stays with me: “I sold my first boat to a neighbour in Marstal.”',
      null,
    ],
    ['The boat was sold to a neighbour in Marstal.', 'I like how the boat was sold to a neighbour.', null],
    // Word for word, however short, and of a group too.
    ['We lost two boats. The pier held.', 'We lost two boats.', 'We lost'],
    [
      'Our harbour sold 14 boats in May and nobody minded.',
      'In May our harbour sold 14 boats, and nobody minded.',
      'our harbour',
    ],
    ['We all know that boats need a harbour.', 'We should all build more boats.', null],
    ['The harbour raised US$4 million in May.', 'The harbour raised US$4 million in May.', null],
    [
      'J’ai vendu mon premier bateau à un voisin de Marstal.',
      'J’ai vendu mon premier bateau à un voisin de Marstal.',
      'J’ai vendu',
    ],
  ]);

  test('of a person’s own notes is their own', () => {
    const text = 'I sold my first boat to a neighbour.';
    const notes = { text, title: null, author: null, siteName: null, publishedAt: null };
    expect(checkFacts({ text, sources: [notes] })).toEqual([]);
  });
});

test('in another language only figures are compared', () => {
  expect(marksOf('Der Deckel ist verschweißt.', 'The lid is not welded.')).toEqual([]);
});
