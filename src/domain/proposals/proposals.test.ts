import { expect, test } from 'vitest';
import { type BlockNode, paragraphOf, type RichDocument, textNode } from '#domain/documents/document.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { applyProposals } from './apply-proposals.ts';
import { proposeChanges } from './propose-changes.ts';

const MENTION = '@[Kiln Works](urn:li:organization:7)';
const image = { type: 'image' as const, attrs: { src: '/api/images/a', alt: 'A kiln' } };
const docOf = (...content: BlockNode[]): RichDocument => ({ type: 'doc', content });
const list = (...items: string[]): BlockNode => ({
  type: 'bulletList',
  content: items.map((text) => ({ type: 'listItem', content: [paragraphOf([textNode(text)])] })),
});

/** `kind: before → after` of each proposal. */
function shown(before: RichDocument, after: string): string[] {
  const { proposals } = proposeChanges(before, documentFromMarkdown(after));
  return proposals.map((one) => `${one.kind}: ${one.before} → ${one.after}`);
}
/** The text once these proposals were taken; all of them where none is named. */
function taken(before: RichDocument, after: string, ids?: number[]): string {
  const { proposals } = proposeChanges(before, documentFromMarkdown(after));
  return toPlainContent(
    applyProposals(
      before,
      proposals.filter(({ id }) => ids === undefined || ids.includes(id)),
    ),
  );
}

const STORY = 'The kiln is old. It fires for four days. Nobody sleeps.';
const story = documentFromMarkdown(STORY);

test('a sentence that changed is one proposal; the others are none', () => {
  const after = 'The kiln is old. It now fires for five days. Nobody sleeps.';
  expect(shown(story, after)).toEqual(['change: It fires for four days. → It now fires for five days.']);
  expect(taken(story, after)).toBe(after);
  expect(shown(story, STORY)).toEqual([]);
});

test('sentences that come, go, move or begin a paragraph are proposals of their own', () => {
  const after = 'Nobody sleeps.\n\nThe kiln is old.\n\nWhat do you do at night?\n\n#kilns';
  expect(shown(story, after)).toEqual([
    'move: Nobody sleeps. → Nobody sleeps.',
    'change: It fires for four days. → What do you do at night?',
    'add:  → #kilns',
  ]);
  expect(taken(story, after)).toBe(after);
  expect(taken(story, after, [0])).toBe('Nobody sleeps.\n\nThe kiln is old. It fires for four days.');
  expect(taken(story, after, [1])).toBe('The kiln is old.\n\nWhat do you do at night?\n\nNobody sleeps.');
  expect(shown(story, 'The kiln is old. Nobody sleeps.')).toEqual(['remove: It fires for four days. → ']);
  expect(taken(story, 'The kiln is old. Nobody sleeps.')).toBe('The kiln is old. Nobody sleeps.');
  expect(shown(story, STORY.replace(' It', '\n\nIt'))).toEqual([
    'split: It fires for four days. → It fires for four days.',
  ]);
  expect(taken(story, STORY.replace(' It', '\n\nIt'))).toBe(STORY.replace(' It', '\n\nIt'));
});

test('where as many sentences came as went, each is taken for what the other became', () => {
  const after = 'The kiln is old. One burn takes ages. Nobody sleeps.';
  expect(shown(story, after)).toEqual(['change: It fires for four days. → One burn takes ages.']);
});

test.each([
  ['We fire slowly. my lesson: wait. whats yours?', 'We fire slowly. My lesson: wait. What’s yours?'],
  ['We fire slowly. That is teh secret. teh end', 'We fire slowly. That is the secret. The end'],
])(
  'misspelt words that begin a sentence of their own once they are corrected are in one proposal: %s',
  (before, after) => {
    expect(shown(documentFromMarkdown(before), after)).toHaveLength(1);
    expect(taken(documentFromMarkdown(before), after)).toBe(after);
  },
);

test('a sentence that becomes two, and two that become one, change together', () => {
  const joined = 'It fires for four days, and nobody sleeps.';
  const split = 'It fires for four days. Nobody sleeps.';
  const [one, two] = [`The kiln is old. ${joined}`, `The kiln is very old. ${split}`];
  expect(shown(documentFromMarkdown(one), two)).toEqual([
    'change: The kiln is old. → The kiln is very old.',
    `together: ${joined} → ${split}`,
  ]);
  expect(taken(documentFromMarkdown(one), two, [1])).toBe(`The kiln is old. ${split}`);
  expect(shown(documentFromMarkdown(two), one)[1]).toBe(`together: ${split} → ${joined}`);
  expect(taken(documentFromMarkdown(two), one, [1])).toBe(`The kiln is very old. ${joined}`);
  const short = documentFromMarkdown('I was ill and it was bad. We won.');
  expect(shown(short, 'I was ill. It was bad. We won.')).toEqual([
    'together: I was ill and it was bad. → I was ill. It was bad.',
  ]);
  // Nobody can tell which of other words says what.
  expect(shown(short, 'My health failed. Days went by. We won.')).toEqual([
    'together: I was ill and it was bad. → My health failed. Days went by.',
  ]);
});

test('each part of a split sentence keeps the marks of its words', () => {
  const before = docOf(
    paragraphOf([textNode('It fires for four days, and '), textNode('nobody', ['bold']), textNode(' sleeps.')]),
  );
  const { proposals } = proposeChanges(before, documentFromMarkdown('It fires for four days. And nobody sleeps.'));
  expect(applyProposals(before, proposals)).toEqual(
    docOf(paragraphOf([textNode('It fires for four days. And '), textNode('nobody', ['bold']), textNode(' sleeps.')])),
  );
});

test('a sentence that becomes two keeps its address in one of them', () => {
  const before = documentFromMarkdown('It fires for four days, as https://kiln.example/a says.');
  const after = 'It fires for four days. See https://kiln.example/a for it.';
  expect(shown(before, after)).toHaveLength(1);
  expect(taken(before, after)).toBe(after);
  const { proposals, protectedCount } = proposeChanges(before, documentFromMarkdown('It fires long. Four days.'));
  expect([proposals, protectedCount]).toEqual([[], 1]);
});

test('marks stay on words that stay, and pass to words that come in place of marked ones', () => {
  const before = docOf(
    paragraphOf([
      textNode('It fires for '),
      textNode('four days', ['bold']),
      textNode(', and '),
      textNode('nobody', ['italic']),
      textNode(' sleeps.'),
    ]),
  );
  const { proposals } = proposeChanges(
    before,
    documentFromMarkdown('It burns for five days, and nobody really sleeps.'),
  );
  expect(applyProposals(before, proposals)).toEqual(
    docOf(
      paragraphOf([
        textNode('It burns for '),
        textNode('five days', ['bold']),
        textNode(', and '),
        textNode('nobody', ['italic']),
        textNode(' really sleeps.'),
      ]),
    ),
  );
});

test('lists, images and empty lines stay where they are around sentences that change', () => {
  const before = docOf(
    paragraphOf([textNode('We learned three things.')]),
    list('Fire slowly.', 'Cool slowly.'),
    paragraphOf([]),
    image,
    paragraphOf([textNode('Try it.')]),
  );
  const after = 'We learned two things.\n• Fire very slowly.\n• Cool slowly.\n\nTry it today.';
  expect(applyProposals(before, proposeChanges(before, documentFromMarkdown(after)).proposals)).toEqual(
    docOf(
      paragraphOf([textNode('We learned two things.')]),
      list('Fire very slowly.', 'Cool slowly.'),
      paragraphOf([]),
      image,
      paragraphOf([textNode('Try it today.')]),
    ),
  );
});

test('new items join their list, and what follows a list follows it', () => {
  const before = docOf(paragraphOf([textNode('Rules:')]), list('Fire slowly.', 'Cool slowly.'));
  const after = 'Rules:\n• Fire slowly.\n• Wait for a day.\n• Cool slowly.\n\nWhat are yours?\n\n#kilns';
  expect(taken(before, after)).toBe(
    'Rules:\n• Fire slowly.\n• Wait for a day.\n• Cool slowly.\nWhat are yours?\n\n#kilns',
  );
  expect(taken(before, after, [2])).toBe('Rules:\n• Fire slowly.\n• Cool slowly.\n#kilns');
  expect(taken(before, 'Rules:\n• Fire slowly.')).toBe('Rules:\n• Fire slowly.');
  expect(taken(before, 'Rules:')).toBe('Rules:');
});

test('new lists come as lists', () => {
  const after = 'The kiln is old. It fires for four days. Nobody sleeps.\n\n1. Fire.\n2. Cool.';
  expect(taken(story, after)).toBe(after.replace('\n\n1', '\n1'));
});

test.each(['https://kiln.example/a', MENTION, '@ada'])('a rewrite without %s leaves its sentence as it is', (part) => {
  const before = documentFromMarkdown(
    `The kiln is old. It fires for four days, says ${part}. Nobody sleeps. Ask ${part}.`,
  );
  const after = 'The kiln is very old. It fires for five days. Nobody sleeps.';
  const { proposals, protectedCount } = proposeChanges(before, documentFromMarkdown(after));
  expect([proposals.map(({ kind }) => kind), protectedCount]).toEqual([['change'], 2]);
  expect(toPlainContent(applyProposals(before, proposals)).split(part)).toHaveLength(3);
});

test('a sentence that stays for its address is not said a second time', () => {
  const before = documentFromMarkdown(
    'Read all of it at example.org/report today. The plant saved forty percent. We start on Monday.',
  );
  const after =
    'We begin on Monday. Forty percent is what the plant saved. The report is online. You can read all of it at example.org/report today and share it.';
  expect(taken(before, after).split('example.org/report')).toHaveLength(2);
});

test('words around an address and a mention change without them', () => {
  const before = documentFromMarkdown(`It fires for four days, says ${MENTION} at https://kiln.example/a.`);
  const after = `It fires for five days, as ${MENTION} tells at https://kiln.example/a.`;
  expect(taken(before, after)).toBe(after);
});

test('signs of a list that is none stay before their sentences', () => {
  const before = docOf(paragraphOf([textNode('- Fire slowly.'), { type: 'hardBreak' }, textNode('- Cool slowly.')]));
  expect(taken(before, '- Fire very slowly.\n- Cool slowly.')).toBe('- Fire very slowly.\n- Cool slowly.');
});

test('a text that is emptied is one empty paragraph', () => {
  const { proposals } = proposeChanges(story, docOf(paragraphOf([])));
  expect(proposals.map(({ kind }) => kind)).toEqual(['remove', 'remove', 'remove']);
  expect(applyProposals(story, proposals)).toEqual(docOf(paragraphOf([])));
});

test('one sentence of a text of 100,000 characters is compared at once', () => {
  const sentences = Array.from(
    { length: 1800 },
    (_, index) => `This is sentence number ${index}, which says nothing at all.`,
  );
  const before = documentFromMarkdown(sentences.join(' '));
  const after = documentFromMarkdown(sentences.with(900, 'This one says more.').join(' '));
  const startedAt = performance.now();
  const { proposals } = proposeChanges(before, after);
  expect(proposals.map(({ after: text }) => text)).toEqual(['This one says more.']);
  applyProposals(before, proposals);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
