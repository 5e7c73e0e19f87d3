import { expect, test } from 'vitest';
import { dropWall, findWall } from './wall.ts';

const short = { text: 'The first lines of a story.', wordCount: 60, pageLines: [], isFree: null, tier: null };

test.each([
  'Subscribe to continue reading this article.',
  'This article is exclusive to STAT+ subscribers',
  'To continue reading, create a free account.',
  'Already a subscriber? Log in',
  'You have reached your free article limit',
  'Article réservé aux abonnés : cet article est réservée aux abonnés.',
])('a short text beside %j stands before a paywall', (line) => {
  expect(findWall({ ...short, pageLines: ['Home', line] })).toBe('paywall');
});

test.each(['Before you continue: we and our partners use cookies.', 'Accept all cookies', 'Wir verwenden Cookies'])(
  'a page that says %j asks for consent',
  (text) => {
    expect(findWall({ ...short, text })).toBe('consent');
  },
);

test('a blog that asks for subscribers below a short post has no wall', () => {
  const line = 'Subscribe now to keep reading and get access to the full archive.';
  expect(findWall({ ...short, pageLines: ['Discover more from the harbour', line] })).toBeNull();
});

test('the page may say of itself that it is not free', () => {
  expect(findWall({ ...short, isFree: false })).toBe('paywall');
  expect(findWall({ ...short, isFree: true })).toBeNull();
});

test('a long text is an article, whatever stands beside it', () => {
  const line = 'Subscribe to continue reading this article.';
  expect(
    findWall({ text: 'We use cookies', wordCount: 900, pageLines: [line], isFree: false, tier: 'locked' }),
  ).toBeNull();
});

test('a tier alone is no wall: only a text that was cut stands before one', () => {
  const cut = 'The first lines of a story that…';
  for (const tier of ['metered', 'locked']) {
    expect(findWall({ ...short, tier })).toBeNull();
    expect(findWall({ ...short, tier, text: cut })).toBe('paywall');
  }
  expect(findWall({ ...short, tier: 'free', text: cut })).toBeNull();
});

test('a short article about cookies is no wall', () => {
  const text = `A baker in Lund sells cookies by weight.\n\n${'She weighs them on a scale from a closed post office. '.repeat(6)}\n\nAccept all cookies, says her door.`;
  expect(findWall({ ...short, text })).toBeNull();
});

test('the lines of a wall are no part of the text before it', () => {
  expect(dropWall('A story.\n\nSubscribe to continue reading.', 'paywall')).toBe('A story.');
});
