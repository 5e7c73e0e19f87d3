import type { FactCase } from './fact-case.ts';

export const AMOUNT_CASES: readonly FactCase[] = [
  {
    id: 'seed-round',
    language: 'en',
    source: {
      title: 'Kelpworks raises $12.5 million',
      author: 'Jonah Pike',
      siteName: 'Founders Daily',
      publishedAt: '2026-03-09',
      text: `Kelpworks, which makes packaging from seaweed, has raised $12.5 million in a round led by Harbour Ventures. The company, founded in 2021 by Nadia Osei and Piet Vermeer, had revenue of $1.8 million last year and expects $5 million this year. Its boxes cost 11 cents apiece, 3 cents more than those of cardboard.

The money will pay for a plant in Oostende, which costs 6 million euros and will employ 45 people. "We are not selling guilt, we are selling boxes," Osei said. Harbour Ventures put in $8 million; the rest came from two family offices. Kelpworks is now valued at about $60 million. A first loan of €750,000 from the city has been paid back.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `Packaging from seaweed just got serious: Kelpworks raised $15.2 million, with Harbour Ventures in the lead.

The plant in Oostende will cost $6 million and employ 45 people.

Revenue last year: $1.8M. This year they expect $5M. A box costs 11 cents.

Nadia Osei puts it best: "We are not selling guilt, we are selling boxes."

And the first loan from the city, €570,000, has been paid back.

#Startups #Packaging`,
        expected: [
          ['amount', '$15.2 million'],
          ['amount', '$6 million'],
          ['amount', '€570,000'],
        ],
      },
      {
        category: 'clean',
        post: `"We are not selling guilt, we are selling boxes." 📦

Kelpworks has raised US$12.5m to make packaging from seaweed. Most of the story is in the numbers:

- 12.5 million dollars raised, 8 million dollars of it from Harbour Ventures
- $1.8m revenue last year
- a plant for EUR 6 million in Oostende
- a valuation of around $60 million

Founded in 2021 by Nadia Osei and Piet Vermeer, the company has already paid back a loan of 750,000 euros.

#Startups`,
        expected: [],
      },
    ],
  },
  {
    id: 'bridge-budget',
    language: 'en',
    source: {
      title: 'Why the footbridge cost twice as much',
      author: 'Edith Crane',
      siteName: 'Borough Watch',
      publishedAt: '2026-07-07',
      text: `The footbridge over the Lea was to cost £4.2 million. The final bill, published on Monday, is £9.1 million. Steel accounts for £1.6 million of the difference; the rest went into a foundation that had to be dug twice because nobody had asked where the old sewer lay. A survey of the ground would have cost £38,000.

The borough pays £5.5 million, the mayor's fund £2.6 million, and the contractor, Dunmore & Sons, carries one million pounds itself. Engineer Ruth Adeyemi calls it "the most expensive phone call never made". From now on every project above £250,000 needs a survey before the tender. The bridge carries 7,300 people a day.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `"The most expensive phone call never made."

A footbridge over the Lea was to cost £4.2 million. The final bill: £9.8 million.

What went wrong? Nobody asked where the old sewer lay. A survey would have cost £83,000.

The borough pays £5.5m, the mayor's fund £2.6m, and the contractor carries £1.5 million itself.

New rule: every project above £25,000 needs a survey first.

#ProjectManagement`,
        expected: [
          ['amount', '£9.8 million'],
          ['amount', '£83,000'],
          ['amount', '£1.5 million'],
          ['amount', '£25,000'],
        ],
      },
      {
        category: 'clean',
        post: `A survey for 38,000 pounds would have saved millions.

The footbridge over the Lea came in at £9.1m instead of £4.2m. Engineer Ruth Adeyemi has a name for it: "the most expensive phone call never made".

Who pays?
▪ the borough: £5.5 million
▪ the mayor's fund: £2.6 million
▪ Dunmore & Sons: £1 million

From now on, everything over £250k gets a survey before the tender. 7,300 people a day cross the bridge, and I hope that they enjoy it.`,
        expected: [],
      },
    ],
  },
  {
    id: 'salary-list',
    language: 'en',
    source: {
      title: 'We published every salary',
      author: 'Milo Hart',
      siteName: 'Open Desk',
      publishedAt: '2025-09-15',
      text: `In May our company of 62 people put every salary into one shared table. The lowest was $48,000, the highest $196,000, mine. Nine people earned less than colleagues who did the same work; raising them cost us $71,400 a year. Nobody asked for a cut of anyone else's pay.

Since then two people have left, and both named the table as a reason. Applications have doubled. Hiring used to cost $9,300 a head, mostly for recruiters; it is now $4,100. A bonus of $2,500 goes to anyone who finds an unexplained gap of more than $3,000 in the table. So far we have paid it four times. I would do it again, but I would talk to the managers first.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `They put every salary into one shared table. 62 people. No exceptions.

Lowest: $48,000
Highest: $169,000

Nine people earned less than colleagues doing the same work. Raising them cost $71,400 a year.

Hiring costs fell from $9,300 a head to $4,100. Anyone who finds an unexplained gap gets a bonus of €2,500.

Milo Hart would do it again, but talk to the managers first. Would you?

#Salary #Transparency #HR`,
        expected: [
          ['amount', '$169,000'],
          ['amount', '€2,500'],
        ],
      },
      {
        category: 'amount',
        post: `Transparency has a price tag: $17,400 a year.

That is what it cost one company of 62 to raise nine people who earned less for the same work, after everyone could see everyone's pay. From $48k to $196k, all in one table.

What they got for it: twice as many applications, and hiring for $4,100 a head instead of $9,300.

And a bonus of 2,500 dollars for every unexplained gap of more than $5,000. Paid four times so far.`,
        expected: [
          ['amount', '$17,400'],
          ['amount', '$5,000'],
        ],
      },
    ],
  },
  {
    id: 'solar-school',
    language: 'en',
    source: {
      title: 'A school that sells power',
      author: 'Farid Zaman',
      siteName: 'Grid & Ground',
      publishedAt: '2026-04-20',
      text: `The roof of Ashdown School carries 640 solar panels. They cost €310,000, of which parents raised €42,000 by selling shares of 50 euros. In its first full year the roof earned €38,600, more than the school spends on books.

The pupils read the meters themselves. When a fault in the inverter cost them 190 euros in one week, it was a class of ten-year-olds that found it. Headteacher Sandra Voss has promised that every euro above the running costs of €6,200 goes to the library. In Switzerland a similar project in Thun, with a budget of 480,000 francs, starts next year. Panels like these cost four times as much a decade ago.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `A school that sells power. ☀️

640 panels on the roof of Ashdown School, paid for with €310,000, of which parents raised €24,000 through shares of €50.

First year's earnings: €36,800. More than the school spends on books.

My favourite part: a fault cost 190 euros a week, and ten-year-olds found it.

A similar project in Thun has a budget of CHF 480,000.

#SolarEnergy #Education`,
        expected: [
          ['amount', '€24,000'],
          ['amount', '€36,800'],
        ],
      },
      {
        category: 'clean',
        post: `Who found the fault that cost 190 € a week? A class of 10-year-olds.

Ashdown School earns nearly €39,000 a year with the sun. Everything above the running costs of EUR 6,200 goes to the library, promises headteacher Sandra Voss.

The parents did their part: 42,000 euros, in shares of 50 euros.

A project in Thun, Switzerland, follows with 480,000 Swiss francs.

Panels are a quarter of what they cost a decade ago. What is your roof doing?

#Solar`,
        expected: [],
      },
    ],
  },
  {
    id: 'coffee-prices',
    language: 'en',
    source: {
      title: 'What is in the price of a cup',
      author: 'Lucía Barrera',
      siteName: 'The Roaster',
      publishedAt: '2026-08-01',
      text: `A cup of filter coffee costs $3.40 in our shop. Of that, 31 cents go to the farmer, 22 cents to freight and duties, and 48 cents to roasting. Milk, cup and lid come to 19 cents. Wages take $1.12, the rent 65 cents. What is left before tax is 43 cents.

In 2020 we paid $2.10 for a pound of green coffee; now it is $4.05. We have raised our price twice, by 20 cents each time. Our farmer in Huila, Don Evelio, sells us 70 sacks a year, and we pay him half in advance, which costs us about $900 in interest. A chain near us sells a cup for $1.99. I have no idea how.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `What is in a cup of coffee for $3.40? ☕

31 cents for the farmer. 22 cents for freight. 48 cents for roasting. $1.12 for wages. 56 cents for rent.

Left before tax: 43 cents.

A pound of green coffee cost $2.10 in 2020. Now it is $5.04.

Lucía Barrera pays her farmer half in advance, although it costs her about $900 in interest.

Would you show your customers such a bill?`,
        expected: [
          ['amount', '56 cents'],
          ['amount', '$5.04'],
        ],
      },
      {
        category: 'clean',
        post: `43 cents.

That is what remains of a $3.40 cup in Lucía Barrera's shop, before tax. Wages take $1.12, roasting 48¢, the farmer gets $0.31.

Green coffee went from $2.10 a pound to more than $4 since 2020. She raised her price by 20 cents, twice.

A chain nearby sells its coffee for less than two dollars. She has no idea how.

Honest prices start with honest numbers.

#Coffee #Pricing`,
        expected: [],
      },
    ],
  },
];
