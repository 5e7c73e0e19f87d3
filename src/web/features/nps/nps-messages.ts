/** What the question how likely a person would recommend the product says. */
export const NPS = {
  announcement: 'A short question is at the end of the page.',
  question: 'How likely are you to recommend Postsmith to a colleague?',
  lowest: '0: not at all likely',
  highest: '10: very likely',
  reason: 'Why? (if you like)',
  thanks: { title: 'Thank you', description: 'Your answer goes straight to whoever runs Postsmith.' },
} as const;
