/** Messages of the support and feedback forms. */
export const SUPPORT_MESSAGES = {
  tooMuch: (minutes: number) =>
    `You have written a lot within the hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; what you typed stays here.`,
  missing: {
    subject: 'The subject is empty.',
    message: 'The message is empty.',
    email: 'Say at which e-mail address we can answer you.',
  },
  noAddress: 'This is not an e-mail address.',
  tooLong: (most: number) => `This is too long: ${most.toLocaleString('en-US')} characters at most.`,
} as const;
