import { pluralize } from '#web/lib/format/format-number.ts';

/** What the help screen says, apart from what is wrong with a field (`#contract/support-messages.ts`). */
export const HELP = {
  contact: { title: 'Ask support', about: 'Questions about your posts, your plan or your account.' },
  feedback: {
    title: 'Give feedback',
    about: 'We read all of it but cannot reply. If you need an answer, ask a question instead.',
  },
  /** What the two forms are called where one chooses between them. */
  choice: { label: 'What to send', contact: 'Ask a question', feedback: 'Give feedback' },
  formTitle: 'Write to us',
  /** Where the form is still folded. */
  folded: { title: 'No answer here?', about: 'Ask us, or tell us what you think.' },
  answersTitle: 'Common questions',
  topics: 'On this page',
  search: 'Search the answers',
  /** Heard while one types. */
  found: (count: number) => pluralize(count, 'answer', 'answers'),
  noneFound: (words: string) => `No answer mentions “${words}”.`,
  askInstead: 'Ask us about it',
  yourName: 'Your name (optional)',
  yourEmail: 'Your email address',
  yourFeedback: 'Your message',
  answerGoesTo: (email: string) => `We will reply to ${email}.`,
  messageSent: 'Message sent',
  thanks: (email: string) => `Thank you. We will reply to ${email}.`,
  feedbackSent: 'We have received your feedback.',
  signInFirst: (hasDraft: boolean) => `Sign in to give feedback.${hasDraft ? ' Your text is kept until then.' : ''}`,
} as const;
