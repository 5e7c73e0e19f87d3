import { expect, test } from 'vitest';
import type { WritingLanguage } from './languages.ts';
import { hasUsualLength, isComplete, isInFirstPerson, needsContext, refersBack } from './standalone-sentences.ts';

test.each<[WritingLanguage, string, boolean]>([
  ['en', 'He left the port.', true],
  ['en', '“It works,” said Ada.', true],
  ['en', 'But the port is old.', true],
  ['en', 'In addition, the port is old.', true],
  ['en', 'This is new.', true],
  ['en', 'This year the port is new.', false],
  ['en', 'The port is new.', false],
  ['en', 'Italy is new to this.', false],
  ['en', 'Sober people sail.', false],
  ['de', 'Er verließ den Hafen.', true],
  ['de', 'Deshalb ist der Hafen alt.', true],
  ['de', 'Ersatzteile sind teuer.', false],
  ['fr', 'Ils quittent le port.', true],
  ['fr', 'Ça marche.', true],
  ['fr', 'Maison à vendre au port.', false],
  ['es', 'Él deja el puerto.', true],
  ['es', 'Sin embargo, el puerto es viejo.', true],
  ['es', 'Estambul tiene un puerto.', false],
  ['it', 'Però il porto è vecchio.', true],
  ['it', 'Madrid ha un porto.', false],
  ['pt', 'Além disso, o porto é velho.', true],
  ['pt', 'Elas saem do porto.', true],
  ['pt', 'Elastano é caro.', false],
  ['nl', 'Daarom is de haven oud.', true],
  ['nl', 'Zeeland heeft een haven.', false],
  ['ja', 'しかし、港は古い。', true],
  ['ja', '港は古い。', false],
  ['zh', '但港口很旧。', true],
  ['zh', '港口很旧。', false],
  ['other', 'But the port is old.', false],
])('refersBack, %s: %s is %s', (language, sentence, refers) => {
  expect(refersBack(sentence, language)).toBe(refers);
  if (refers) expect(needsContext(sentence, language)).toBe(true);
});

test.each([
  ['The port, however, is old and needs new cables.', true],
  ['Der Hafen ist allerdings alt.', false],
  ['Der Hafen, allerdings, ist alt und klein.', true],
  ['“That was it.”', true],
  ['“The port works,” he said.', true],
  ['“The port works,” said Lena Holm.', false],
  // What is quoted may be a question that stands for itself.
  ['“Was that it?”', false],
  ['The new port has a crane.', false],
])('needsContext: %s is %s', (sentence, needs) => {
  expect(needsContext(sentence, 'en')).toBe(needs);
});

test.each<[WritingLanguage, string, boolean]>([
  ['en', 'We visited the port.', true],
  ['en', 'The port thanked us.', true],
  ['en', 'I’ve seen it.', true],
  ['en', 'The US and its ports.', false],
  ['en', 'Holm said “we visited the port” twice.', false],
  ['en', 'They visited the port.', false],
  ['de', 'Der Hafen gehört uns.', true],
  ['de', 'Unsere Häfen sind alt.', true],
  ['de', 'Ein Hafen ist alt.', false],
  ['fr', 'J’aime le port.', true],
  ['fr', 'Le port nous plaît.', true],
  ['fr', 'Le journal aime le port.', false],
  ['es', 'Nuestro puerto es viejo.', true],
  ['es', 'Es el puerto.', false],
  ['it', 'È il nostro porto.', true],
  ['it', 'È il porto.', false],
  ['pt', 'É o nosso porto.', true],
  ['nl', 'Het is onze haven.', true],
  ['nl', 'Het is de haven.', false],
  ['ja', '私たちの港です。', false],
])('isInFirstPerson, %s: %s is %s', (language, sentence, isFirstPerson) => {
  expect(isInFirstPerson(sentence, language)).toBe(isFirstPerson);
});

test.each([
  ['The port is old.', true],
  ['Is the port old?', true],
  ['港は古い。', true],
  ['The port is old', false],
  ['The port is old:', false],
  ['She said “the port is old.', false],
  ['Subscribe to our newsletter.', false],
  ['Photo by Lena Holm.', false],
  ['All rights reserved.', false],
  ['Lire aussi notre dossier.', false],
  ['See https://port.example for more.', false],
  ['See www.port.example for more.', false],
])('isComplete: %s is %s', (sentence, complete) => {
  expect(isComplete(sentence)).toBe(complete);
});

test.each<[WritingLanguage, number, boolean]>([
  ['en', 34, false],
  ['en', 35, true],
  ['en', 300, true],
  ['en', 301, false],
  ['ja', 13, false],
  ['ja', 14, true],
  ['zh', 120, true],
  ['zh', 121, false],
])('hasUsualLength, %s: %i characters: %s', (language, length, isUsual) => {
  expect(hasUsualLength('x'.repeat(length), language)).toBe(isUsual);
});
