import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { lacksContext } from './lacks-context.ts';

test.each([
  ['a fragment', 'A silly question until the first morning.'],
  ['a fragment', 'Just a small harbour behind the old lighthouse.'],
  ['one of several', 'The second was cheaper.'],
  ['one of several', 'The second reason for the delay was ice.'],
  ['one of several', 'The first one is made of steel.'],
  ['one of several', 'Most are run by volunteers of the town.'],
  ['one of several', 'One of these was sold in winter.'],
  ['one of several', 'Some of those harbours froze over.'],
  ['a connective', 'For starters, harbours need deeper basins.'],
  ['a connective', 'In comparison, the southern coast is empty.'],
  ['an aside', '(Harbours of the south never freeze at all.)'],
  ['this', 'Nobody at the harbour had expected this.'],
  ['this', 'Crews of the north run these ships all winter.'],
  ['this', 'Sailors of both coasts know the reasons for such delays.'],
  ['this', 'Built in 1901, this lighthouse still shines.'],
  ['this', 'Since most crews fear these storms, harbours stay full.'],
  ['this', 'If winters scare you, this is the harbour for you.'],
  ['that', 'Few crews of the north survive under that pressure.'],
  ['that', 'Many in the north will regret that decision and its cost.'],
  ['it', 'Built for winter, it carries forty people.'],
  ['it', 'You can hand it to the harbour office on Monday.'],
  ['it', 'Be aware that it has a shallow keel.'],
])('lacksContext for %s: %s', (_, sentence) => {
  expect(lacksContext(sentence, 'en')).toBe(true);
});

test.each([
  'A silly question costs nothing.',
  'A few people live on the island all winter.',
  'A crew of four swam ashore.',
  'The second-largest harbour of the north is Vik.',
  'The first harbour of the north was built in 1901.',
  'Most harbours are run by volunteers.',
  'Some people sail in winter.',
  'Harbours of the north close this winter.',
  'Crews who fear storms are those who know them.',
  'Harbours such as Vik close in winter.',
  'Ships freeze in, and these ships cost a fortune.',
  'If a harbour freezes, that costs its town a fortune.',
  'Because ice is heavy, these days harbours use warm water.',
  'After a harbour freezes, the harbour office says that ships must wait.',
  'When you rent a berth, it is smart to ask about the ice.',
  'If you find it hard to moor, ask the harbour office.',
  '14 European harbours closed in winter.',
])('lacksContext lets stand: %s', (sentence) => {
  expect(lacksContext(sentence, 'en')).toBe(false);
});

test.each<[WritingLanguage, string, string]>([
  ['de', 'Mit diesem Hafen begann alles.', 'In diesem Jahr schließt der Hafen.'],
  ['de', 'Der zweite war billiger.', 'Das zweite Quartal war billiger.'],
  ['fr', 'Avec ces ports, tout a changé.', 'Dans cette année de glace, le port ferme.'],
  ['es', 'Con estos puertos cambió todo.', 'En este año cierra el puerto.'],
  ['it', 'Con questi porti cambiò tutto.', 'In questo anno chiude il porto.'],
  ['pt', 'Nestes portos tudo mudou.', 'Neste ano fecha o porto.'],
  ['nl', 'Met deze havens begon alles.', 'In dit jaar sluit de haven.'],
  ['ja', 'こうした港は冬に閉まる。', '港は冬に閉まる。'],
  ['zh', '后者更便宜。', '港口冬天关闭。'],
])('lacksContext, %s: %s but not: %s', (language, dependent, whole) => {
  expect([lacksContext(dependent, language), lacksContext(whole, language)]).toEqual([true, false]);
});
