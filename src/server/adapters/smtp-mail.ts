import { createTransport } from 'nodemailer';
import type { Log } from '#server/ports/log.ts';
import type { Mail } from '#server/ports/mail.ts';

/** A person may be waiting for it: shorter than a browser waits for an answer (30 s). */
const DEADLINE_MS = 12_000;
const STEP_MS = 6_000;

/** As an object, so that nothing in an address is read as a name, a list or a header. */
const addressOf = (address: string) => ({ name: '', address });

/**
 * Mail over SMTP, one connection per message. Errors hold what the server said, never the credentials.
 * @param options.smtpUrl 'smtp://user:password@host:587' or 'smtps://…'; TLS is used wherever the server offers it
 * @param options.deadlineMs for one message
 */
export function createSmtpMail(options: { smtpUrl: string; from: string; log: Log; deadlineMs?: number }): Mail {
  const { smtpUrl, from, log, deadlineMs = DEADLINE_MS } = options;
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, to, replyTo, subject, text, unsubscribeUrl }) => {
      const sending = transport.sendMail({
        from: addressOf(from),
        to: to.map(addressOf),
        ...(replyTo === null ? {} : { replyTo: addressOf(replyTo) }),
        ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
        subject,
        text,
        ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
      });
      const { rejected } = await within(sending, deadlineMs);
      // Not sent again: the accepted addresses would get it twice.
      if (rejected.length > 0) log.warn('the mail server refused some addresses', { refused: rejected.length });
    },
  };
}

/** What mail programs show as a button, and what keeps out-of-office notes from answering. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the mail server took longer than ${ms} ms`)), ms);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
