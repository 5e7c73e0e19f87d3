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
  answersTitle: 'Common questions',
  /** Each is a rule of docs/product.md: §7.7, §4.13, §5.4, §1.4, §9.4, §2.14. */
  answers: [
    {
      question: 'Why has my post not gone out?',
      answer:
        'Its row in Posts says what it is waiting for and what to do, such as signing in to LinkedIn again. Until then it stays scheduled.',
    },
    {
      question: 'Why did my post fail?',
      answer:
        'LinkedIn rejected it, or it was more than 5 minutes late. Its row in Posts says which, and offers Edit and Retry Schedule.',
    },
    {
      question: 'Can I still change a scheduled post?',
      answer: 'Yes, until it goes out. Saving new text keeps its day and time, and you can change those too.',
    },
    {
      question: 'Who can read what I write?',
      answer: 'Only you, until they are published. The sources you wrote from stay in your own browser for 30 days.',
    },
    {
      question: 'When do my generations renew?',
      answer: 'On the first of each month, at midnight UTC. Usage shows how many you have left.',
    },
    {
      question: 'How do I export my posts or delete my account?',
      answer: 'Both are in Settings: export everything as a ZIP file, or delete your account.',
    },
  ],
  yourName: 'Your name (optional)',
  yourEmail: 'Your email address',
  yourFeedback: 'Your message',
  answerGoesTo: (email: string) => `We will reply to ${email}.`,
  messageSent: 'Message sent',
  thanks: (email: string) => `Thank you. We will reply to ${email}.`,
  feedbackSent: 'We have received your feedback.',
  signInFirst: (hasDraft: boolean) => `Sign in to give feedback.${hasDraft ? ' Your text is kept until then.' : ''}`,
} as const;
