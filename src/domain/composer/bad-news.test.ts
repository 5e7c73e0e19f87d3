import { describe, expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import { isBadNews } from './bad-news.ts';
import { composePost } from './compose-post.ts';
import { isStockPhrase } from './phrases/stock-phrases.ts';

/** Invented, all of them. */
const BAD_NEWS: readonly (readonly [title: string, text: string])[] = [
  [
    'Ferry capsizes off Vik',
    'Eleven people died when a ferry capsized off the island of Vik. Rescue boats found 40 survivors in the cold water. The victims were workers on their way home.',
  ],
  [
    'Mill in Norrholm to close',
    'The paper mill in Norrholm announced the layoffs of 800 workers. Bankruptcy followed a year of losses for the mill. Families of the laid off workers met in the church.',
  ],
  [
    'Quake hits the valley of Asker',
    'An earthquake of magnitude 6 hit the valley of Asker. At least 70 people were killed and 400 were injured. Whole villages collapsed within a minute.',
  ],
  [
    'Fire in a hostel',
    'A fire in a hostel in Lundvik killed six students. Two were found dead on the stairs. Many mourn on the campus of Lundvik.',
  ],
  [
    'Teacher missing in the hills',
    'A teacher of 34 years has been missing in the hills since Friday. Volunteers found her bicycle near a river. The family fears that she drowned.',
  ],
  [
    'Bus crash on the northern road',
    'A bus with 30 pensioners crashed on the northern road. Four passengers died and nine were injured. The driver was arrested on Monday.',
  ],
  [
    'Ward closed after infections',
    'An outbreak in a ward of the hospital of Sund has killed three patients. Contaminated water spread the infection. Relatives of the victims want answers.',
  ],
  [
    'Founder dies at 51',
    'The founder of the boat yard died of cancer at 51. The funeral is on Thursday in Vik. Her team mourns a friend.',
  ],
  [
    'Bank fails, savers wait',
    'The savings bank of Holt went bankrupt overnight. Fraud cost 12,000 savers 90 million euros. Two directors were arrested.',
  ],
  [
    'Flood takes the old bridge',
    'Floods took the old bridge of Ansted and killed a couple in their car. More than 900 people left their homes. The disaster is the worst in 80 years.',
  ],
  [
    'Shots in a market hall',
    'A gunman shot five people in a market hall. Three victims died in the hospital. The city mourns with the families.',
  ],
  [
    'Factory recalls infant milk',
    'A dairy recalled infant milk after 14 babies were poisoned. One child died last week. The factory is closed.',
  ],
  [
    'Club admits abuse',
    'The rowing club of Elm admitted the abuse of 22 children over ten years. Two coaches were convicted. The victims spoke for the first time.',
  ],
  [
    'War empties a harbour',
    'War has emptied the harbour of Tarn, where bombs killed 60 dockers. Refugees sleep in the customs hall. Nobody knows when the attacks end.',
  ],
  [
    'Climber falls on the west face',
    'A climber of 27 years fell on the west face and died. A friend was injured in the attempt to save him. The tragedy is the third of this year.',
  ],
  [
    'Heat wave takes lives',
    'The heat wave has killed 210 people in the cities of the plain. Most victims were older than 75. Hospitals speak of a catastrophe.',
  ],
  [
    'Nurse sentenced',
    'A nurse was sentenced to 15 years in prison for the murder of two patients. The victims were found dead in May. Their families wept in court.',
  ],
  [
    'Mine shaft collapses',
    'A shaft of the copper mine collapsed, and nine miners died. Rescuers heard the last of them on Tuesday. The region is in grief.',
  ],
  [
    'Suicide of a cadet',
    'The suicide of a cadet of 19 years shook the naval school. Abuse by older cadets came before. The school mourns and says little.',
  ],
  [
    'Airline folds',
    'The airline folded after the crash that killed 31 people. All 1,400 jobs are gone after the bankruptcy. Passengers are stranded on two islands.',
  ],
];
const CHEER =
  /[\u{1F680}\u{1F525}\u{1F44B}\u{1F604}\u{1F64C}\u{2728}\u{26A1}\u{1F389}\u{2615}\u{1F447}\u{1F449}\u{1F4A1}\u{1F914}]/u;

describe('bad news:', () => {
  test.each(BAD_NEWS)('%s: neither cheer nor a question, in any tone', (title, text) => {
    expect(isBadNews(text, title, 'en')).toBe(true);
    for (const tone of TONES) {
      const source = { kind: 'article', text, title, siteName: 'Coast Weekly', url: null, language: 'en' } as const;
      const { content } = composePost({ ...DEFAULT_CHOICES, tone, includeEmojis: true, sources: [source] });
      expect(content, tone).not.toMatch(CHEER);
      expect(content, tone).not.toMatch(/[?!]/);
      expect(content.split('\n').some((line) => isStockPhrase(line))).toBe(false);
      expect(content).toContain('Coast Weekly');
    }
  });

  test.each([
    ['en', 'The port opens a new crane and hires 40 people.', null],
    ['en', 'The attack of the chess player won the game for the club.', 'A fine game'],
    ['other', 'Порт открыл новый кран.', null],
    ['de', 'Der Hafen eröffnet einen neuen Kran.', null],
  ] as const)('is not what is none, %s: %s', (language, text, title) => {
    expect(isBadNews(text, title, language)).toBe(false);
  });

  test.each([
    ['de', 'Drei Tote nach Unfall im Hafen'],
    ['fr', 'Trois morts dans un accident au port'],
    ['es', 'Tres muertos en un accidente en el puerto'],
    ['it', 'Tre morti in un incidente al porto'],
    ['pt', 'Três mortos em acidente no porto'],
    ['nl', 'Drie doden bij ongeluk in de haven'],
    ['ja', '港の事故で三人死亡'],
    ['zh', '港口事故三人死亡'],
  ] as const)('is known by its title, %s: %s', (language, title) => {
    expect(isBadNews('', title, language)).toBe(true);
  });
});
