import { expect, test } from 'vitest';
import { describeDifference, describeLikeness } from '#contract/voice-messages.ts';
import { learnVoices } from '#test/corpora/voices/measure-voices.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';
import { compareVoice } from './compare-voice.ts';

const learned = learnVoices(readVoices());
const of = (name: string) => {
  const found = learned.find(({ author }) => author.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

test("somebody's own posts are like their own, and others' are not", () => {
  const own = learned.flatMap(({ heldOut, profile }) => heldOut.map((post) => compareVoice(post, profile)?.likeness));
  expect(own.filter((likeness) => likeness === 'close').length).toBeGreaterThan(own.length * 0.75);
  expect(own.filter((likeness) => likeness === 'far')).toEqual([]);
  const english = learned.filter(({ profile }) => profile.language === 'en');
  const others = english.flatMap(({ profile }) =>
    english
      .filter((other) => other.profile !== profile)
      .flatMap(({ heldOut }) => heldOut.map((post) => compareVoice(post, profile)?.likeness)),
  );
  expect(others.filter((likeness) => likeness === 'close').length).toBeLessThan(others.length * 0.02);
});

test('it says which habits differ, with figures where there are any', () => {
  const post = of('open-4').heldOut[0] ?? '';
  const comparison = compareVoice(post, of('open-1').profile);
  expect(comparison?.likeness).toBe('far');
  const sentences = comparison?.differences.map(describeDifference) ?? [];
  expect(sentences).toContainEqual(
    expect.stringMatching(/^Your sentences have 6 words on average, these have \d\d\.$/),
  );
  expect(sentences.length).toBeLessThanOrEqual(4);
  expect(comparison && describeLikeness(comparison)).toBe('Different from your own posts · 4 habits differ');
});

test('emojis and hashtags are counted in whole', () => {
  const own = of('open-2');
  const post = (own.heldOut[0] ?? '').replaceAll(/\p{RGI_Emoji}/gv, '').replace(/#\S+ ?/g, '');
  const sentences = compareVoice(post, own.profile)?.differences.map(describeDifference);
  expect(sentences).toContain('Your posts have about 3 hashtags, this one has no hashtags.');
});

test('a short draft, and one in another language, is not compared', () => {
  const { profile, heldOut } = of('open-1');
  expect(compareVoice('I wrote this. It is short.', profile)).toBeNull();
  expect(compareVoice('', profile)).toBeNull();
  expect(compareVoice(of('open-5').heldOut[0] ?? '', profile)).toBeNull();
  expect(compareVoice(heldOut[0] ?? '', profile)).not.toBeNull();
});
