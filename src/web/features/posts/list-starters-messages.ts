/** What a list without any post says. */
export const STARTERS = {
  title: 'No posts yet. What is your first one about?',
  description: 'Everything you write is saved here as a draft.',
  generate: 'Generate',
  example: { article: 'Or try it with an example article', idea: 'Or try it with an example idea' },
} as const;
