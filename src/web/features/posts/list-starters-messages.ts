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
  example: { title: 'From an example', about: 'See how it works with something short:', button: 'Try it' },
  scratch: {
    title: 'From scratch',
    about: 'Your own words, shown as LinkedIn will show them.',
    button: 'Write a post',
  },
} as const;
