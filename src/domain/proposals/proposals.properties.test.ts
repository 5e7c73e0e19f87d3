import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BlockNode,
  findImages,
  inlineLines,
  MARK_TYPES,
  mapParagraphs,
  paragraphOf,
  type RichDocument,
} from '#domain/documents/document.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { applyProposals } from './apply-proposals.ts';
import { proposeChanges } from './propose-changes.ts';

const sentence = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        ...[
          'the',
          'kiln',
          'fires',
          'Ada',
          'slowly',
          '40',
          'percent',
          'é',
          '👩‍💻',
          '#kilns',
          '•',
          '1.',
          '„so“',
          'z. B.',
        ],
        ...['https://kiln.example/a_b', 'kiln.example.org', '@[Kiln Works](urn:li:organization:7)', '@ada', '\u00a0'],
      ),
      { minLength: 1, maxLength: 7 },
    ),
    fc.constantFrom('.', '!', '?', '…', '', ' 😀', '.\n', '\n'),
  )
  .map(([words, end]) => words.join(' ') + end);
const inline = fc
  .array(fc.tuple(sentence, fc.subarray([...MARK_TYPES], { maxLength: 2 })), { maxLength: 4 })
  .map((parts) => parts.flatMap(([text, marks], index) => inlineLines(index === 0 ? text : ` ${text}`, marks)));
const paragraph = inline.map(paragraphOf);
const image = fc
  .constantFrom('/api/images/a', '/api/images/b')
  .map((src): BlockNode => ({ type: 'image', attrs: { src, alt: 'A kiln.' } }));
const { list } = fc.letrec<{ list: BlockNode; block: BlockNode }>((tie) => ({
  list: fc
    .tuple(
      fc.boolean(),
      fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([isBullet, items]): BlockNode => {
      const content = items.map(([first, rest]) => ({ type: 'listItem' as const, content: [first, ...rest] }));
      return isBullet ? { type: 'bulletList', content } : { type: 'orderedList', attrs: { start: 3 }, content };
    }),
  block: fc.oneof({ maxDepth: 2 }, paragraph, tie('list')),
}));
const document = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: paragraph }, { weight: 1, arbitrary: image }, { weight: 1, arbitrary: list }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((content): RichDocument => ({ type: 'doc', content }));

/** What a writer makes of a document: another text, or the same with sentences changed, gone, exchanged or added. */
const rewriteOf = (before: RichDocument) =>
  fc
    .array(fc.tuple(fc.nat(20), fc.constantFrom('cut', 'swap', 'add', 'reword', 'break'), sentence), { maxLength: 6 })
    .map((changes) => {
      const lines = toPlainContent(before)
        .replaceAll('[Image]', '')
        .split(/(?<=[.!?…] |\n)/);
      for (const [at, how, text] of changes) {
        const index = at % Math.max(1, lines.length);
        if (how === 'cut') lines.splice(index, 1);
        if (how === 'swap') lines.splice(0, 0, ...lines.splice(index, 1));
        if (how === 'add') lines.splice(index, 0, `${text} `);
        if (how === 'reword') lines[index] = (lines[index] ?? '').replace(/kiln|slowly|the/, 'oven');
        if (how === 'break') lines[index] = `${lines[index] ?? ''}\n\n`;
      }
      return documentFromMarkdown(lines.join(''));
    });
const cases = document.chain((before) =>
  fc.tuple(fc.constant(before), fc.oneof(rewriteOf(before), document), fc.infiniteStream(fc.boolean())),
);

const fixedParts = (text: string) =>
  tokenize(text.replaceAll('[Image]', ' '))
    .filter(({ kind }) => kind === 'url' || kind === 'mention' || kind === 'handle')
    .map((token) => token.text)
    .toSorted();
const words = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];
/** The words of a document without numbers, which may number a list. */
function wordsOf(document: RichDocument): string[] {
  const all: string[] = [];
  mapParagraphs(document, (content) => {
    all.push(...words(content.map((node) => (node.type === 'text' ? node.text : '\n')).join('')));
    return content;
  });
  return all;
}

test('refusing all gives the document back, byte for byte', () => {
  fc.assert(
    fc.property(cases, ([before, after]) => {
      const bytes = JSON.stringify(before);
      const { proposals } = proposeChanges(before, after);
      expect(applyProposals(before, [])).toBe(before);
      applyProposals(before, proposals);
      expect(JSON.stringify(before)).toBe(bytes);
    }),
  );
});

test('whatever is taken, the document is valid, and no image, address, mention or name with an @ is lost', () => {
  fc.assert(
    fc.property(cases, ([before, after, choices]) => {
      const { proposals } = proposeChanges(before, after);
      const taken = proposals.filter(() => choices.next().value === true);
      const result = applyProposals(before, taken);
      expect(parseDocument(JSON.parse(JSON.stringify(result)))).toEqual({ document: result, dropped: [] });
      expect(findImages(result)).toEqual(findImages(before));
      const left = fixedParts(toPlainContent(result));
      for (const part of fixedParts(toPlainContent(before))) {
        expect(left).toContain(part);
        left.splice(left.indexOf(part), 1);
      }
    }),
  );
});

test('taking all gives the words of the rewrite, in their order, where none is protected', () => {
  fc.assert(
    fc.property(cases, ([before, after]) => {
      const { proposals, protectedCount } = proposeChanges(before, after);
      fc.pre(protectedCount === 0);
      expect(wordsOf(applyProposals(before, proposals))).toEqual(wordsOf(after));
    }),
  );
});

test('taking one changes none of the other sentences', () => {
  fc.assert(
    fc.property(cases, fc.nat(30), ([before, after], pick) => {
      const { proposals } = proposeChanges(before, after);
      const one = proposals[pick % Math.max(1, proposals.length)];
      if (one === undefined) return;
      const grown = words(one.after).length - words(one.before).length;
      expect(wordsOf(applyProposals(before, [one])).length - wordsOf(before).length).toBe(grown);
    }),
  );
});

/** Clauses are told apart by their words; a rewrite puts them into other sentences, in places with another word, and drops or adds some. */
const clause = (index: number, isReworded = false) =>
  [`kiln${index}`, isReworded ? 'otherwise' : `fires${index}`, `slowly${index}`, `today${index}`].join(' ');
const sentencesOf = (clauses: readonly string[], ends: readonly string[]) =>
  documentFromMarkdown(clauses.map((text, index) => text + (ends[index % ends.length] ?? '.\n\n')).join(''));
const ends = fc.array(fc.constantFrom(', and ', ', and ', '. ', '. ', '.\n\n'), { minLength: 1, maxLength: 10 });
const regrouped = fc.integer({ min: 1, max: 10 }).chain((count) =>
  fc
    .record({
      endsBefore: ends,
      endsAfter: ends,
      how: fc.array(fc.constantFrom('same', 'same', 'same', 'reword', 'drop', 'add', 'move'), {
        minLength: count,
        maxLength: count,
      }),
      choices: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    })
    .map(({ endsBefore, endsAfter, how, choices }) => {
      const moved = how.flatMap((change, index) => (change === 'move' ? [index] : []));
      const after = how.flatMap((change, index) => {
        if (change === 'drop' || change === 'move') return [];
        return [clause(index, change === 'reword'), ...(change === 'add' ? [clause(100 + index)] : [])];
      });
      const before = how.map((_, index) => clause(index));
      return {
        before: sentencesOf(before, endsBefore),
        after: sentencesOf([...moved.map((index) => clause(index)), ...after], endsAfter),
        stays: how.map((change) => change !== 'drop'),
        choices,
      };
    }),
);

test('whichever of them are taken, no part of a sentence is said twice, and none that the rewrite says too is lost', () => {
  fc.assert(
    fc.property(regrouped, ({ before, after, stays, choices }) => {
      const { proposals } = proposeChanges(before, after);
      const result = toPlainContent(
        applyProposals(
          before,
          proposals.filter(({ id }) => choices[id]),
        ),
      );
      stays.forEach((isSaidAfter, index) => {
        const times = result.split(`kiln${index} `).length - 1;
        expect(times).toBeLessThanOrEqual(1);
        if (isSaidAfter) expect(times).toBe(1);
      });
    }),
  );
});
