import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnswerStream } from './answer-stream.ts';

/** What is shown of an answer that comes in these pieces, piece by piece. */
function show(pieces: readonly string[], given = ''): string[] {
  const stream = createAnswerStream(given);
  return [...pieces.map((piece) => stream.push(piece)), stream.end()];
}
const whole = (answer: string, given = '') => show([answer], given).join('').trim();
const POST =
  'Ferries go electric.\n\n• The first one carried 41,000 passengers.\n• Stations cost 2 million.\n\n#Ferries #Harbours';

describe('what is no part of the post is not shown', () => {
  test.each<[string, string]>([
    ['Here is your post:', `Here is your post:\n\n${POST}`],
    ['Sure!', `Sure! Here's a LinkedIn post:\n${POST}`],
    ['two lines before', `Of course!\n\nHere is the rewritten text:\n\n${POST}`],
    ['Hier ist', `Gerne!\nHier ist der Beitrag:\n\n${POST}`],
    ['a fence', `\`\`\`markdown\n${POST}\n\`\`\``],
    ['a rule', `Here is your post:\n\n---\n\n${POST}\n\n---\n`],
    ['a label', `**LinkedIn post:**\n\n${POST}`],
    ['one version', `**Option 1:**\n\n${POST}`],
    ['two versions', `### Option 1 – Bold\n\n${POST}\n\n### Option 2 – Calm\n\nSomething else.`],
    ['a German version', `Variante 1:\n${POST}\nVariante 2:\nAnderes.`],
    ['a label of hashtags', POST.replace('#Ferries', 'Hashtags: #Ferries')],
    ['the same in bold', POST.replace('#Ferries', '**Hashtags:** #Ferries')],
    ['the same on a line', POST.replace('#Ferries', 'Suggested hashtags:\n#Ferries')],
    ['an offer', `${POST}\n\nLet me know if you'd like a shorter version!`],
    ['a count', `${POST}\n\n(Word count: 112)`],
    ['quotation marks around it', `"${POST}"`],
    ['curly ones', `“${POST}”\n`],
    ['all at once', `Sure!\n\n\`\`\`\n"${POST.replace('#Ferries', 'Hashtags: #Ferries')}"\n\`\`\`\n\nHope this helps!`],
  ])('%s', (_what, answer) => {
    expect(whole(answer)).toBe(POST);
  });

  test('one line in quotation marks loses them', () => {
    expect(whole('"Ferries go electric."')).toBe('Ferries go electric.');
    expect(whole('Here is your post:\n\n“Ferries go electric.”\n\n')).toBe('Ferries go electric.');
  });
});

test.each([
  POST,
  'Here is what I learned: ferries need no diesel.\n\nIt took a year.',
  'Sure, it costs more.\n\nBut it is quiet.',
  '“We read about it in the press.”\n\nThat is how 420 people learned of it.',
  '“We sailed,” she said.\n\n“And it was quiet.”',
  'Option 1: wait. Option 2: act.\n\nWhich one?',
  'Version 2 of the ferry sails.\n\nOption 1:\nwait\n\nOption 2:\nact',
  'Let me know in the comments what you think.\n\nI read them all.',
  'Great!',
  'Do you want me to be honest? It was hard.',
  '#Hashtags are dead. #Ferries are not.',
])('what is the post’s stays: %j', (post) => {
  expect(whole(post)).toBe(post);
});

test('a line that the model was given is no label', () => {
  expect(whole('Here is the text:\n\nIt sails.', 'Here is the text:\n\nIt sailed.')).toBe(
    'Here is the text:\n\nIt sails.',
  );
});

test('a text that is nothing but an announcement is none', () => {
  expect(whole('Here is your post:\n')).toBe('');
});

const noise = fc.constantFrom(
  '',
  'Here is your post:\n\n',
  'Sure! Here’s the LinkedIn post:\n',
  'Option 1:\n',
  '**Version A – short**\n\n',
  '```\n',
  '"',
  '“',
  'Post:\n',
);
const after = fc.constantFrom(
  '',
  '\n\nLet me know if you want changes.',
  '\n```',
  '"',
  '”',
  '\n\nOption 2:\n\nOther.',
  '\n(Word count: 90)',
);
const body = fc
  .array(
    fc.constantFrom(
      'Ferries',
      ' go',
      ' 41',
      '.',
      '\n',
      '\n\n',
      '• ',
      '“Quiet”',
      ' said',
      '#Tag',
      'Let',
      ' me',
      'Hashtags:',
      '🚢',
      'I',
    ),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''));
const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });

/** A text in pieces of these lengths, over and over. */
function cutUp(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

test('however an answer is cut, the same is shown, and never more than the post', () => {
  fc.assert(
    fc.property(noise, body, after, cuts, (before, text, behind, lengths) => {
      const answer = `${before}${text}${behind}`;
      const atOnce = show([answer]).join('');
      const pieces = show(cutUp(answer, lengths));
      expect(pieces.join('')).toBe(atOnce);
      // What is shown stays: each piece only adds to it.
      expect(atOnce.startsWith(pieces.slice(0, -1).join(''))).toBe(true);
    }),
  );
});

test('however an answer is cut, no word about the post is shown', () => {
  const before = fc.constantFrom(
    'Here is your post:\n\n',
    'Sure! Here’s the LinkedIn post:\n',
    'Gerne!\n',
    '**Option 1:**\n\n',
    '```text\n',
  );
  const behind = fc.constantFrom('', '\n\nLet me know if you’d like changes.', '\n```', '\n\n(Character count: 900)');
  fc.assert(
    fc.property(before, behind, cuts, (one, other, lengths) => {
      expect(
        show(cutUp(`${one}${POST}${other}`, lengths))
          .join('')
          .trim(),
      ).toBe(POST);
    }),
  );
});

test.each([
  'Version 2 of our app is live:\n\n• Search is faster.',
  '**Version 2** is live today.\n\nSearch is faster.\n\nVersion 3 comes in May:\n\n• offline mode\n\nMore soon.',
])('a sentence about a version is no label: %s', (answer) => {
  expect(whole(answer)).toBe(answer);
});

test('an offer that the person made themselves stays', () => {
  const own = 'The list is ready.\n\nLet me know if you want the checklist.';
  expect(whole(own, own)).toBe(own);
  expect(whole(own)).toBe('The list is ready.');
});
