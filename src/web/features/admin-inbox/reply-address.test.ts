import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withStatus } from '#web/data/admin-inbox.ts';
import { replyAddress } from './reply-address.ts';

test('a reply goes to the person alone, whatever they call themselves and write', () => {
  expect(replyAddress({ email: null, subject: 'A', message: 'B' })).toBeNull();
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      (email, subject, message) => {
        const link = new URL(replyAddress({ email, subject: subject.toWellFormed(), message }) ?? '');
        expect(decodeURIComponent(link.pathname)).toBe(email);
        expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
        expect(link.searchParams.get('subject')).toBe(`Re: ${subject.toWellFormed()}`);
      },
    ),
  );
});

test('a message that is done leaves the open ones, and is counted once', () => {
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
  const open = withStatus(page, message, 'done', { status: 'open' });
  expect(open).toMatchObject({ messages: [], pagination: { total: 0 }, openCount: 0 });
  const all = withStatus(page, message, 'done', { status: 'all' });
  expect(all).toMatchObject({ messages: [{ id: 'a', status: 'done' }], pagination: { total: 1 }, openCount: 0 });
  expect(withStatus(all, message, 'done', { status: 'all' })).toBe(all);
});
