import type { InboxMessage } from '#web/data/admin-inbox.ts';

export const INBOX = {
  loading: 'Loading the messages',
  loadFailed: 'The messages could not be loaded',
  marked: { done: 'Marked as done', open: 'Open again' },
  markFailed: 'The message could not be updated',
  noneOpen: {
    title: 'No open messages',
    description: 'Messages to support and feedback appear here.',
  },
  noneFound: { title: 'Nothing here', description: 'No messages match these filters.' },
  noReplyAddress: 'No address to reply to',
  mailed: 'Emailed to administrators',
  notMailed: 'Not emailed: read it here',
} as const;

export function senderLabel({ name, email }: Pick<InboxMessage, 'name' | 'email'>): string {
  return name ?? email ?? 'No name given';
}

/** Characters of a message that are quoted: mail programs reject addresses that are too long. */
const QUOTED_MAX = 600;

/** A `mailto:` link with subject and quoted message; null without an address. */
export function replyLink({
  email,
  subject,
  message,
}: Pick<InboxMessage, 'email' | 'subject' | 'message'>): string | null {
  if (email === null || email === '') return null;
  const isLong = message.length > QUOTED_MAX;
  const quoted = `${message.slice(0, QUOTED_MAX).toWellFormed()}${isLong ? '…' : ''}`
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const parts = { subject: `Re: ${subject ?? 'Your message to Postsmith'}`, body: `\r\n\r\n${quoted}` };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query.join('&')}`;
}
