import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { samplePost } from '#test/harness/sample-post.ts';
import { Impressions } from './post-facts.tsx';

const FIGURES = { impressions: null, engagements: 61, reactions: 48, comments: 9 };
const said = (fields: object) =>
  renderToStaticMarkup(<Impressions post={samplePost({ status: 'published', ...fields })} />)
    .replace(/<.*?>/g, '')
    .replaceAll('\u00A0', ' ');

test.each([
  [0, ' · 0 impressions'],
  [1, ' · 1 impression'],
  [1204, ' · 1,204 impressions'],
  [null, ''],
])('impressions of %s', (impressions, words) => {
  expect(said({ figures: { ...FIGURES, impressions } })).toBe(words);
});

test('nothing of a post without figures, nor of one that an older program kept', () => {
  expect(said({ figures: null })).toBe('');
  expect(said({ figures: undefined })).toBe('');
});
