import { expect, test } from 'vitest';
import { learnVoices } from '#test/corpora/voices/measure-voices.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';
import { chooseByLikeness, chooseTypical } from './choose-examples.ts';
import { EXAMPLES } from './example-limits.ts';

const [repair] = learnVoices(readVoices());

test('examples about the subject come first', () => {
  const posts = repair?.author.posts ?? [];
  const chosen = chooseByLikeness(
    posts,
    'Why helmets should be checked: every school should check its cracked helmets.',
  );
  expect(chosen[0]).toContain('thirty helmets');
  expect(chosen).toHaveLength(EXAMPLES.most);
  expect(chooseByLikeness(posts, 'The landlord asks for more rent.')[0]).toContain('The landlord wants more.');
});

test('few posts are all examples, and none are none', () => {
  expect(chooseByLikeness(['One post.', 'Another post.'], 'nothing alike')).toEqual(['One post.', 'Another post.']);
  expect(chooseByLikeness([], 'anything')).toEqual([]);
  expect(chooseByLikeness(['', '🙂'], '')).toEqual(['', '🙂']);
});

test('typical posts are whole, different and of a fitting length', () => {
  const { profile, author } = repair ?? { profile: null, author: null };
  if (profile === null || author === null) throw new Error('no author');
  const posts = author.posts.map((text) => ({ text, at: null }));
  const long = { text: 'A very long post. '.repeat(400), at: null };
  const chosen = chooseTypical([...posts, ...posts, long, { text: 'Hi.', at: null }], profile);
  expect(chosen).toHaveLength(EXAMPLES.most);
  expect(new Set(chosen.map(({ text }) => text)).size).toBe(EXAMPLES.most);
  for (const { text } of chosen) expect(author.posts).toContain(text);
});
