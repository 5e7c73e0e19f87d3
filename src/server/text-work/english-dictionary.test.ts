import { describe, expect, test } from 'vitest';
import { fixTypos } from '#domain/composer/rewrites/fix-typos.ts';
import { composeBrief } from './compose-brief.ts';
import { ENGLISH_DICTIONARY } from './english-dictionary.ts';

const fix = (text: string) => fixTypos(text, ENGLISH_DICTIONARY);

describe('English words', () => {
  test.each([
    ['the next versoin is out', 'the next version is out'],
    ['our managment agreed', 'our management agreed'],
    ['a custommer wrote', 'a customer wrote'],
    ['we were definately late', 'we were definitely late'],
    ['three enviornments, one team', 'three environments, one team'],
  ])('%s', (text, fixed) => {
    expect(fix(text)).toBe(fixed);
  });

  test.each([
    ['British words', 'the organisation prefers grey colours and aluminium fibres'],
    ['new words made of others', 'scalable webhooks, moodboards and upskilling in a startup'],
    [
      'names, code, addresses and tags',
      'Postgress, postgress.org, my_versoin, @versoin, #versoin, versoin@a.org, Versoin',
    ],
    ['what is written twice', 'the castile of old is a castile still'],
    ['short words, where much is near', 'teh wich adn'],
    ['what may be several words', 'a bxttle'],
    ['a first letter', 'xanagement'],
  ])('leaves %s', (_what, text) => {
    expect(fix(text)).toBe(text);
  });
});

test('the built-in rewrite corrects slips of the keys, in English alone', () => {
  const rewrite = (text: string) => {
    const options = { task: 'rewrite', choice: 'spelling', context: null, tone: 'professional' } as const;
    return composeBrief({ ...options, text, includeEmojis: false } as Parameters<typeof composeBrief>[0]).content;
  };
  expect(rewrite('We sent the next versoin to every customer on Friday.')).toContain('the next version to');
  expect(rewrite('Wir haben das neue Produckt am Freitag an alle Kunden geschickt.')).toContain('Produckt');
});
