import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contactSupport, submitFeedback } from '#contract/feedback.ts';
import { WRITING } from '#contract/growth-sentences.ts';
import { findFaults } from './form-faults.ts';
import { readDraft } from './kept-draft.ts';

test('what the server would refuse is said beside its field', () => {
  const good = { subject: 'A question', message: 'How?', email: 'vera@example.org' };
  expect(findFaults(contactSupport.body, good)).toEqual({});
  expect(findFaults(contactSupport.body, { subject: ' ', message: '', email: '' })).toEqual(WRITING.missing);
  expect(findFaults(contactSupport.body, { ...good, email: 'vera at example', subject: 'x'.repeat(201) })).toEqual({
    email: WRITING.noAddress,
    subject: WRITING.tooLong(200),
  });
  expect(findFaults(submitFeedback.body, { kind: 'idea', message: 'x'.repeat(5001) })).toEqual({
    message: 'This is too long: 5,000 characters at most.',
  });
});

test('a kept draft comes back; whatever else is kept makes an empty one of the same fields', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const empty = { subject: '', message: '' };
  fc.assert(
    fc.property(fc.string(), fc.string(), (subject, message) => {
      expect(readDraft(JSON.stringify({ subject, message, more: 1 }), empty)).toEqual({ subject, message });
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Object.keys(readDraft(text, empty))).toEqual(['subject', 'message']);
    }),
  );
  expect(readDraft('{"valueOf":"","__proto__":""}', empty)).toEqual(empty);
  expect(readDraft(null, empty)).toBe(empty);
  warn.mockRestore();
});
