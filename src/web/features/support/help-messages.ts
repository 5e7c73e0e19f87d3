/** What the help screen says, apart from what is wrong with a field (`#contract/support-messages.ts`). */
export const HELP = {
  contact: { title: 'Ask support', about: 'Your message goes to the administrators, who reply by email.' },
  feedback: {
    title: 'Give feedback',
    about: 'We read all feedback but do not reply to it. If you need an answer, ask support.',
  },
  yourName: 'Your name (optional)',
  yourEmail: 'Your email address',
  yourFeedback: 'Your message',
  answerGoesTo: (email: string) => `We will reply to ${email}.`,
  messageSent: 'Message sent',
  thanks: (email: string) => `Thank you. We will reply to ${email}.`,
  feedbackSent: 'We have received your feedback.',
  signInFirst: (hasDraft: boolean) => `Sign in to give feedback.${hasDraft ? ' Your text is kept until then.' : ''}`,
} as const;
