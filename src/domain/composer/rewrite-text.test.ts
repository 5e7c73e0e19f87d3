import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '#domain/text/tokens.ts';
import { REWRITE_CHOICES, type RewriteChoice } from '#domain/writing/brief.ts';
import { hasEmoji } from '#domain/writing/emojis.ts';
import { isStockPhrase } from './phrases/stock-phrases.ts';
import { type RewriteOptions, rewriteText } from './rewrite-text.ts';

const rewrite = (choice: RewriteChoice, text: string, rest: Partial<RewriteOptions> = {}) =>
  rewriteText({ choice, text, context: null, tone: 'professional', includeEmojis: true, ...rest });

const POST = `Last spring our team of nine decided to give the four-day week a try.

We kept the salaries as they were. We cut the weekly meetings from 11 to 3. It was hard for everyone at first.

What changed:
1. Output stayed the same
2. Sick days fell by 40%
3. Nobody left

"I sleep again," said @ada. Read more at https://four.example/days if you want the numbers.

Would you try it?

#FourDayWeek #Work`;

describe('rewriteText, shorten:', () => {
  test('keeps the first sentence and the hashtags, and about three fifths of the rest, whole', () => {
    const short = rewrite('shorten', POST);
    expect(short).toMatch(/^Last spring our team of nine decided to give the four-day week a try\.\n/);
    expect(short).toMatch(/\n#FourDayWeek #Work$/);
    expect(short.length).toBeGreaterThan(POST.length * 0.45);
    expect(short.length).toBeLessThan(POST.length * 0.75);
    for (const line of short.split('\n').filter((one) => one !== '')) {
      for (const sentence of line.replace(/^\d\. /, '').split(/(?<=[.?]) /)) expect(POST).toContain(sentence);
    }
  });

  test('renumbers the rest of a list, and leaves no heading alone', () => {
    const list = `Here is what we learned this year:\n1. ${'Alpha beta gamma delta. '.repeat(6)}\n2. Short one\n3. ${'Alpha beta gamma delta epsilon. '.repeat(6)}`;
    const short = rewrite('shorten', list);
    expect(short).toMatch(/^Here is what we learned this year:\n1\. /);
    expect(short).not.toMatch(/^3\./m);
  });

  const BODY = `The ferry of Vik has carried people for ninety years.

It crosses the sound eleven times on a weekday. The crew is four people in summer and three in winter. Tickets are sold on board alone.

A bridge was planned in 1968 and never built. The council says that nobody has asked for it since then.`;

  test.each([
    ['Source: “A ferry for Vik. And no bridge”, Harbour News'],
    ['Sources: Harbour News; Vik Letters'],
    ['Quelle: Hafenblatt'],
    ['Source : Le Port'],
    ['出典：港新聞'],
    ['— Harbour News'],
    ['via Harbour News'],
    ['📰 Via @harbournews'],
    ['Link: harbour.example/vik'],
    ['https://harbour.example/vik'],
    ['The timetable is on www.harbour.example for all of the year.'],
    ['A short one (via Harbour News).'],
  ])('keeps what names the source: %s', (line) => {
    const whole = `${BODY}\n\n${line}\n\n#Vik`;
    const short = rewrite('shorten', whole);
    expect(short).toMatch(/^The ferry of Vik has carried/);
    expect(short.endsWith(`\n\n${line}\n\n#Vik`)).toBe(true);
    expect(short.length).toBeLessThan(whole.length * 0.85);
  });

  const DETAILS =
    'The crew is four people in summer and three in winter. Tickets are sold on board alone. A bridge was never built.';
  test.each([
    [
      'items',
      `Three things we learned:\n- The ferry of Vik has carried people for ninety years, and nobody had ever asked any of them where they wanted to go\n- Ask early\n- Write it down\n\n${DETAILS}`,
      /- Ask early\n- Write it down/,
    ],
    [
      'lines',
      `3 lessons from our launch\n\nStart small. ${DETAILS}\n\nAsk early.\n\nWrite it down.`,
      /Start small\.[\s\S]*Ask early\.\n\nWrite it down\./,
    ],
    [
      'sentences',
      `We learned two things. Start small. Ask early.\n\n${DETAILS}`,
      /two things\. Start small\. Ask early\./,
    ],
    [
      'ordinals',
      `Two things changed. First, we ask early. ${DETAILS} Second, we start small.`,
      /First, [\s\S]*Second, we start small\./,
    ],
    [
      'German lines',
      `Wir haben drei Dinge gelernt:\nKlein anfangen.\nFrüh fragen.\nAlles aufschreiben.\n\nDie Fähre hat im Sommer vier Leute und im Winter drei. Karten gibt es nur an Bord. Eine Brücke wurde nie gebaut.`,
      /anfangen\.\nFrüh fragen\.\nAlles aufschreiben\./,
    ],
  ])('leaves out nothing that a number counts: %s', (_, text, counted) => {
    const short = rewrite('shorten', text);
    expect(short).toMatch(counted);
    expect(short.length).toBeLessThan(text.length - 20);
  });

  test.each([
    ['We tried it for a year.\n- Fewer meetings\n- Fewer sick days\n- Happier people'],
    ['We moved to a four-day week.\nSick days fell by a third.\nNobody wants to go back.\n\n#Work'],
    ['There is only one sentence here.'],
  ])('of a few short notes all stay: %s', (text) => {
    expect(rewrite('shorten', text)).toBe(text);
  });

  test('of a few short notes words that say nothing go', () => {
    expect(rewrite('shorten', 'Two things:\n- Really ask early\n- Write it down in order to learn')).toBe(
      'Two things:\n- Ask early\n- Write it down to learn',
    );
  });
});

test('rewriteText, hook: the strongest short sentence goes first, the rest stays', () => {
  const text =
    'Over the last few months the four of us talked a lot about how our team of engineers might begin to work in other ways than before.\n\nMost of the plans failed. Sick days fell by 40% in the team. The rest is history.\n\n#Work';
  expect(rewrite('hook', text)).toBe(
    `Sick days fell by 40% in the team.\n\n${text.replace(' Sick days fell by 40% in the team.', '')}`,
  );
  expect(rewrite('hook', 'It was long ago.\n\nSee https://a.io for 40%. Who knew?')).toMatch(/^It was/);
  expect(rewrite('hook', 'One line only.')).toBe('One line only.');
});

describe('rewriteText, simpler:', () => {
  test.each([
    [
      'We moved the whole support desk to written answers in the spring of this year, and we really hired nobody new for it.',
      'We moved the whole support desk to written answers in the spring of this year. We hired nobody new for it.',
    ],
    [
      'The first week was slow for every one of the engineers who had to answer; the third week was much better for all of them.',
      'The first week was slow for every one of the engineers who had to answer. The third week was much better for all of them.',
    ],
    [
      'Actually, we stay. It is not really good. The very first one.',
      'Actually, we stay. It is not really good. The very first one.',
    ],
    ['Basically nothing changed in order to help.', 'Nothing changed to help.'],
    ['She said "it was really good; and we left".', 'She said "it was really good; and we left".'],
    [
      'Wir haben im letzten Jahr alle Meetings am Morgen gestrichen und viel Zeit gewonnen, aber wir vermissen eigentlich den Kaffee danach.',
      'Wir haben im letzten Jahr alle Meetings am Morgen gestrichen und viel Zeit gewonnen. Aber wir vermissen den Kaffee danach.',
    ],
  ])('%s', (text, simple) => {
    expect(rewrite('simpler', text)).toBe(simple);
  });
});

describe('rewriteText, spelling:', () => {
  test.each([
    ['we won the the prize , and recieved it.', 'We won the prize, and received it.'],
    ['This works.The team is glad!now it rests.', 'This works. The team is glad!now it rests.'],
    ['One. two is here. e.g. this one, etc. and npm too.', 'One. Two is here. e.g. this one, etc. and npm too.'],
    ['Wait,, what?? Yes.. maybe... i think so', 'Wait, what? Yes. maybe... I think so'],
    [
      'iPhone users say had had. See https://a.io/x,y and #teh @teh "teh the the"',
      'iPhone users say had had. See https://a.io/x,y and #teh @teh "teh the the"',
    ],
    ['1,000 people at 9:30 in Node.js :) .NET', '1,000 people at 9:30 in Node.js :) .NET'],
    ['Wir haben und und alle , die kamen.', 'Wir haben und alle, die kamen.'],
    ['Mr. Teh said it. Teh end.', 'Mr. Teh said it. The end.'],
    ['C’est vrai : oui !', 'C’est vrai : oui !'],
  ])('%s', (text, right) => {
    expect(rewrite('spelling', text)).toBe(right);
  });
});

describe('rewriteText, rewrite:', () => {
  test.each([
    [
      'a double',
      'We moved to answers. We moved to answers. Nobody misses it.',
      'We moved to answers. Nobody misses it.',
    ],
    ['a misspelling', 'We recieved the prize.', 'We received the prize.'],
    ['fillers', 'We are glad in order to help.', 'We are glad to help.'],
    ['nothing', 'Output stayed the same.\n\nNobody left.', 'Output stayed the same.\n\nNobody left.'],
  ])('mends %s', (_, text, after) => {
    expect(rewrite('rewrite', text, { includeEmojis: false })).toBe(after);
  });

  test('breaks up a wall of text, and adds neither a question nor hashtags', () => {
    const wall = Array.from(
      { length: 12 },
      (_, at) => `Shop ${at} sold ${at} lamps to the people of the town by the sea.`,
    ).join(' ');
    const after = rewrite('rewrite', wall, { includeEmojis: false });
    expect(after.split('\n\n').length).toBeGreaterThan(4);
    expect(after.replace(/\s+/g, ' ').split('. ').toSorted()).toEqual(wall.split('. ').toSorted());
  });

  test('a second time changes nothing', () => {
    const once = rewrite('rewrite', POST, { includeEmojis: true });
    expect(hasEmoji(once)).toBe(true);
    expect(rewrite('rewrite', once, { includeEmojis: true })).toBe(once);
  });
});

describe('rewriteText of a part', () => {
  const context = `We began in May, and our team moved to a four day week. Output stayed the same.\n\nNobody left.\n\n#Work`;

  test.each(REWRITE_CHOICES)(
    '%s: comes back alone, with the spaces around it, without question, phrases and hashtags',
    (choice) => {
      for (const text of [
        'our team moved to a four day week. Output stayed the same.',
        '\n\nNobody left.\n\n',
        '  Output stayed the same. ',
      ]) {
        const part = rewrite(choice, text, { context });
        expect(part.trim()).not.toBe('');
        expect(/^\s*/.exec(part)?.[0]).toBe(/^\s*/.exec(text)?.[0]);
        expect(/\s*$/.exec(part)?.[0]).toBe(/\s*$/.exec(text)?.[0]);
        expect(part).not.toMatch(/#|\?/);
        expect(part.split('\n').some((line) => isStockPhrase(line))).toBe(false);
      }
      expect(rewrite(choice, 'our team moved to a four day week', { context })).toBe(
        'our team moved to a four day week',
      );
    },
  );

  test('that stands in the middle of a sentence gets no capital; one that begins a sentence does', () => {
    const around = 'We saw. our team moved.';
    expect(rewrite('spelling', 'our team moved.', { context: around })).toBe('Our team moved.');
    expect(rewrite('spelling', 'our team moved.', { context: 'We saw our team moved.' })).toBe('our team moved.');
  });
});

describe('rewriteText of any text', () => {
  const piece = fc.constantFrom(
    'The team of nine moved on Monday.',
    'it was was hard , really.',
    'We lost 12% in 2024; they won 1,300 dollars.',
    '“We never knew the the number 7,” said Ada.',
    'See https://a.io/b?c=1 and mail x@y.org.',
    'Ask @ada about #Work and C#11.',
    'But nobody recieved it, and we really said so to everyone in the budget that day, but they left.',
    'Would you?',
    '\n',
    '\n\n',
    '- one item',
    '1. first 3.5',
    '2. second',
    '🚀 Go!',
    'Wir sind eigentlich froh, aber wir gehen.',
    '港は静かです。',
    '#One #Two',
    '\u{F0000}',
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(' '));
  const facts = (of: string) => {
    const body = of.replace(/^\s*\d+[.)] /gm, '');
    const linked = tokenize(body)
      .filter((token) => token.kind !== 'text')
      .map((token) => token.text);
    return new Set([...linked, ...(body.match(/\d[\d.,%]*\d|\d/g) ?? []), ...(body.match(/“[^”]*”/g) ?? [])]);
  };

  test('adds no number, quotation, address, hashtag or name, and is never empty', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...REWRITE_CHOICES), fc.boolean(), (given, choice, isPart) => {
        const after = rewrite(choice, given, { context: isPart ? `Before. ${given} After.` : null });
        if (given.trim() !== '') expect(after.trim()).not.toBe('');
        const before = facts(given);
        for (const fact of facts(after)) expect(before.has(fact), fact).toBe(true);
      }),
    );
  });

  test('takes little time for a long text', () => {
    const long = 'The harbour, and they say so, really moves 40 boats , every year. '.repeat(120);
    const startedAt = performance.now();
    for (const choice of REWRITE_CHOICES) expect(rewrite(choice, long)).not.toBe('');
    for (const odd of [
      'a'.repeat(8000),
      '“'.repeat(8000),
      `${' '.repeat(8000)}.`,
      '1. '.repeat(2500),
      '.,'.repeat(4000),
    ]) {
      for (const choice of REWRITE_CHOICES) rewrite(choice, odd);
    }
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });
});
