import type { FactCase } from './fact-case.ts';

/** In English; nothing is tuned on these. */
export const HELD_OUT_FIRM_CASES: readonly FactCase[] = [
  {
    id: 'held-rail-strike',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'Night trains return to the Alps',
      author: 'Matteo Keel',
      siteName: 'Railway Observer',
      publishedAt: '2026-11-02',
      text: `From 14 December 2026 a night train will run again between Hamburg and Milan. It leaves at 19:48 and arrives at 9:05. The operator, a cooperative called Nachtlinie, has bought 22 sleeping cars from the Austrian railways for 31 million euros; 17,000 members own it, most with a share of 500 euros.

The last night train on the line ran in 2014. "People ask whether it pays," says chairwoman Ilka Renner. "Nobody asks that of a motorway." In the first week after sales opened, 9,600 tickets were sold, the cheapest for 49 euros. Nachtlinie needs a load of 68 percent to break even. A second line, to Barcelona, is planned for the summer of 2028.`,
    },
    pairs: [
      {
        category: 'date',
        post: `Night trains are back. 🌙

From 14 November 2026 you can sleep your way from Hamburg to Milan. Departure 19:48, arrival 9:05.

Nachtlinie, a cooperative with 17,000 members, bought 22 sleeping cars for €31m. The last train on the line ran in 2004.

In the first week 9,600 tickets were sold. It takes a load of 68% to break even.

Next stop: Barcelona, in the summer of 2029.

#Rail #Travel`,
        expected: [
          ['date', '14 November 2026'],
          ['date', '2004'],
          ['date', '2029'],
        ],
      },
      {
        category: 'clean',
        post: `"Nobody asks that of a motorway."

Ilka Renner's answer, when people want to know whether night trains pay, deserves a place on the wall.

Facts about Nachtlinie:
→ 17k members, most with €500 each
→ 22 cars bought from the Austrian railways for 31 million euros
→ nearly 10,000 tickets sold in the first week, from €49
→ break-even at 68 %

Hamburg to Milan starts on 14.12.2026. Barcelona may follow in 2028.

Would you take the train?

#NightTrain`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-game-studio',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'A studio of eleven outsells the giants',
      author: 'Kenji Morita',
      siteName: 'Press Start',
      publishedAt: '2026-07-27',
      text: `Quiet Harbour, a game about repairing nets, has sold 2.6 million copies since it came out on 9 April. Lanternfish, the studio from Halifax, has eleven people and no office. The game cost $940,000 to make and has earned $38 million so far.

Founder Delphine Roy wrote the first version on a ferry. "We removed everything that shouted," she says. Publisher Bigwave had wanted monsters and left in 2024; Canada's arts council stepped in with a grant of 210,000 Canadian dollars. The soundtrack is by Ingrid Nyström. Reviewers at Pixel Monthly gave it 94 points out of 100. Four in five players finish the game, a rate that is three times the average.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `Eleven people. No office. 2.6 million copies sold.

Quiet Harbour, a game about repairing nets, cost $490,000 to make and has earned $83 million so far.

Delphine Roy's secret: "We removed everything that shouted."

When Bigwave left in 2024, the arts council of Canada stepped in with CA$210,000.

80% of players finish the game. Three times the average!

What could you remove?

#Games #Design`,
        expected: [
          ['amount', '$490,000'],
          ['amount', '$83 million'],
        ],
      },
      {
        category: 'name',
        post: `The quietest hit of the year comes from Halifax.

Lanternfish, a studio of 11, made a game about repairing nets. Founder Delphine Ray wrote the first version on a ferry. Her publisher, Bigwave, wanted monsters. She said no, as Nintendo might have.

Today: more than 2.5 million copies, $38m earned, 94 out of 100 points from Pixel Monthly. The soundtrack? By Ingrid Nystrom.

Design is what you leave out.`,
        expected: [
          ['name', 'Delphine Ray'],
          ['name', 'Nintendo'],
        ],
      },
    ],
  },
  {
    id: 'held-warehouse',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'Robots that ask for help',
      author: 'Simone Achterberg',
      siteName: 'Logistics Letter',
      publishedAt: '2026-06-15',
      text: `In the warehouse of Parcelo in Eindhoven 120 robots carry shelves. Since last autumn they may ask for help: when a robot is unsure, it stops and shows a picture to one of six people in a control room. That happens 85 times an hour, and the answer takes eight seconds on average.

Damage has fallen by 71 percent. "A machine that admits doubt is worth two that do not," says engineer Tunde Bakare. The control room costs €1.1 million a year and saves €3.7 million. Parcelo will bring the system to Leipzig in the third quarter of 2027. Kestrel Robotics, which built it, was bought by Omnia Logistics in May for 240 million dollars.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `"A machine that admits doubt is worth two that do not."

Tunde Bakare, engineer at Parcelo, lets his 120 robots ask for help. One of six people answers, in 8 seconds on average, 85 times an hour.

Damage: minus 71%. Cost: €1.1m a year. Savings: €7.3 million.

The system comes to Leipzig in Q4 2027. Kestrel Robotics, which built it, was sold to Omnia Logistics for €240 million.

Do you admit doubt?`,
        expected: [
          ['amount', '€7.3 million'],
          ['date', 'Q4 2027'],
          ['amount', '€240 million'],
        ],
      },
      {
        category: 'name',
        post: `The smartest robots in Eindhoven know when to stop.

At Parcelo, a robot that is unsure shows a picture to a person. That person needs eight seconds. 71 percent less damage since then.

Engineer Tunde Bakari says it best: "A machine that admits doubt is worth two that do not."

Kestrel Robotics built the system and now belongs to Amazon. Simone Achterberg has the whole story in the Logistics Letter.`,
        expected: [
          ['name', 'Tunde Bakari'],
          ['name', 'Amazon'],
        ],
      },
    ],
  },
];
