import type { FactCase } from './fact-case.ts';

export const QUOTATION_CASES: readonly FactCase[] = [
  {
    id: 'night-shift',
    language: 'en',
    source: {
      title: 'The nurse who redesigned the night shift',
      author: 'Paula Iversen',
      siteName: 'Ward Round',
      publishedAt: '2026-03-30',
      text: `Night shifts at St. Bride's used to begin with two hours of paperwork. Ward sister Agnes Mbeki changed the order: first the rounds, then the tea, then the forms. "Patients do not sleep because we have filled in a form," she says. "They sleep because somebody has looked in on them before eleven."

Calls for help between midnight and four fell by 28 percent. The hospital's director, Colin Frasier, was sceptical at first. "I thought that the paperwork would never be done," he admits. "It is done faster, because nobody is interrupted any more." Four other wards have copied the idea. Mbeki wants no prize for it. "I moved the tea," she says. "That is all."`,
    },
    pairs: [
      {
        category: 'quotation',
        post: `Rounds first. Then tea. Then forms.

That is how Agnes Mbeki redesigned the night shift at St. Bride's. "Patients do not sleep because we filled out a form," she says. "They sleep because somebody has looked in on them before eleven."

Calls for help fell by 28%. Even the director, Colin Frasier, came round: "I have never seen such a change in my career."

Small changes, big nights.

#Healthcare #Leadership`,
        expected: [
          ['quotation', 'Patients do not sleep because we filled out a form,'],
          ['quotation', 'I have never seen such a change in my career.'],
        ],
      },
      {
        category: 'clean',
        post: `“I moved the tea. That is all.”

Agnes Mbeki wants no prize for what she did. She put the rounds before the forms, and calls for help between midnight and 4 fell by 28%.

Her reason: «patients do not sleep because we have filled in a form».

The director was sceptical: “I thought that the paperwork would never be done … It is done faster, because nobody is interrupted any more.”

What could you move?

#Nursing #Change`,
        expected: [],
      },
    ],
  },
  {
    id: 'chess-club',
    language: 'en',
    source: {
      title: 'Losing well: what a chess club teaches its juniors',
      author: 'Samir Doshi',
      siteName: 'Second Rank',
      publishedAt: '2025-12-01',
      text: `At the Millgate chess club the loser speaks first. After every game the junior who lost explains to the winner where it went wrong, and the winner may not interrupt. "Winning teaches you what works against that one person," says coach Irina Volkova. "Losing teaches you about yourself, if you can bear to look."

The rule is eleven years old. Two former juniors are grandmasters now, but Volkova is prouder of something else: hardly anyone quits. "Children do not leave because they lose. They leave because they lose and nobody talks to them." Parents have to wait outside. One of them, a surgeon, has brought the rule into his clinic. "We call it the Millgate minute," he says, "and it takes four."`,
    },
    pairs: [
      {
        category: 'quotation',
        post: `In this chess club, the loser speaks first. ♟️

"Winning teaches you nothing," says coach Irina Volkova. "Losing teaches you about yourself, if you can bear to look."

After each game the junior who lost explains what went wrong. The winner must not interrupt.

Hardly anyone quits. "Children do not leave because they lose. They leave because they lose and nobody listens to them."

When did you last talk about a loss?`,
        expected: [
          ['quotation', 'Winning teaches you nothing,'],
          [
            'quotation',
            'Children do not leave because they lose. They leave because they lose and nobody listens to them.',
          ],
        ],
      },
      {
        category: 'quotation',
        post: `What a surgeon learned from a chess club:

Talk about what went wrong, at once, and let the loser speak first. The Millgate club has done it for eleven years. The surgeon calls it "the Millgate minute", and adds: "it takes ten."

Coach Irina Volkova says that "children do not leave because they lose". They leave because "nobody talks to them".

We should do "loser first" in our retrospectives, too.

#Feedback`,
        expected: [['quotation', 'it takes ten.']],
      },
    ],
  },
  {
    id: 'translator',
    language: 'en',
    source: {
      title: 'An interview with a machine’s rival',
      author: 'Renata Kovacs',
      siteName: 'Word for Word',
      publishedAt: '2026-01-25',
      text: `Judit Balogh translates manuals for tractors. Does she fear the machine? “It does in a minute what takes me a day,” she says, “and then I need a day to find the one sentence that kills the farmer.” Last year she corrected 900 pages of machine translation for four manufacturers. In 14 places, she counted, the machine had left out a “not”.

“The machine is never tired and never worried. I am both, and that is what they pay me for.” Her rates have risen for the first time since 2015. Younger colleagues ask her whether they should learn something else. “Learn tractors,” she tells them. “Whoever knows the thing will always be asked about the word.”`,
    },
    pairs: [
      {
        category: 'quotation',
        post: `"The machine is never tired and never wrong. I am both, and that is what they pay me for."

Judit Balogh translates manuals for tractors. Last year she corrected 900 pages of machine translation. In 14 places the machine had left out a "not".

Should young colleagues learn something else? "Learn languages," she tells them. "Whoever knows the thing will always be asked about the word."

Know the thing. The word follows.`,
        expected: [
          ['quotation', 'The machine is never tired and never wrong. I am both, and that is what they pay me for.'],
          ['quotation', 'Learn languages,'],
        ],
      },
      {
        category: 'clean',
        post: `A machine can translate a tractor manual in a minute. Then it takes a day “to find the one sentence that kills the farmer”.

Judit Balogh does that job. 14 missing “not”s in 900 pages, she counted.

Her advice to younger colleagues? 'Learn tractors.' Because ‘whoever knows the thing will always be asked about the word’.

And why is she still needed? "The machine is never tired and never worried. I am both […]"

Her rates have gone up for the first time since 2015.`,
        expected: [],
      },
    ],
  },
  {
    id: 'founder-letter',
    language: 'en',
    source: {
      title: 'Why we turned down our biggest customer',
      author: 'Leila Farouk',
      siteName: 'Honest Invoices',
      publishedAt: '2026-08-19',
      text: `In June the largest customer in our history offered us a contract over three years. We said no. The customer wanted our invoices to show work that other firms had done. "Everybody does it this way," their buyer told me. I believe him, and it did not help.

My partner, Ewan Stokes, slept badly for a week. "We built this company so that we could say no," he said at last, "so let us find out what it costs." It cost us 40 percent of the year's planned growth. It also brought us a letter from an auditor whom I had never met. "I read the invoices of two hundred firms," she wrote. "Yours are the only ones I do not have to read twice."`,
    },
    pairs: [
      {
        category: 'quotation',
        post: `We love stories about winning customers. Here is one about turning the biggest one down.

"Everyone does it that way," their buyer said. Leila Farouk still said no.

Her partner Ewan Stokes: "We built this company so that we could say no."

It cost them 40 percent of the planned growth. Then an auditor wrote: "Yours are the only ones I trust completely."

Integrity compounds.

#Entrepreneurship`,
        expected: [
          ['quotation', 'Everyone does it that way,'],
          ['quotation', 'Yours are the only ones I trust completely.'],
        ],
      },
      {
        category: 'clean',
        post: `"We built this company so that we could say no... so let us find out what it costs."

It cost 40% of the year's planned growth. And it brought a letter from an auditor:

"I read the invoices of two hundred firms. Yours are the only ones I do not have to read twice."

Leila Farouk and Ewan Stokes turned down the largest customer in their history. "Everybody does it this way" was not a reason for them.

Is it one for you?`,
        expected: [],
      },
    ],
  },
];
