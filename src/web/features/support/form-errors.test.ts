import { expect, test } from 'vitest';
import { contactSupport, submitFeedback } from '#contract/feedback.ts';
import { SUPPORT_MESSAGES } from '#contract/support-messages.ts';
import { findErrors } from './form-errors.ts';

const CONTACT = { subject: 'A question', message: 'How?', email: 'vera@example.org' };

test.each([
  ['nothing', CONTACT, {}],
  ['what is missing', { subject: ' ', message: '', email: '' }, SUPPORT_MESSAGES.missing],
  [
    'what is wrong',
    { ...CONTACT, email: 'vera at example', subject: 'x'.repeat(201) },
    { email: SUPPORT_MESSAGES.noAddress, subject: SUPPORT_MESSAGES.tooLong(200) },
  ],
])('findErrors of a message to support finds %s', (_name, body, errors) => {
  expect(findErrors(contactSupport.body, body)).toEqual(errors);
});

test('findErrors of feedback finds that it is too long', () => {
  expect(findErrors(submitFeedback.body, { kind: 'idea', message: 'x'.repeat(5001) })).toEqual({
    message: 'This is too long: 5,000 characters at most.',
  });
});
