/** What a list without any post says. */
export const STARTERS = {
  title: 'No posts yet. How would you like to begin?',
  description: 'Everything you write is saved here as a draft.',
  link: {
    title: 'From a link',
    about: 'An article or a YouTube video becomes a post.',
    label: 'Link',
    button: 'Continue',
  },
  scratch: {
    title: 'In your own words',
    about: 'Write it yourself, or let a few notes become a post.',
    button: 'Write a post',
  },
  example: { title: 'From an example', about: 'See how it works.', button: 'Try it' },
} as const;
