import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMessage = {
  /** The recipients of the envelope. */
  to: string[];
  from: string;
  /** By name in lower case, decoded; each name's values in order. */
  headers: Map<string, string[]>;
  text: string;
  /** As it came. */
  raw: string;
};

export type TestMailServer = {
  /** 'smtp://127.0.0.1:<port>'. */
  url: string;
  messages: ReceivedMessage[];
  /** Addresses that it refuses. */
  refused: Set<string>;
  /** The response instead of accepting a message, or 'silence'; null accepts it. */
  fault: string | null;
  close(): Promise<void>;
};

/** A mail server on loopback that stores its messages. @param login the required login, if any */
export async function startTestMailServer(login?: { user: string; pass: string }): Promise<TestMailServer> {
  const state: Pick<TestMailServer, 'messages' | 'refused' | 'fault'> = {
    messages: [],
    refused: new Set(),
    fault: null,
  };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: login === undefined,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(new Error('wrong user or password'));
    },
    onRcptTo: ({ address }, _session, done) => done(state.refused.has(address) ? new Error('no such person') : null),
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        if (state.fault === 'silence') return;
        if (state.fault !== null) return done(new Error(state.fault));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        state.messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...readMessage(raw), raw });
        done();
      }, done);
    },
  });
  // A client that gives up breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}`, close });
}

function readMessage(raw: string): Pick<ReceivedMessage, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/s.exec(line) ?? [];
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), decodeWords(value)]);
  }
  const encoding = headers.get('content-transfer-encoding')?.[0] ?? '7bit';
  return {
    headers,
    text: decodeBody(raw.slice(end + 4), encoding)
      .replaceAll('\r\n', '\n')
      .replace(/\n$/, ''),
  };
}

/** Decodes the encoded words of RFC 2047; adjacent ones are one text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeQuoted(word: string): string {
  const bytes = word.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
