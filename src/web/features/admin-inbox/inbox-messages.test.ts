import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withMessageStatus } from '#web/data/admin-inbox.ts';
import { replyLink, senderLabel } from './inbox-messages.ts';

test('replyLink goes to the sender alone, whatever they wrote', () => {
  expect(replyLink({ email: null, subject: 'A', message: 'B' })).toBeNull();
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      (email, subject, message) => {
        const link = new URL(replyLink({ email, subject: subject.toWellFormed(), message }) ?? '');
        expect(decodeURIComponent(link.pathname)).toBe(email);
        expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
        expect(link.searchParams.get('subject')).toBe(`Re: ${subject.toWellFormed()}`);
      },
    ),
  );
});

test('withMessageStatus takes a message that is done out of the open ones, and counts it once', () => {
  const message = {
    id: 'a',
    source: 'support',
    kind: 'other',
    userId: null,
    name: null,
    email: null,
    subject: null,
    message: 'Help',
    page: null,
    status: 'open',
    mailed: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  } as const;
  const page = {
    messages: [message],
    pagination: { total: 1, limit: 50, offset: 0, hasMore: false },
    openCount: 1,
  };
  const open = withMessageStatus(page, message, 'done', { status: 'open' });
  expect(open).toMatchObject({ messages: [], pagination: { total: 0 }, openCount: 0 });
  const all = withMessageStatus(page, message, 'done', { status: 'all' });
  expect(all).toMatchObject({ messages: [{ id: 'a', status: 'done' }], pagination: { total: 1 }, openCount: 0 });
  expect(withMessageStatus(all, message, 'done', { status: 'all' })).toBe(all);
});

test.each([
  [{ name: 'Ada', email: 'ada@example.org' }, 'Ada'],
  [{ name: null, email: 'ada@example.org' }, 'ada@example.org'],
  [{ name: null, email: null }, 'No name given'],
])('senderLabel of %o is %s', (sender, label) => {
  expect(senderLabel(sender)).toBe(label);
});
