/** What a list without any post says. */
export const STARTERS = {
  title: 'No posts yet. What is your first one about?',
  description: 'Everything you write is saved here as a draft.',
  label: 'A link to an article or a video, or your ideas',
  placeholder: 'Paste a link to an article or a video, or write down a few thoughts',
  write: 'Write it yourself',
  generate: 'Generate',
  example: { article: 'Or try it with an example article', idea: 'Or try it with an example idea' },
} as const;
