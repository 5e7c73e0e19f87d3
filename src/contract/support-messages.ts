/** Messages of the support and feedback forms. */
export const SUPPORT_MESSAGES = {
  tooMuch: (minutes: number) =>
    `You have sent a lot of messages in the last hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. What you typed is kept.`,
  missing: {
    subject: 'Enter a subject.',
    message: 'Enter a message.',
    email: 'Enter an email address so that we can reply.',
  },
  noAddress: 'Enter a valid email address.',
  tooLong: (most: number) => `This is too long: ${most.toLocaleString('en-US')} characters at most.`,
} as const;
