import type { FactCase } from './fact-case.ts';

export const NUMBER_CASES: readonly FactCase[] = [
  {
    id: 'ferries',
    language: 'en',
    source: {
      title: 'Electric ferries are changing harbour towns',
      author: 'Ida Brandt',
      siteName: 'Coast Weekly',
      publishedAt: '2026-05-18',
      text: `Harbour towns along the northern coast are replacing diesel ferries with electric boats. The first electric ferry carried 41,000 passengers in its first month, 3,200 more than the diesel boat it replaced. Dr. Lena Holm, who runs the port of Vik, expects fuel costs to fall by 60% within two years.

Electric ferries need charging stations, and each charging station costs about 2 million euros. Nineteen towns have ordered boats so far; seven of them already have a station. "The grid was our problem, not the boats," Holm said at a press conference. A full charge takes 40 minutes and lasts for four crossings.`,
    },
    pairs: [
      {
        category: 'number',
        post: `The first electric ferry on the northern coast carried 47,000 passengers in its first month. 🚢

That is 3,200 more than the diesel boat it replaced.

What made the difference:
• 19 towns have ordered boats
• nine of them already have a station
• a full charge takes 45 minutes

Lena Holm, who runs the port of Vik, says the grid was the problem, not the boats. How would your town solve that?

#Ferries #Energy #Ports`,
        expected: [
          ['number', '47,000'],
          ['number', 'nine'],
          ['number', '45 minutes'],
        ],
      },
      {
        category: 'clean',
        post: `Electric boats are quietly winning along the northern coast. ⚡

3 things I did not expect:

1. More people ride: about 40,000 passengers in a single month.
2. Charging is fast. Forty minutes for four crossings.
3. The boats were never the problem. "The grid was our problem, not the boats," says Lena Holm, who runs the port of Vik.

Seven of the nineteen towns that ordered boats already have a station. More than 3,000 extra passengers in the first month is a good start.

What would you add?

#Ferries #Ports #Electric2030`,
        expected: [],
      },
    ],
  },
  {
    id: 'support-desk',
    language: 'en',
    source: {
      title: 'What happened when we answered every ticket by phone',
      author: 'Tomas Reyes',
      siteName: 'Deskside',
      publishedAt: '2026-02-03',
      text: `For six weeks our support team of 14 people answered every ticket with a phone call. We expected chaos. Instead, the number of open tickets fell from 1,240 to 380. The average case needed 2.3 messages before the trial and 1.1 during it. A typical call lasted seven and a half minutes.

Customers were surprised: 212 of them wrote to say thank you, three times as many as in the six weeks before. Two agents asked to go back to e-mail, because they found the calls tiring. We now call first whenever a ticket has been open for longer than 48 hours, and we write in all other cases. The queue has stayed below 400 ever since.`,
    },
    pairs: [
      {
        category: 'number',
        post: `We read about a support team that picked up the phone for every single ticket. For 6 weeks.

The result? Open tickets fell from 1,420 to 380. Messages per case went from 2.3 to 1.1.

212 customers wrote to say thank you, four times as many as before.

And the rule they kept: call first once a ticket is older than 24 hours.

Would your team of 14 dare to try it?

#CustomerSupport #Service`,
        expected: [
          ['number', '1,420'],
          ['number', 'four times'],
          ['number', '24 hours'],
        ],
      },
      {
        category: 'clean',
        post: `Call first, write later.

Tomas Reyes describes a trial I keep thinking about: fourteen people, six weeks, every ticket answered by phone.

👉 Open tickets: from 1240 down to 380
👉 Messages per case: roughly half of what it was
👉 Length of a call: 7.5 minutes
👉 Thank-you notes: more than 200, 3x as many as before

Two agents wanted to go back to e-mail, and that is fine. The queue has stayed under 400.

When did you last call a customer instead of typing?`,
        expected: [],
      },
    ],
  },
  {
    id: 'library',
    language: 'en',
    source: {
      title: 'The library of things turns ten',
      author: null,
      siteName: 'Elm Street Journal',
      publishedAt: '2026-09-30',
      text: `The library of things on Elm Street has lent out its one-hundred-thousandth item: a carpet cleaner. What began with 85 tools in a garage is now a collection of 2,750 objects, looked after by 31 volunteers and one paid librarian, Rosa Lindqvist. Members pay 25 pounds a year.

The most popular item is a cordless drill, borrowed 1,904 times. The least popular is a set of bagpipes, which has left the building twice. About one in five loans comes back late, usually by three days. Lindqvist estimates that each member saves the purchase of eleven objects a year. Two neighbouring towns will open libraries of their own next spring.`,
    },
    pairs: [
      {
        category: 'number',
        post: `From 85 tools in a garage to 27,500 objects: the library of things on Elm Street shows how sharing scales.

It runs on 31 volunteers and a single paid librarian, Rosa Lindqvist. The cordless drill alone went out 1,904 times.

Each member saves the purchase of a dozen objects a year. Three neighbouring towns will open their own next spring.

Ownership is overrated. Access is not.

#SharingEconomy`,
        expected: [
          ['number', '27,500'],
          ['number', 'a dozen'],
          ['number', 'Three'],
        ],
      },
      {
        category: 'clean',
        post: `A carpet cleaner just became loan number 100,000 on Elm Street.

I love this story, because the numbers are so human:

- a drill that left 1904 times
- bagpipes that left twice
- 20 % of loans that come back late, by 3 days

2,750 objects, 31 volunteers, 25 pounds a year. Rosa Lindqvist, the librarian, thinks that every member avoids buying 11 things a year.

What would you lend to your neighbours?

#Library #Community`,
        expected: [],
      },
    ],
  },
  {
    id: 'bakery-batches',
    language: 'en',
    source: {
      title: 'Baking bread in smaller batches',
      author: 'Hal Okafor',
      siteName: 'Crust',
      publishedAt: '2025-11-11',
      text: `Bread does not like to wait. When Marrow Bakery moved from two large batches a day to nine small ones, it threw away 18 kilograms of bread a week instead of 64. The ovens ran 5 hours longer, but the bakery sold 1.2 million loaves in the year, 90,000 more than in the year before.

The change needed no new machine. It needed 3 extra trays, a timer and a rule: no batch larger than 48 loaves. Head baker June Castell says the hardest part was trust. For the first ten days the shelves looked empty by noon and customers complained. On the eleventh day the first of them noticed that the bread was warm.`,
    },
    pairs: [
      {
        category: 'number',
        post: `Smaller batches, warmer bread, less waste.

Marrow Bakery went from 2 large batches a day to 12 small ones. Waste dropped from 64 kg a week to 18 tonnes... of course not: 18 kg.

1.3 million loaves sold in a year. 90,000 more than the year before. No new machine, just three extra trays and a timer.

The rule: no batch larger than 84 loaves.
Where could smaller batches help you?`,
        expected: [
          ['number', '12'],
          ['number', '18 tonnes'],
          ['number', '1.3 million'],
          ['number', '84'],
        ],
      },
      {
        category: 'clean',
        post: `𝗧𝗿𝘂𝘀𝘁 𝗶𝘀 𝘁𝗵𝗲 𝗵𝗮𝗿𝗱𝗲𝘀𝘁 𝗶𝗻𝗴𝗿𝗲𝗱𝗶𝗲𝗻𝘁.

Marrow Bakery switched to nine small batches a day and now sells 𝟭.𝟮𝗠 loaves a year. That is ninety thousand more than before, with 3 extra trays and one timer.

For ten days the shelves looked empty by noon. On the 11th day a customer noticed: the bread was warm.

Head baker June Castell knew it would take patience. Waste went from 64 kg to 18 kg a week.

Small beats big more often than we think.`,
        expected: [],
      },
    ],
  },
  {
    id: 'onboarding',
    language: 'en',
    source: {
      title: 'Seven questions for the first week',
      author: 'Priya Nair',
      siteName: 'Beginners',
      publishedAt: '2026-01-12',
      text: `New colleagues decide early whether they will stay. In interviews with 130 people who left within their first year, 88 said that they had known by the end of the second week. Most of them had met fewer than five colleagues by then.

I now ask everyone seven questions on their first Friday. The conversation takes half an hour. The fourth question is the one that matters most: whom have you not met yet that you should have? Since we began, 26 people have joined and 24 are still here. We lost two, both of them to a move abroad. The list of questions fits on a card of 10 by 15 centimetres.`,
    },
    pairs: [
      {
        category: 'number',
        post: `People decide early whether they stay.

Priya Nair spoke with 180 people who left within their first year. 88 of them knew by the end of the second week.

So she asks 7 questions on the first Friday. It takes 30 minutes. The fifth question matters most: whom have you not met yet?

28 people have joined since. 24 are still here.

What do you ask in week one?

#Onboarding #HR`,
        expected: [
          ['number', '180'],
          ['number', 'fifth'],
          ['number', '28'],
        ],
      },
      {
        category: 'clean',
        post: `Two weeks. That is how long most new colleagues need to decide.

Of 130 people who left early, eighty-eight knew by then, and most had met fewer than 5 colleagues.

Priya Nair's answer is a card with seven questions, 10 by 15 centimetres, and half an hour on the first Friday. Her favourite is number 4: whom have you not met yet?

26 joined, 24 stayed.

I took 3 lessons from it:
1️⃣ Ask early
2️⃣ Ask about people, not tools
3️⃣ Keep it short

#Onboarding`,
        expected: [],
      },
    ],
  },
  {
    id: 'trail-counts',
    language: 'en',
    source: {
      title: 'Counting walkers with a plank',
      author: 'Owen Pryce',
      siteName: 'Upland Notes',
      publishedAt: '2026-06-21',
      text: `Nobody knew how many people used the Carn Ridge path until a ranger laid a plank with a counter across it. In twelve months it counted 68,450 crossings. The busiest day was Easter Monday, with 1,118; the quietest was a Tuesday in January, with a single walker.

The path is 9.4 miles long and takes most people between four and five hours. Repairing one mile costs £52,000. With the figures in hand, the park moved 60 parking spaces to the northern end and opened a second gate. By autumn the worn part of the path, some 300 yards, had begun to green. The plank cost less than the sign that explains it.`,
    },
    pairs: [
      {
        category: 'number',
        post: `Measure first, then mend.

A ranger laid a plank with a counter across the Carn Ridge path. Twelve months later: 86,450 crossings. The busiest day had 1,118 walkers, the quietest just one.

The path is 9.4 kilometres long and takes 4 to 5 hours.

With the numbers in hand the park moved 600 parking spaces and opened a second gate. The worn part began to green.

Which plank is your team missing?`,
        expected: [
          ['number', '86,450'],
          ['number', '9.4 kilometres'],
          ['number', '600'],
        ],
      },
      {
        category: 'number',
        post: `Owen Pryce tells a lovely story about data on a hill.

One plank. One counter. Almost 70,000 crossings in a year, more than 1,100 of them on Easter Monday alone.

The path takes between three and five hours. Mending a mile of it costs £52,000, so knowing where people walk pays off: 60 parking spaces moved, and about 450 yards of path began to green.

Data need not be big to be useful.

#Data #Parks`,
        expected: [
          ['number', 'three and five hours'],
          ['number', '450 yards'],
        ],
      },
    ],
  },
];
