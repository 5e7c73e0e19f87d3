import { describe, expect, test } from 'vitest';
import { stripChatter } from './strip-chatter.ts';

describe('stripChatter removes', () => {
  test.each([
    "Sure thing!\nHere's the rewritten post:",
    'Below is a shorter version of your text:',
    'I have drafted the post for LinkedIn:',
    '**LinkedIn Post:**',
    'Gerne!\n\nHier ist der überarbeitete Beitrag:',
    'Bien sûr!\nVoici la publication:',
    'Por supuesto.\nAquí tienes la publicación:',
    '¡Claro!\nAquí está la publicación:',
    'Bien sûr !\nVoici le texte :',
    'Aqui está a publicação:',
    'Certo!\nEcco il testo:',
    'Natuurlijk!\nHier is de tekst:',
  ])('what announces the post: %j', (announcement) => {
    expect(stripChatter(`${announcement}\n\nWe won.\nIt was hard.`)).toBe('We won.\nIt was hard.');
  });

  test.each([
    "Let me know if you'd like a shorter one!",
    'Feel free to customise it.',
    'Would you like me to add emojis?',
    'I hope this helps!',
    'Lass mich wissen, ob es passt.',
    'Dites-moi si cela vous convient.',
    'Avísame si quieres cambios.',
    'Fammi sapere se va bene.',
    'Laat me weten of het goed is.',
  ])('what offers more: %s', (offer) => {
    expect(stripChatter(`We won.\n\n${offer}\n`)).toBe('We won.');
  });

  test.each([
    ['"We won."', 'We won.'],
    ['“We won.”', 'We won.'],
    ['„Wir gewannen.“', 'Wir gewannen.'],
    ['«\u00a0Gagné.\u00a0»', 'Gagné.'],
    ["'We won.'", 'We won.'],
  ])('quotation marks around all of it: %s', (quoted, bare) => {
    expect(stripChatter(quoted)).toBe(bare);
  });
});

test.each([
  'Here are three lessons:\n1. Wait',
  'Great\nWe won.',
  'We won.\n\nHere is the post:',
  'We won. Let me know if you agree.\nIt was hard.',
  'Feel free to edit',
  'Here is your post:',
  `Here is ${'what we learned '.repeat(15)}the post:\nIt.`,
  '“We” won “it”',
  '"',
])('stripChatter keeps %j', (text) => {
  expect(stripChatter(text)).toBe(text);
});
