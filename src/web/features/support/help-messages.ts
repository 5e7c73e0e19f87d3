/** What the help screen says, apart from what is wrong with a field (`#contract/support-messages.ts`). */
export const HELP = {
  contact: { title: 'Ask support', about: 'We reply by email.' },
  feedback: {
    title: 'Give feedback',
    about: 'We read all feedback but do not reply to it. If you need an answer, ask us instead.',
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
        'Its row in Posts says what it waits for and what helps, such as signing in to LinkedIn again. It stays scheduled meanwhile.',
    },
    {
      question: 'Why did my post fail?',
      answer:
        'LinkedIn refused it, or it was more than 5 minutes late. Its row in Posts says which, and offers Edit and Retry Schedule.',
    },
    {
      question: 'Can I still change a scheduled post?',
      answer: 'Yes, until it goes out: its words, its day and its time. It keeps its schedule when you save it.',
    },
    {
      question: 'Who can read what I write?',
      answer:
        'Your posts are kept for you alone until they go out. What they were written from stays in your own browser, for 30 days.',
    },
    {
      question: 'When do I get new posts to generate?',
      answer: 'On the first day of each month, at midnight UTC. Usage says how many are left until then.',
    },
    {
      question: 'How do I take my posts with me, or leave?',
      answer: 'Settings has both: a ZIP file of everything that is yours, and the deletion of your account.',
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
