import type { FactCase } from './fact-case.ts';

export const PERCENTAGE_CASES: readonly FactCase[] = [
  {
    id: 'meetings',
    language: 'en',
    source: {
      title: 'A quarter with half the meetings',
      author: 'Dana Whitlock',
      siteName: 'Calm Work',
      publishedAt: '2026-04-14',
      text: `At the start of the year our software firm deleted every recurring meeting from the calendar. Teams could bring back only what they missed. After three months 41 % of the meetings had returned; the rest had not been missed by anybody. The time spent in meetings fell by 37 percent, and the share of staff who said that they could concentrate rose from 22 % to 58 %.

One in four teams kept a daily stand-up. The number of e-mails grew by 6 percent, less than we had feared. Customers noticed nothing: satisfaction stayed at 91 per cent. Sales was the exception, where two thirds of all meetings came back within a fortnight. "Silence is a feature," says developer Noor Haddad.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `What if you deleted every recurring meeting?

One software firm did. Three months later only 47 % of the meetings had returned. Time in meetings fell by 37 %.

The share of people who could concentrate rose from 22 % to 85 %. E-mails grew by just 6 percent, and customer satisfaction stayed at 93 percent.

"Silence is a feature," says developer Noor Haddad.

Which meeting would you delete first?`,
        expected: [
          ['percentage', '47 %'],
          ['percentage', '85 %'],
          ['percentage', '93 percent'],
        ],
      },
      {
        category: 'clean',
        post: `58% of people can concentrate at work now. Three months ago it was twenty-two percent.

Dana Whitlock's firm deleted all recurring meetings and let the teams bring back what they missed:

✅ 41% came back
✅ 37 per cent less time in meetings
✅ 25% of the teams kept a daily stand-up
✅ in sales, about 67 % returned
✅ customer satisfaction: still 91%

E-mail grew by 6%. A fair price for silence.

What would you not miss?

#Meetings #DeepWork`,
        expected: [],
      },
    ],
  },
  {
    id: 'remote-survey',
    language: 'en',
    source: {
      title: 'Where people want to work: results of our third survey',
      author: null,
      siteName: 'Institute for Office Research',
      publishedAt: '2026-02-18',
      text: `For the third time the Institute for Office Research has asked 4,600 employees where they want to work. Three days at home remain the most popular answer, with 44 percent, up 5 percentage points from last year. Only 8 percent want to be in the office every day; among those under 25 it is 17 percent.

Of the managers, 31 percent believe that their teams would rather be in the office, almost four times the true figure. Half of those surveyed would change jobs if home office were abolished, and 12 percent have already done so. The margin of error is 1.4 percentage points. Response fell from 63 to 57 percent.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `Managers and teams live in different offices.

31% of managers think that their people would rather be in the office. In truth, just 18% want that every day.

44% want three days at home, up 5% from last year. Among the under-25s, 27% want to be in daily.

And this: 12% have already changed jobs over it.

4,600 people were asked by the Institute for Office Research. How well do you know your team?`,
        expected: [
          ['percentage', '18%'],
          ['percentage', '5%'],
          ['percentage', '27%'],
        ],
      },
      {
        category: 'clean',
        post: `50 % would change jobs if home office were abolished.

That is the number from the new survey of 4,600 employees that made me stop. Some others:

• 44 percent prefer three days at home, 5 percentage points more than last year
• eight percent want to be in the office every day
• for the youngest it is 17 pc
• 31 percent of managers believe the opposite

The margin of error is 1.4 pp, the response rate 57%.

Ask before you decide. It is cheaper than hiring.

#HomeOffice #FutureOfWork`,
        expected: [],
      },
    ],
  },
  {
    id: 'packaging-returns',
    language: 'en',
    source: {
      title: 'Returns fell when the photos got worse',
      author: 'Elin Rask',
      siteName: 'Shop Floor',
      publishedAt: '2025-10-06',
      text: `Our shoe shop used to send back to the supplier a third of what customers returned. In spring we replaced the studio photos with pictures taken on a kitchen floor. Returns dropped from 34.5 % to 26 %, while sales fell by a mere 1.5 %. For sandals the return rate even halved.

We think that honest light sets honest expectations. Eighty percent of the returns used to give the reason "looks different"; now it is 55 percent. The new photos cost 90 % less. One in ten customers writes that the pictures look home-made, and most of these mean it as praise. Only with boots did nothing change: 29 percent came back before, 29 percent come back now.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `Worse photos, better business.

A shoe shop swapped studio pictures for photos taken on a kitchen floor. Returns dropped from 34.5 % to 16 %. Sales fell by only 2.5 %.

Before, 80 % of the returns said "looks different". Now it is 45 percent. And one in five customers writes that the pictures look home-made. Most mean it as praise.

Honest light sets honest expectations.

#Ecommerce`,
        expected: [
          ['percentage', '16 %'],
          ['percentage', '2.5 %'],
          ['percentage', '45 percent'],
          ['percentage', 'one in five'],
        ],
      },
      {
        category: 'percentage',
        post: `I never thought that I would recommend bad lighting.

Elin Rask's shop did it: kitchen floor instead of studio. 90% cheaper. Returns fell from 34.5% to 26%. For sandals they were cut by 50%.

With boots nothing happened: 39 percent came back before and after.

10% of customers say that the photos look home-made. A quarter of returns still say "looks different", far fewer than before.

Honest beats pretty. Agree?`,
        expected: [
          ['percentage', '39 percent'],
          ['percentage', 'A quarter'],
        ],
      },
    ],
  },
  {
    id: 'river-health',
    language: 'en',
    source: {
      title: 'How the Aller got its trout back',
      author: 'Wim Adler',
      siteName: 'Riverkeeper Notes',
      publishedAt: '2026-05-02',
      text: `Ten years ago 3 percent of the Aller's bed was clean gravel, too little for trout to spawn. Today it is 21 percent. The number of young trout has grown by 240 percent since 2019, and the water is 1.8 degrees cooler in August, because 64 percent of the banks are shaded by alders again.

Farmers gave up strips that made up 2.5 percent of their land and received 70 percent of the lost income. Nine out of ten signed. Nitrate fell by almost a fifth. "We did not save the river," says farmer Hanne Bloch, "we stopped stopping it." The project has used 92 percent of its budget and runs until 2028.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `"We did not save the river, we stopped stopping it."

Ten years ago 3% of the Aller's bed was clean gravel. Today it is 31%.

Young trout: up 240% since 2019.
Shaded banks: 64%.
Nitrate: down 40%.

Farmers gave up 2.5% of their land, got 70% of the lost income, and eight out of ten signed.

Sometimes change means getting out of the way.`,
        expected: [
          ['percentage', '31%'],
          ['percentage', '40%'],
          ['percentage', 'eight out of ten'],
        ],
      },
      {
        category: 'clean',
        post: `What does it take to bring trout back?

In the Aller, the numbers are clear:

🐟 240 % more young trout than in 2019
🐟 21 % clean gravel, up from 3 %
🐟 almost 20 % less nitrate
🐟 64 % of the banks in the shade

90% of the farmers signed, for seventy percent of the income they gave up. Hanne Bloch, one of them: "we stopped stopping it."

The project runs until 2028 and has used 92% of its budget.`,
        expected: [],
      },
    ],
  },
  {
    id: 'email-open-rates',
    language: 'en',
    source: {
      title: 'Subject lines without tricks',
      author: 'Zoe Palmer',
      siteName: 'Letterbox',
      publishedAt: '2026-06-11',
      text: `We sent 52 newsletters last year and tested two subject lines each time. Lines that said plainly what was inside were opened by 38.2 percent, lines that teased by 33.9 percent. The difference is 4.3 percentage points. Numbers in the line made no difference; an emoji cost 2 percentage points.

The effect on clicks was larger: 7.5 percent against 4.8. And of those who unsubscribed, three quarters did so on a day with a teasing line. The shortest line, "Invoice templates", did best, with 49 percent. Tuesdays and Thursdays were equal. Since January we no longer test; we say what is inside, and 6 in 10 readers now open at least every second letter.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `Stop teasing in subject lines.

Zoe Palmer tested it over 52 newsletters:

→ plain lines: 38.2 % opened
→ teasing lines: 39.3 %
→ an emoji costs 2 percent
→ clicks: 7.5 % against 4.8 %

75 % of those who unsubscribed did so on a day with a teasing line. The best subject of all, "Invoice templates", reached 94 %.

Say what is inside. It works.`,
        expected: [
          ['percentage', '39.3 %'],
          ['percentage', '2 percent'],
          ['percentage', '94 %'],
        ],
      },
      {
        category: 'clean',
        post: `"Invoice templates."

That was the best subject line out of a year of tests. 49% opened it. 📬

What Zoe Palmer learned from 52 newsletters:

1. Plain beats clever, by 4.3 percentage points
2. Emojis cost two points
3. Clicks nearly double: 7.5% instead of 4.8%
4. Three out of four people who left did so after a teasing line

Today 60% of her readers open at least every second letter.

What is in your next subject line?`,
        expected: [],
      },
    ],
  },
];
