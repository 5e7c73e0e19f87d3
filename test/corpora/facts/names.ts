import type { FactCase } from './fact-case.ts';

export const NAME_CASES: readonly FactCase[] = [
  {
    id: 'battery-plant',
    language: 'en',
    source: {
      title: 'Two rivals build one battery plant',
      author: 'Henrik Dahl',
      siteName: 'Nordic Industry Review',
      publishedAt: '2026-09-08',
      text: `The truck makers Skandia Motors and Vossberg will build a battery plant together in Skellefteå. It will be run by Katarina Lindholm, who was at Northgate Energy until last year. The World Trade Organization had cleared the way in July, when it settled a dispute about subsidies between Sweden and South Korea.

Vossberg's chief executive, Jean-Luc Moreau, called the deal unusual. His counterpart at Skandia, Anders Öberg, spoke of common sense. The cells come from a design by Professor Mei Tanaka of the University of Uppsala; the software, named CellSight, from a start-up in Tallinn. Half of the output is reserved for buses made by Polarbus in Oulu.`,
    },
    pairs: [
      {
        category: 'name',
        post: `Two rivals, one battery plant.

Truck makers Skandia Motors and Vossburg will build it together in Skellefteå. The boss will be Katarina Lindholm, formerly of Northgate Energy.

The cells are based on a design by Professor Mei Takana of the University of Uppsala. The software comes from a start-up in Riga, and half of the output goes to Polarbus.

When would you work with your strongest rival?

#Batteries #Industry`,
        expected: [
          ['name', 'Vossburg'],
          ['name', 'Mei Takana'],
          ['name', 'Riga'],
        ],
      },
      {
        category: 'clean',
        post: `Would you share a factory with your fiercest competitor? 🔋

Vossberg and Skandia Motors will. In Skelleftea they build one battery plant, led by K. Lindholm.

Jean Luc Moreau, Vossberg's CEO, calls it unusual. Anders Oberg speaks of common sense. The WTO cleared the way after a Swedish-Korean dispute.

On the technical side:
• cells designed by Mei Tanaka at Uppsala University
• software by a start-up from Tallinn, Estonian engineering at work
• buses from Oulu

German and French makers are watching. AI helps, too.`,
        expected: [],
      },
    ],
  },
  {
    id: 'orchestra',
    language: 'en',
    source: {
      title: 'The orchestra without a conductor',
      author: 'Beatriz Leal',
      siteName: 'Score & Stage',
      publishedAt: '2026-02-27',
      text: `For eighteen years the Lindenhof Chamber Orchestra has played without a conductor. At rehearsals the first violinist, Clara Reinholt, beats time with her shoulders; the cellist Tomasz Zielinski argues with her about Schubert. Every member leads one programme a year.

The orchestra was founded in Graz by students of Gertrud Ammer, moved to Basel and has toured Japan and Canada. Its recording of Haydn's "Farewell" won the Arion Prize. The manager, Luca Bianchi, has to find halls that allow longer rehearsals. This year the players are guests of the Barlow Centre in Leeds and of the Festival of Silence in Bergen. An American documentary about them, Eight Shoulders, opens in May.`,
    },
    pairs: [
      {
        category: 'name',
        post: `Leadership without a leader? Listen to the Lindenhof Chamber Orchestra.

No conductor for eighteen years. Clara Reinhold beats time with her shoulders. The cellist, Tomasz Zielinski, argues with her about Brahms.

Founded in Graz, based in Zurich, on tour in Japan and Canada. Manager Luca Bianchi finds halls that allow longer rehearsals.

The recording of Haydn's "Farewell" won the Grammy.

Everyone leads once a year. Could your team do that?`,
        expected: [
          ['name', 'Clara Reinhold'],
          ['name', 'Brahms'],
          ['name', 'Zurich'],
          ['name', 'Grammy'],
        ],
      },
      {
        category: 'name',
        post: `An Orchestra That Leads Itself

Eighteen years, no conductor. Every member of the Lindenhof Chamber Orchestra leads one programme a year.

What can managers learn from it?

1. Disagree openly. Clara Zielinski and her cellist argue about Schubert in front of everyone.
2. Rotate the lead.
3. Pay for time. Luca Bianchi looks for halls that allow longer rehearsals.

This year they play at the Barlow Centre in Leeds and in Oslo. The documentary Eight Shoulders opens in May. Don't miss it!`,
        expected: [
          ['name', 'Clara Zielinski'],
          ['name', 'Oslo'],
        ],
      },
    ],
  },
  {
    id: 'open-source',
    language: 'en',
    source: {
      title: 'The man who maintains the calendar of the internet',
      author: 'Joan Ferris',
      siteName: 'Commit Log',
      publishedAt: '2026-10-10',
      text: `If your phone knows that Lisbon changes its clocks tonight, it is because of a file that Paul Edgerton looks after. The file lists every time zone on earth. It is used by Google, by Apple and by most airlines, and it is maintained by Edgerton, a lecturer in Los Angeles, and by about a dozen volunteers.

When Morocco shortened its winter time with four days' notice, Edgerton worked through the night. His predecessor, Arthur Olsen, began the list in the eighties at the National Institutes of Health. A lawsuit by a publisher of astrology software was withdrawn after the Electronic Frontier Foundation stepped in. The project is called tzbase; its home is ICANN, the organisation behind internet addresses.`,
    },
    pairs: [
      {
        category: 'name',
        post: `Your phone knows when the clocks change. Thank Paul Edgerton.

He maintains tzbase, the file behind every time zone on earth. Google uses it. Apple uses it. So does Microsoft.

When Tunisia shortened its winter time with four days' notice, Edgerton worked through the night. His predecessor, Arthur Olson, began the list in the 80s at NASA.

Whose invisible work do you rely on?

#OpenSource`,
        expected: [
          ['name', 'Microsoft'],
          ['name', 'Tunisia'],
          ['name', 'Arthur Olson'],
          ['name', 'NASA'],
        ],
      },
      {
        category: 'name',
        post: `THIS is what invisible work looks like.

Every airline, every iOS and Android... no, let me stay with the source: Google, Apple and most airlines use a file kept by P. Edgerton, a lecturer in Los Angeles, and a dozen volunteers.

Arthur Olsen began it at the NIH in the 1980s. The EFF helped when a lawsuit came. Today ICANN is its home.

When Morocco gave four days' notice, Edgerton worked through the night.

Say thank you to a maintainer today. LinkedIn is a good place for it.`,
        expected: [
          ['name', 'iOS'],
          ['name', 'Android'],
        ],
      },
    ],
  },
  {
    id: 'garden-city',
    language: 'en',
    source: {
      title: 'A supermarket turns its roof into a farm',
      author: 'Mirela Popa',
      siteName: 'Urban Harvest',
      publishedAt: '2026-05-28',
      text: `On the roof of the Granville supermarket in Rotterdam grow lettuce, chard and eleven kinds of basil. The farm belongs to Daan Visser and Fatima El Amrani, who met at Wageningen University. Their company, Dakrijk, sells everything two floors further down.

The Granville chain, owned by the Kessler family, has offered them nine more roofs, among them one in Antwerp and one in Lyon. The soil is made from coffee grounds collected by the charity Tweede Kop. The Rabobank lent the first 200,000 euros. "The lift is the shortest supply chain in Europe," says Visser. The mayor, Ahmed Bouali, opened the first harvest in April, and a chef, Inès Caron, cooked it.`,
    },
    pairs: [
      {
        category: 'name',
        post: `The shortest supply chain in Europe is a lift.

On the roof of the Grandville supermarket in Rotterdam, Daan Visser and Fatima El Amrani grow lettuce, chard and eleven kinds of basil. They met at Delft University.

Their company Dakrijk has been offered nine more roofs, one of them in Antwerp, one in Paris.

The soil? Coffee grounds, collected by the charity Tweede Kop. The first loan came from ING.

#UrbanFarming`,
        expected: [
          ['name', 'Grandville'],
          ['name', 'Delft University'],
          ['name', 'Paris'],
          ['name', 'ING'],
        ],
      },
      {
        category: 'clean',
        post: `Two floors. That is how far the basil travels.

Meet Daan Visser and Fatima El-Amrani, founders of Dakrijk. Above a Granville supermarket in Rotterdam they grow chard, lettuce and 11 kinds of basil.

Why I like it:
✔️ Coffee grounds become soil, thanks to Tweede Kop
✔️ Rabobank believed in it early
✔️ Nine more roofs will follow, from Antwerp to Lyon

Belgian and French customers are next. Visser says: "The lift is the shortest supply chain in Europe."

Who in B2B retail will copy this first?`,
        expected: [],
      },
    ],
  },
  {
    id: 'mountain-rescue',
    language: 'en',
    source: {
      title: 'What mountain rescuers know about decisions',
      author: 'Stefan Arnold',
      siteName: 'The Ropeway',
      publishedAt: '2026-01-19',
      text: `Before every flight the mountain rescuers of Zermatt ask one question aloud: who wants to stay here? The rule comes from Ursina Perren, who leads the station of Air Alpina. Twice it has been the youngest who raised a hand, and twice the fog closed in a few minutes later.

The psychologist Gary Kleinman, who studied fire crews in Ohio, calls this a pre-mortem said out loud. Perren had never heard of him. She learned it from her father, a guide on the Matterhorn, and from a book by Reinhold Kammer. The Swiss Air Force and the hospital of Sion have adopted the question. At Credit Lémanique, a bank in Geneva, it now opens each meeting on loans.`,
    },
    pairs: [
      {
        category: 'name',
        post: `"Who wants to stay here?"

Mountain rescuers in Zermatt ask it before every flight. The rule comes from Ursula Perren, who leads the station of Air Alpina.

Psychologist Gary Kleinman calls it a pre-mortem. He studied fire crews in Utah.

Perren learned it from her father, a guide on the Eiger. The Swiss Air Force has adopted it, and so has a bank in Geneva.

Ask it in your next meeting. Then listen to the youngest.`,
        expected: [
          ['name', 'Ursula Perren'],
          ['name', 'Utah'],
          ['name', 'Eiger'],
        ],
      },
      {
        category: 'clean',
        post: `One Question Before Every Decision: Who Wants to Stay Here?

Ursina Perren's crew at Air Alpina asks it in Zermatt before each flight. Twice the youngest said no. Twice the fog came.

Kleinman, the psychologist, would call it a pre-mortem said out loud. Perren simply learned it from her father, a guide on the Matterhorn.

Credit Lemanique uses it in Geneva before loans. I tried it on Monday with my Marketing team, and planning was never so honest.

Speak up early. It may save more than money.`,
        expected: [],
      },
    ],
  },
];
