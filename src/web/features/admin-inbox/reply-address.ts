import type { InboxMessage } from '#web/data/admin-inbox.ts';

/** What of a long message is quoted: mail programs refuse addresses that are too long. */
const QUOTED_MAX = 600;

/** A mail address with the subject and the quoted words, as a link; null where nobody can be reached. */
export function replyAddress({
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
