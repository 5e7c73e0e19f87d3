/** What the help screen says, apart from what is wrong with a field (`#contract/support-messages.ts`). */
export const HELP = {
  contact: { title: 'Ask support', about: 'Whoever runs this installation reads it and answers by e-mail.' },
  feedback: {
    title: 'Give feedback',
    about: 'Every word is read, but not answered. If you need an answer, ask support.',
  },
  yourName: 'Your name (if you like)',
  yourEmail: 'Your e-mail address',
  yourFeedback: 'What you want to say',
  answerGoesTo: (email: string) => `The answer goes to ${email}.`,
  messageSent: 'Your message is here',
  thanks: (email: string) => `Thank you. The answer goes to ${email}.`,
  feedbackSent: 'Your feedback is here, and it will be read.',
  signInFirst: (hasDraft: boolean) =>
    `Sign in to give feedback.${hasDraft ? ' What you typed is kept here until then.' : ''}`,
} as const;
