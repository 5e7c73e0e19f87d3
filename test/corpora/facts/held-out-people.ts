import type { FactCase } from './fact-case.ts';

/** In English; nothing is tuned on these. */
export const HELD_OUT_PEOPLE_CASES: readonly FactCase[] = [
  {
    id: 'held-lighthouse',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'The last lighthouse keeper trains her replacement: a sensor',
      author: 'Gwen Tarrant',
      siteName: 'Tideline',
      publishedAt: '2026-08-22',
      text: `Moira Sandison has kept the light on Fethaland for 26 years. On 30 September she hands it over to a box the size of a toaster, which measures wind, fog and swell 1,440 times a day. The Northern Lighthouse Board paid £64,000 for it; keeping her on would have cost £41,500 a year.

Sandison trained the box herself for fourteen months. It agreed with her logbook in 97 percent of cases. "The other three percent is why I kept a logbook," she says. Her longest night was in January 1993, when a tanker ran aground; the crew of 34 survived. She will stay on the island with her two sheepdogs and answer the phone.`,
    },
    pairs: [
      {
        category: 'number',
        post: `After 26 years, Moira Sandison is handing the light on Fethaland to a sensor.

It measures wind, fog and swell 1,140 times a day. She trained it for 14 months. It agreed with her logbook in 97% of cases.

Her longest night was in January 1993. A tanker ran aground, and its crew of 43 survived.

"The other three percent is why I kept a logbook."

What is your 3%?

#Automation #Experience`,
        expected: [
          ['number', '1,140'],
          ['number', '43'],
        ],
      },
      {
        category: 'clean',
        post: `A toaster-sized box takes over from a woman with 26 years of experience. 🗼

The Northern Lighthouse Board did the sums: 64,000 pounds once, or £41.5k every year.

But here is the detail that matters: Moira Sandison trained the box for more than a year. Fourteen months, 97 per cent agreement.

“The other three percent is why I kept a logbook,” she says.

On September 30 she hands over. She stays on the island, with two sheepdogs and a phone.

Who holds the logbook in your company?`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-hospital-menu',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'Hospital food, ordered at the bedside',
      author: 'Niamh Doyle',
      siteName: 'Health Kitchen',
      publishedAt: '2026-05-11',
      text: `Ballinara General used to throw away 44 percent of its meals. In October 2025 the hospital stopped serving at fixed hours. Patients now order by phone between 6.30 am and 8 pm, and the food arrives within 35 minutes. Waste is down to 13 percent, and each tray costs €6.10 instead of €7.85.

Chef Oisín Brady runs the kitchen with 19 people, two fewer than before. "Nobody is hungry at half past eleven because a trolley is," he says. Porridge is the most popular dish, at any hour. Patients go home 0.4 days earlier, although dietician Hannah Kealy warns that this may have other reasons. Limerick and Sligo will follow in 2027.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `44 % of meals thrown away. That was Ballinara General until it stopped serving at fixed hours.

Today patients order by phone, and the food arrives within 35 minutes. Waste is down to 30 percent. A tray costs €6.10 instead of €8.75.

"Nobody is hungry at half past eleven because a trolley is," says chef Oisín Brady.

Porridge wins, at any hour. And hospitals in Limerick and Cork follow in 2027.`,
        expected: [
          ['percentage', '30 percent'],
          ['amount', '€8.75'],
          ['name', 'Cork'],
        ],
      },
      {
        category: 'quotation',
        post: `Who decided that patients are hungry at 11:30?

At Ballinara General, chef Oisin Brady asked exactly that. "Nobody is hungry at noon because a trolley is," he says.

Since October 2025 patients order between 6:30 a.m. and 8 p.m. The results:

🍽 waste down from 44% to 13%
🍽 €6.10 a tray
🍽 patients home earlier, though Hannah Kealy says "this may have other reasons"

Ask the people you serve. They know when they are hungry.`,
        expected: [['quotation', 'Nobody is hungry at noon because a trolley is,']],
      },
    ],
  },
  {
    id: 'held-bee-law',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'What changed when the city stopped mowing',
      author: 'Alba Quiroga',
      siteName: 'Green Ledger',
      publishedAt: '2026-10-19',
      text: `Two summers ago the city of Tarnow stopped mowing 180 hectares of verges. Biologist Pawel Mazur counted 73 species of wild bees this June; in 2023 there had been 41. Mowing twice a year instead of nine times saves the city 1.4 million zloty, a little over a third of the old budget.

There were 260 complaints in the first year and 35 in the second. "People do not miss short grass, they miss being asked," says deputy mayor Ewa Lis, who put up 500 signs. Ticks did not increase. In a survey 62 percent wanted the programme to go on, 21 percent did not care. From March 2027 the rule applies to school grounds as well.`,
    },
    pairs: [
      {
        category: 'number',
        post: `Stop mowing, start listening.

Tarnow left 180 acres of verges alone. Wild bees went from 41 species in 2023 to 73 this June.

Complaints? 260 in the first year, 53 in the second. Deputy mayor Ewa Lis put up five hundred signs. "People do not miss short grass, they miss being asked."

Mowing 2 times a year instead of 9 saves 1.4 million zloty.

#Biodiversity #Cities`,
        expected: [
          ['number', '180 acres'],
          ['number', '53'],
        ],
      },
      {
        category: 'clean',
        post: `What do citizens miss when the grass grows? Not what you think.

"People do not miss short grass, they miss being asked," says Ewa Lis, deputy mayor of Tarnow.

The city stopped mowing about 180 hectares. Two years on:
🐝 73 species of wild bees, up from forty-one
🐝 35 complaints instead of 260
🐝 1.4m zloty saved
🐝 62 % want it to go on

From March 2027 schools join in. Participation beats perfection.

Where could you simply stop?`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-court-clerk',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'Plain language comes to the county court',
      author: 'Rhys Calder',
      siteName: 'Law in Brief',
      publishedAt: '2026-03-05',
      text: `Letters from the county court in Denholm used to have 1,100 words on average. Clerk Yolanda Price cut them to 290. Since the new letters went out in the first quarter of 2025, the share of people who miss their hearing has fallen from 27 to 11 percent.

Price tested each sentence on her neighbour, a plumber. "If he asked a question, the sentence was wrong," she says. Judge Harold Whitcombe insisted on keeping one Latin word and lost the vote 7 to 2. The Ministry of Justice has sent three observers. Phone calls to the court dropped by half, which freed $220,000 a year for an extra interpreter. The old letters hang in the corridor.`,
    },
    pairs: [
      {
        category: 'quotation',
        post: `From 1,100 words to 290. That is what clerk Yolanda Price did to the letters of the county court in Denholm.

The share of people who miss their hearing fell from 27 to 11 percent.

Her test? "If my neighbour did not understand it, the sentence was wrong."

Judge Harold Whitcombe wanted to keep one Latin word. He lost 8 to 2.

The court saves $220,000 a year. Plain words pay.`,
        expected: [
          ['quotation', 'If my neighbour did not understand it, the sentence was wrong.'],
          ['number', '8 to 2'],
        ],
      },
      {
        category: 'clean',
        post: `Write for the plumber.

Yolanda Price, a clerk in Denholm, tested every sentence of her court's letters on a neighbour. "If he asked a question, the sentence was wrong."

The outcome since Q1 2025:
✅ 290 words instead of 1,100
✅ missed hearings: 11% (it was 27%)
✅ 50% fewer calls
✅ $220k a year for an extra interpreter

The MoJ has sent observers. Judge Whitcombe, who fought for his Latin word, lost 7:2.

Which of your letters needs a plumber?`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-choir',
    language: 'en',
    isHeldOut: true,
    source: {
      title: 'The company choir that nobody has to join',
      author: null,
      siteName: 'People at Work',
      publishedAt: '2026-12-01',
      text: `Every Wednesday at 12:15 forty people of the insurer Altamont sing in the canteen. The choir began in 2018 with nine. Nobody auditions. Conductor Efua Mensah, who works in claims, picks pieces that can be learned in twenty-five minutes.

The company paid for a study by the University of Leeds: of 212 employees, those who sang reported 14 percent less stress after six months. Professor Iain Muir is careful: "Perhaps the relaxed ones sing." The piano cost £2,800, second-hand. Altamont's board joined for one song at Christmas 2025, in B flat, and was, Mensah says, "loud and brave". In January the choir will perform at the town hall with 300 guests.`,
    },
    pairs: [
      {
        category: 'clean',
        post: `Wednesday, 12.15 pm. Forty people at Altamont put down their forks and sing. 🎶

No auditions. Efua Mensah from claims conducts, and every piece fits into 25 minutes.

Does it help? 14% less stress after half a year, says a study with 212 employees. Or, as Iain Muir of Leeds University puts it: "Perhaps the relaxed ones sing."

Even the board joined once. It was “loud and brave”.

From nine voices in 2018 to 40 today. What would you sing?

#Culture #Wellbeing`,
        expected: [],
      },
      {
        category: 'date',
        post: `Every Thursday at 12:15 the insurer Altamont sings.

The choir began in 2016 with nine people. Today there are 40. Conductor Efua Mensah works in claims.

A study by the University of Leeds found 14 percent less stress. "Perhaps the relaxed ones sing," says Professor Iain Muir.

The piano cost £2,800. The board joined for one song at Christmas 2024. In January they perform for three hundred guests.

Culture is what people do at lunch.`,
        expected: [
          ['date', 'Thursday'],
          ['date', '2016'],
          ['date', '2024'],
        ],
      },
    ],
  },
  {
    id: 'held-ideas',
    language: 'en',
    isHeldOut: true,
    source: {
      title: null,
      author: null,
      siteName: null,
      publishedAt: null,
      text: `we hired twelve engineers in spring, four left within six months. exit talks: nobody had time for them, code reviews took 9 days on average. now every new person has a mentor for two weeks, reviews are answered the same day, cost us maybe 15 hours a week over the whole team. nobody left since august. mentors: aylin, Tom B., Marek. next: same thing for sales, starts 2 November, with Greta from the Dublin office. lesson: onboarding is not a document. want to end with a question about first weeks. budget for all this was 3k euros, mostly lunch`,
    },
    pairs: [
      {
        category: 'clean',
        post: `We hired 12 engineers in spring. 4 left within 6 months.

The exit talks hurt: nobody had time for them. Code reviews took nine days on average.

So we changed two things:
1. Every new person has a mentor for two weeks
2. Reviews are answered the same day

It costs us about 15 hours a week and €3,000, mostly for lunch. Nobody has left since August. Thank you, Aylin, Tom and Marek!

On November 2 sales follows, with Greta from Dublin.

Onboarding is not a document. What was your first week like?`,
        expected: [],
      },
      {
        category: 'number',
        post: `A third of our new engineers left within six months. Nobody had time for them.

Code reviews took 19 days on average. Today we answer them the same day, and every new colleague has a mentor for three weeks.

The price? Maybe 15 hours a week, and 3,000 euros for lunch. The result: nobody has left since July.

Aylin, Tom and Marek made it work. Sales follows on 2 November with Greta.

What was your first week like?`,
        expected: [
          ['number', '19 days'],
          ['number', 'three weeks'],
          ['date', 'July'],
        ],
      },
    ],
  },
];
