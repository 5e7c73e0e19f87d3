import { describe, expect, test } from 'vitest';
import { styleText } from '#domain/documents/style-text.ts';
import { checkFacts } from './check-facts.ts';
import type { FactSource } from './fact-mark.ts';
import { indexSources } from './index-sources.ts';

const sourceOf = (text: string, more: Partial<FactSource> = {}): FactSource => ({
  text,
  title: null,
  author: null,
  siteName: null,
  publishedAt: null,
  ...more,
});
const marksOf = (source: string, text: string, more: Partial<FactSource> = {}) =>
  checkFacts({ text, sources: [sourceOf(source, more)] });
const claimsOf = (source: string, text: string, more: Partial<FactSource> = {}) =>
  marksOf(source, text, more).map(({ claim }) => claim);
const BOLD = new Set(['bold'] as const);

describe('checkFacts does not mark another spelling', () => {
  test.each([
    [
      'The fund holds 1,200,000 shares.',
      'The fund holds 1.2 million shares, 1.2m shares, 1.2M shares, 1 200 000 shares.',
    ],
    ['Der Fonds hält 1.200.000 Anteile.', 'Der Fonds hält 1,2 Millionen Anteile, also 1,2 Mio. Anteile.'],
    ['Twelve percent of the staff left.', '12 % left. 12% of the staff, 12 per cent, 12pc, twelve percent.'],
    ['It cost $1.2m.', 'It cost US$1.2 million, or 1.2 million dollars.'],
    ['It opened on 24 November 2026.', 'Nov. 24, 2026. Or 2026-11-24, 24.11.2026, 11/24/2026 and November 24th.'],
    [
      'The state owes 3 milliards d’euros, dit le ministre, et le pays attend.',
      'L’État doit 3 Md€, soit 3 000 millions d’euros, dit le ministre.',
    ],
    ['El plan cuesta mil millones de euros y dura un año.', 'El plan cuesta 1.000 millones de euros, según la fuente.'],
    ['Half of the teams agreed.', '50 % of the teams agreed.'],
    ['One in four teams agreed.', '25 % of the teams agreed, a quarter of them.'],
    ['It takes between three and four weeks.', 'It takes 3–4 weeks.'],
    ['She came in the third round.', 'She came in the 3rd round.'],
    ['The trial took two years.', 'The trial took 24 months.'],
    ['Sales tripled.', 'Sales are 3x what they were.'],
    ['It takes 30 minutes.', 'They are there in half an hour.'],
    ['He saves through a 401(k) plan.', 'A 401(k) plan helps him to save.'],
    ['Die Kreditanstalt für Wiederaufbau hilft.', 'Die KfW hilft.'],
    ['It closed at HK$176.', 'It closed at 176 Hong Kong dollars.'],
    ['It yields 1.2 TWh a year.', 'It yields 1,200 GWh a year.'],
    ['It took 18 months.', 'It took a year and a half.'],
    ['It took six weeks.', 'It took a month and a half.'],
    ['It lasted 13 hours and 40 minutes.', 'It lasted 13h40.'],
    ['It got 8.5 out of 10.', 'Rated 8.5/10.'],
    ['The share rose 3.38 %.', 'The share rose 3.4 %.'],
    ['It has 1,962 seats.', 'It has almost 2,000 seats.'],
    ['Margins of 2.70 to 2.78 billion euros.', 'Margins of €2.7–2.78bn.'],
    ['It flies three A330-200s.', 'Three A330-200s fly.'],
    ['It cost one euro twenty.', 'It cost €1.20.'],
    ['The 14.2" screen is Danish, and "it never broke," he says.', 'A 14.2" screen. He says: "it never broke".'],
    ['It has 41,236 readers.', 'It has about 41,000 readers, more than 40,000.'],
    ['It has 39,600 readers.', 'It has nearly 40,000 readers.'],
    ['約120万人が参加し、費用は3億円でした。', '参加者は1,200,000人、費用は3億円です。'],
    ['公司收入增长百分之十二。', '公司收入增长12%。'],
    ['He met John Smith of the World Health Organization.', 'We thank J. Smith of the WHO. Smith’s work matters.'],
    ['Bei der Feier sprach Angela Merkel über Europa.', 'Am Ende sprach Merkel. Und Angela Merkels Rede blieb.'],
    ['The shop is in Zürich.', 'A shop in Zurich.'],
    ['“We moved the tea,” she said. “That is all.”', 'She said: "We moved the tea. That is all."'],
  ])('%s → %s', (source, post) => {
    expect(claimsOf(source, post)).toEqual([]);
  });
});

describe('checkFacts marks what is not in the source', () => {
  test.each([
    ['The fund holds 1,200,000 shares.', 'The fund holds 1.3 million shares.', ['1.3 million']],
    ['Es kostet 3 Milliarden Euro, sagt der Bund.', 'Es kostet 3 Billionen Euro, sagt der Bund.', ['3 Billionen Euro']],
    ['It cost €5 million.', 'It cost $5 million.', ['$5 million']],
    ['It rose by 5 percentage points.', 'It rose by 5 %.', ['5 %']],
    ['It has 39,000 readers.', 'It has more than 40,000 readers.', ['40,000']],
    ['It has 41,236 readers.', 'It has 41,300 readers.', ['41,300']],
    ['It runs for 12 weeks.', 'It runs for 12 months.', ['12 months']],
    ['It happened in March 2024.', 'It happened in May 2024.', ['May 2024']],
    ['The bell rings at 10:30.', 'The bell rings at 11:30.', ['11:30']],
    ['In the 1990s it was new.', 'In the 1980s it was new.', ['1980s']],
    ['She moved to Oslo with Anna Keller and Peter Holm.', 'In Oslo she met Anna Holm.', ['Anna Holm']],
    ['"We like bread and butter," he said.', 'He said: "We like bread and cheese."', ['We like bread and cheese.']],
    ['It was new.', 'He calls it a “game changer” for us.', ['game changer']],
  ])('%s → %s', (source, post, claims) => {
    expect(claimsOf(source, post)).toEqual(claims);
  });
});

describe('checkFacts does not mark what claims nothing', () => {
  const source = 'The ferry carries people to the island.';
  test.each([
    '3 lessons I learned:\n1. Wait\n2. Listen\n3. Go',
    'Five reasons to travel slowly:',
    '#Top100 https://example.com/2024/41000 @user99 #Berlin2030',
    'Happy Monday! Our CEO and HR love AI, B2B and German engineering on LinkedIn.',
    'Why Every Leader Should Take The Slow Ferry',
    'THIS IS WHAT MATTERS NOW',
    'One of us was there 24/7. I’m 100% sure it pays.',
    'Walk on board. Breathe. Then imagine what comes next.',
    '1️⃣ Start\n2️⃣ Stop',
    'Ein guter Anfang. Danke an alle Kolleginnen und Kollegen für die Zusammenarbeit.',
  ])('%s', (post) => {
    expect(claimsOf(source, post)).toEqual([]);
  });

  test('yesterday in a source is the day before it was published', () => {
    expect(
      claimsOf('The vote was yesterday.', 'The vote was on 23 November 2026.', { publishedAt: '2026-11-24' }),
    ).toEqual([]);
    expect(
      claimsOf('The vote was yesterday.', 'The vote was on 22 November 2026.', { publishedAt: '2026-11-24' }),
    ).toEqual(['22 November 2026']);
  });
});

describe('a mark of checkFacts', () => {
  const source =
    'In spring 41 % of the teams kept the rule. Katarina Lindholm called it "the best week of the whole year" later.';

  test('says what the source says, and offers its words or to keep', () => {
    const post = 'So 47 % of the teams kept the rule.';
    expect(marksOf(source, post)).toEqual([
      {
        start: 3,
        end: 7,
        kind: 'percentage',
        weight: 'wrong',
        claim: '47 %',
        reason: '“47 %” is not in the source. It says 41 %.',
        nearest: '41 %',
        fixes: [{ kind: 'replace', with: '41 %' }, { kind: 'keep' }],
      },
    ]);
  });

  test('without anything similar in the source offers to remove the sentence, with its line where it has one', () => {
    const post = 'It works.\n• It cost $9 million.\nTry it. It is called Zorbitol by all. Go.';
    const [amount, name] = marksOf(source, post);
    expect(amount?.fixes).toEqual([{ kind: 'remove', start: 10, end: 32 }, { kind: 'keep' }]);
    expect(post.slice(10, 32)).toBe('• It cost $9 million.\n');
    expect(name?.claim).toBe('Zorbitol');
    const [removal] = name?.fixes ?? [];
    expect(removal?.kind === 'remove' && post.slice(removal.start, removal.end)).toBe('It is called Zorbitol by all. ');
  });

  test('of a quotation offers the source’s words, and not to keep the wrong ones', () => {
    const [mark] = marksOf(source, 'She called it "the best month of the whole year" later.');
    expect(mark).toMatchObject({ kind: 'quotation', claim: 'the best month of the whole year' });
    expect(mark?.reason).toContain('word for word. The closest sentence is: Katarina Lindholm called it');
    expect(mark?.fixes.map(({ kind }) => kind)).toEqual(['replace', 'remove']);
    expect(mark?.fixes[0]).toEqual({ kind: 'replace', with: 'the best week of the whole year' });
  });

  test('of a misspelled name offers the right spelling', () => {
    const [mark] = marksOf(source, 'We heard Katarina Lindhelm speak.');
    expect(mark).toMatchObject({ claim: 'Katarina Lindhelm', nearest: 'Katarina Lindholm' });
    expect(mark?.reason).toBe('“Katarina Lindhelm” is not in the source. It names Katarina Lindholm.');
  });

  test('points at styled letters as they stand in the post', () => {
    const post = `So ${styleText('47 % of the teams', BOLD)} kept the rule, and ${styleText('41 %', new Set(['underline'] as const))} too.`;
    const marks = marksOf(source, post);
    expect(marks.map(({ start, end }) => post.slice(start, end))).toEqual([styleText('47 %', BOLD)]);
  });
});

test('checkFacts marks a slip of the pen also where the right figure stands elsewhere in the post', () => {
  const source = 'I bought a press for $840 last year. The cellar may close in May.';
  const [mark, ...others] = marksOf(source, 'The press cost me $840 last year. I bought it for $480.');
  expect(others).toEqual([]);
  expect(mark).toMatchObject({ claim: '$480', weight: 'wrong', fixes: [{ kind: 'replace', with: '$840' }, {}] });
});

test('checkFacts says nothing of a translated quotation', () => {
  const post = 'Sie nannte es „die beste Woche des ganzen Jahres“, und wir sind derselben Meinung wie sie.';
  expect(checkFacts({ text: post, sources: [sourceOf('She called it the best week of the year.')] })).toEqual([]);
});

test('checkFacts compares with several sources together', () => {
  const sources = [sourceOf('It opened in 1934.'), sourceOf('It has 85 rooms.', { title: 'The Grand Hotel' })];
  expect(checkFacts({ text: 'The Grand Hotel opened in 1934 with 85 rooms.', sources })).toEqual([]);
  const [mark] = checkFacts({ text: 'The Grand Hotel has 95 rooms.', sources });
  expect(mark?.reason).toBe('“95” is not in your sources. They say 85.');
});

test('checkFacts marks nothing without a source or with an empty one, and the same with an index', () => {
  const text = 'It cost $9 million in 1934.';
  expect(checkFacts({ text, sources: [] })).toEqual([]);
  expect(checkFacts({ text, sources: [sourceOf(' \n')] })).toEqual([]);
  const sources = [sourceOf('It cost $8 million in 1934.')];
  expect(checkFacts({ text, sources: indexSources(sources) })).toEqual(checkFacts({ text, sources }));
});

test.each([
  ['of another kind', 'Nine in ten tools broke in the first year.', 'Nine in ten', 'remove'],
  ['of something else', 'The workshop repaired 50 ships in May.', '50', 'remove'],
  ['of the same thing', 'The library lent 240 tools in its first year.', '240', 'replace'],
  ['in the same unit', 'A drill costs 95 euros there.', '95 euros', 'replace'],
  ['of which it is a slip of the pen', 'The workshop repaired 48 ships in May.', '48', 'replace'],
])('a number of the source %s is offered instead, or not: %s', (_what, text, claim, kind) => {
  const source =
    'The library lent 214 tools in its first year. A drill costs 90 euros. The workshop repaired 84 boats in May.';
  const [mark] = checkFacts({ text, sources: [sourceOf(source)] });
  expect([mark?.claim, mark?.fixes[0].kind]).toEqual([claim, kind]);
});
