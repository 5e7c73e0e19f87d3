import { expect, test } from 'vitest';
import { documentFromContent } from '#domain/documents/document-from-content.ts';
import { lostFormattingMessage } from './lost-formatting.ts';

test('every loss is named once, unnamed ones last', () => {
  const link = { type: 'text', text: 'x', marks: [{ type: 'link' }, { type: 'wobble' }] };
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [link] },
    { type: 'heading', content: [{ type: 'callout' }] },
  ];
  const { dropped } = documentFromContent(JSON.stringify({ type: 'doc', content }));
  expect(lostFormattingMessage(dropped)).toEqual({
    title: 'Some formatting was left out',
    description: 'LinkedIn does not support headings, links, or other formatting. All the words are here.',
  });
});

test('losses that nobody can see give no message', () => {
  expect(lostFormattingMessage([])).toBeNull();
  expect(lostFormattingMessage(['attr:paragraph.textAlign', 'document'])).toBeNull();
});

test('lost text has a message of its own', () => {
  expect(lostFormattingMessage(['node:heading', 'limit:nodes'])?.title).toBe('Part of this text could not be opened');
});
