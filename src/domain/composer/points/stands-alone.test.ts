import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { isDefinite, isOffer, isProse, standsAlone, withoutDateline } from './stands-alone.ts';

test.each([
  'The new cable carries 40 megawatts to the island.',
  'Ferry crews are paid $4,000 a month (in winter).',
  'There are many harbours that nobody uses in winter.',
  'Sailors know that harbours close in winter.',
  'Harbours of the north and their crews rest this winter.',
])('isProse and standsAlone: %s', (sentence) => {
  expect([isProse(sentence, 'en'), standsAlone(sentence, 'en')]).toEqual([true, true]);
});

test.each([
  ['talk of the page', 'In this short guide the harbours of the north are compared.'],
  ['talk of the page', 'The table below shows every harbour of the north.'],
  ['a link', 'More information about harbours is available here.'],
  ['a link', 'For more information, ask the harbours of the north.'],
  ['a disclaimer', 'Prices of the harbours are subject to change in winter.'],
  ['an offer', 'Please contact a service representative at the nearest harbour.'],
  ['an author', 'My name is Lena and harbours are the work of a life.'],
  ['an author', 'Lena Holm is a freelance writer at the northern coast.'],
  ['an author', 'Harbour Letters is written by Lena Holm of Vik.'],
  ['an offer', 'Learn more about the harbours of the northern coast.'],
  ['a byline', 'By Lena Holm.'],
  ['a citation', 'Harbours grew faster in the north (Holm and Berg, 2019).'],
  ['a citation', 'Harbours grew faster in the north than elsewhere.[12]'],
  ['code', 'The function getPort() returns the name of a harbour.'],
  ['a phone number', 'The harbour office answers at 0151 234 567 89 every day.'],
  ['an address', 'The harbour office answers at port@vik.example every day.'],
  ['a question', 'Who pays for the harbours of the north?'],
  ['a label', 'Quick tip: Harbours in the north freeze in winter.'],
  ['a name with a full stop', 'Northern Institute for Harbours and Shipping.'],
  ['an open bracket', 'Harbours in the north freeze in winter (but not Vik.'],
  ['a fragment in small letters', 'along the harbours of the northern coast they sail.'],
])('isProse refuses %s: %s', (_, sentence) => {
  expect(isProse(sentence, 'en')).toBe(false);
});

test.each([
  'These harbours freeze in winter and thaw in spring.',
  'As they left the harbour, the ice broke.',
  'For this reason harbours close in winter.',
  'Harbours also close in winter.',
  'Harbours, on the other hand, close in winter.',
  'Whatever the reason, harbours of the north close.',
  'Sailors choose this option in winter.',
  'While that sounds like little, harbours close in winter.',
  'To close them costs the harbours of the north a lot.',
  'Below is what the harbours of the north paid.',
  'As it turned out, harbours froze in winter.',
  'The same holds for harbours in the south.',
  'The second was cheaper.',
  'A silly question until the first morning.',
  '“Crews of the north run these ships all winter.”',
])('standsAlone refuses: %s', (sentence) => {
  expect(standsAlone(sentence, 'en')).toBe(false);
});

test.each<[WritingLanguage, string]>([
  ['de', 'In diesem Artikel geht es um die Häfen im Norden.'],
  ['fr', 'Cliquez sur le port pour voir les bateaux du nord.'],
  ['es', 'Haz clic en el puerto para ver los barcos del norte.'],
  ['it', 'Clicca sul porto per vedere le navi del nord.'],
  ['pt', 'Clique no porto para ver os barcos do norte.'],
  ['nl', 'Klik hier om alle havens van het noorden te zien.'],
  ['ja', 'この記事では北の港を紹介します。'],
  ['zh', '点击这里查看北方所有的港口。'],
])('isProse refuses talk of the page, %s', (language, sentence) => {
  expect(isProse(sentence, language)).toBe(false);
});

test.each([
  ['MADRID (AP) — The port closed.', 'The port closed.'],
  ['New York, NY, May 3, 2021 /Wire/ -- The port closed.', 'The port closed.'],
  ['But the port closed.', 'But the port closed.'],
])('withoutDateline: %s', (sentence, bare) => {
  expect(withoutDateline(sentence)).toBe(bare);
});

test.each([
  ['The company sold its harbour in winter.', true],
  ['The Northern Harbour closes in winter.', false],
  ['Harbours close in winter.', false],
])('isDefinite: %s is %s', (sentence, isOne) => {
  expect(isDefinite(sentence, 'en')).toBe(isOne);
});

test.each<[string, WritingLanguage, boolean]>([
  ['Contact the harbour office for berths in winter.', 'en', true],
  ['Sign up to hear when the next ferry sails.', 'en', true],
  ['Berths are free until the ice comes.', 'en', true],
  ['The harbour office is here to help every sailor.', 'en', true],
  ['Lena Holm is the founder of Harbour Letters.', 'en', true],
  ['The work was supported in part by the port of Vik.', 'en', true],
  ['Harbours of the north rest in winter.', 'en', false],
  ['Winter freezes the freedom of every sailor.', 'en', false],
  ['Kontakt: Hafenamt Vik.', 'de', false],
])('isOffer: %s, %s is %s', (sentence, language, isOne) => {
  expect(isOffer(sentence, language)).toBe(isOne);
});
