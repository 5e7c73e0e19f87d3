import type { FactCase } from './fact-case.ts';

export const DATE_CASES: readonly FactCase[] = [
  {
    id: 'observatory',
    language: 'en',
    source: {
      title: 'Observatory reopens after seven years',
      author: 'Grete Solheim',
      siteName: 'Night Sky News',
      publishedAt: '2026-11-24',
      text: `The Halden observatory will reopen on 12 December 2026, seven years after a storm tore off its dome. Work began in March 2021 and was to end in the summer of 2023, but the new dome arrived a year late. The first public evening is planned for Friday, 18 December, at 7.30 pm.

The observatory was founded in 1934 by the teacher Oskar Lunde. In the 1960s it discovered four comets; since 1998 it has been run by volunteers. "We have polished that mirror more often than our own cars," says chairwoman Liv Aune. The council approved the last payment yesterday. Tickets go on sale on 1 December.`,
    },
    pairs: [
      {
        category: 'date',
        post: `The Halden observatory reopens on 21 December 2026, seven years after a storm tore off its dome.

Founded in 1943, run by volunteers since 1998, and the finder of four comets in the 1950s.

Work began in May 2021. The first public evening is on Friday, December 18.

Patience is a skill. What have you waited seven years for?

#Astronomy #Volunteers`,
        expected: [
          ['date', '21 December 2026'],
          ['date', '1943'],
          ['date', '1950s'],
          ['date', 'May 2021'],
        ],
      },
      {
        category: 'clean',
        post: `Seven years without a dome, and still nobody gave up.

🔭 Founded in 1934
🔭 Four comets found in the '60s
🔭 Rebuilt since March 2021
🔭 Open again on Dec. 12, 2026

The council approved the last payment on 23 November, and tickets are on sale from December 1st. The first public evening starts at 19:30 on 18/12/2026.

"We have polished that mirror more often than our own cars," says Liv Aune. That is what volunteers do.

#Astronomy`,
        expected: [],
      },
    ],
  },
  {
    id: 'quarter-report',
    language: 'en',
    source: {
      title: 'Brightwater Tools closes its best quarter',
      author: null,
      siteName: 'Trade Ledger',
      publishedAt: '2026-10-29T08:00:00Z',
      text: `Brightwater Tools reported its best third quarter since it was listed in 2009. Orders rose between July and September, helped by a large contract from the railway that was signed on August 4. The company expects the new plant in Tarn to start in the second quarter of 2027, three months earlier than announced in January.

Chief executive Maud Ferrier will step down at the annual meeting on 15 April 2027. She joined in 2011 and has led the firm since 2016. Her successor is to be named before Christmas. The dividend is paid on November 20, a Friday. The firm's founder died last year.`,
    },
    pairs: [
      {
        category: 'date',
        post: `Brightwater Tools just closed its best Q4 since it was listed in 2009.

What stands behind it: a large contract from the railway, signed on August 14, and strong orders between July and September.

The new plant in Tarn starts in Q2 2028.

Maud Ferrier, who has led the firm since 2016, steps down on 15 April 2027. A planned goodbye is a rare thing.

#Leadership #Manufacturing`,
        expected: [
          ['date', 'Q4'],
          ['date', 'August 14'],
          ['date', 'Q2 2028'],
        ],
      },
      {
        category: 'clean',
        post: `How to leave well: announce it early.

Maud Ferrier joined Brightwater Tools in 2011, took over in 2016 and will hand over on 2027-04-15. Her successor will be named before Christmas.

She leaves after the best third quarter since the listing in 2009. The railway contract of 4 August helped, and the plant in Tarn will start in Q2 2027, earlier than announced in January.

The dividend is paid on Friday, 20 November 2026.

Who taught you to leave well?

#Leadership`,
        expected: [],
      },
    ],
  },
  {
    id: 'patent',
    language: 'en',
    source: {
      title: 'The zip that nobody wanted',
      author: 'Carla Munn',
      siteName: 'Small Inventions',
      publishedAt: '2024-03-14',
      text: `On 29 August 1893 Whitcomb Judson was granted a patent for a clasp locker, which he showed at the fair in Chicago the same year. Almost nobody bought it. In 1906 he hired Gideon Sundback, an engineer, who by December 1913 had a fastener without hooks. The patent for the separable fastener followed in 1917.

The name came later still: in 1923 a maker of rubber boots called its new galoshes Zipper. Clothes for children used it from the 1930s on, and fashion houses took it up in 1937. It had taken forty-four years. Judson, who died in 1909, never saw it succeed. A museum in Meadville will show both patents from May 3 until the end of September.`,
    },
    pairs: [
      {
        category: 'date',
        post: `Overnight success, 44 years in the making.

Whitcomb Judson got his patent on August 19, 1893. Almost nobody bought the thing.

Gideon Sundback joined in 1906 and had a fastener without hooks by December 1915. The name Zipper came in 1923, the fashion houses in 1937.

Judson died in 1909. He never saw it succeed.

The museum in Meadville shows both patents until the end of October.

#Innovation`,
        expected: [
          ['date', 'August 19, 1893'],
          ['date', 'December 1915'],
          ['date', 'October'],
        ],
      },
      {
        category: 'date',
        post: `Think your product launch is slow? Consider the zip.

→ 1893: first patent
→ 1906: the right engineer is hired
→ 1917: patent for the separable fastener
→ 1932: it finally gets its name
→ 1937: fashion wakes up

From May 3 a museum in Meadville shows where it all began. Carla Munn tells the story in Small Inventions, and I have thought about it since.

The lesson for me: good ideas are patient.`,
        expected: [['date', '1932']],
      },
    ],
  },
  {
    id: 'vaccine-cold-chain',
    language: 'en',
    source: {
      title: 'A fridge for the last mile',
      author: 'Amina Yusuf',
      siteName: 'Field Health',
      publishedAt: '2025-04-02',
      text: `In September 2022 a small team in Kisumu began to test a fridge that keeps vaccines cold for eight days without power. By the end of 2024 some 340 clinics had one. The World Health Organization approved the model on 6 February 2025, after a review that had started in November.

Nurse Beatrice Achieng remembers the rainy season of 2019, when a power cut of three days spoiled every dose in her clinic. "I threw away a year of trust in one morning," she says. The next version will be tested from June. It is lighter, costs 410 dollars and opens from the top, so that less cold air is lost. The team publishes its figures on the first Monday of each month.`,
    },
    pairs: [
      {
        category: 'date',
        post: `"I threw away a year of trust in one morning."

Nurse Beatrice Achieng remembers the rainy season of 2018, when a power cut spoiled every dose in her clinic.

Since September 2022 a team in Kisumu has been testing a fridge that stays cold for 8 days without power. By the end of 2024, 340 clinics had one. The WHO approved it on 16 February 2025.

The next version will be tested from July.

#GlobalHealth`,
        expected: [
          ['date', '2018'],
          ['date', '16 February 2025'],
          ['date', 'July'],
        ],
      },
      {
        category: 'clean',
        post: `Eight days cold without power. That is what a fridge from Kisumu does.

The timeline impresses me:
• Sept 2022: first tests
• Nov 2024: the WHO starts its review
• Feb 6, 2025: approved
• June 2025: the next version is tested

It costs $410 and opens from the top. Beatrice Achieng, a nurse, lost every dose in 2019 after a cut of three days. Never again.

The team shares its figures on the first Monday of every month. Transparency builds trust, too.`,
        expected: [],
      },
    ],
  },
];
