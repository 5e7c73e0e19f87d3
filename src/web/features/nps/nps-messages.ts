/** What the question how likely a person would recommend the product says. */
export const NPS = {
  announcement: 'There is a short question at the end of the page.',
  question: 'How likely are you to recommend Postsmith to a colleague?',
  lowest: '0: not at all likely',
  highest: '10: very likely',
  reason: 'Why? (optional)',
  thanks: { title: 'Thank you', description: 'Your answer goes straight to the people who run Postsmith.' },
} as const;
