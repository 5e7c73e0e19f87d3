import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { OAUTH_CHANNEL, OAUTH_MESSAGE_TYPE, OAUTH_RECEIVED_TYPE, OAUTH_RESULT_KEY } from '#contract/auth.ts';
import { handlerPage, handlerScript } from './handler-page.ts';

const ORIGIN = 'http://localhost:3000';

type Opener = {
  closed: boolean;
  location: { origin: string };
  postMessage: (message: unknown, target: string) => void;
};

/** Runs the script in a window made of what it may touch, and tells what it did, in order. */
function open(search: string, opener: Opener | null = null) {
  const did: unknown[] = [];
  const line = { textContent: '' };
  const channel = { name: '', onmessage: (_event: { data: unknown }): void => undefined };
  let later: (() => void) | null = null;
  class Channel {
    set onmessage(listener: (event: { data: unknown }) => void) {
      channel.onmessage = listener;
    }
    constructor(name: string) {
      channel.name = name;
    }
    postMessage(message: unknown) {
      did.push({ channel: message });
    }
    close() {
      did.push('channel closed');
    }
  }
  const location = { search, origin: ORIGIN, replace: (path: string) => did.push({ went: path }) };
  const window = { opener, close: () => did.push('closed') };
  runInNewContext(handlerScript('/auth/handler'), {
    window,
    location,
    URLSearchParams,
    BroadcastChannel: Channel,
    history: { replaceState: (_state: unknown, _title: string, path: string) => did.push({ stripped: path }) },
    document: { getElementById: () => line },
    sessionStorage: { setItem: (key: string, value: string) => did.push({ kept: key, value: JSON.parse(value) }) },
    setTimeout: (run: () => void) => {
      later = run;
      return 1;
    },
    clearTimeout: () => {
      later = null;
    },
  });
  return { did, line, channel, runOut: () => later?.(), isWaiting: () => later !== null };
}

const message = { type: OAUTH_MESSAGE_TYPE, state: 's1', code: 'c1' };

test('the handler page posts to an opener of our origin only, after removing the code from its address', () => {
  const heard: unknown[] = [];
  const opener = {
    closed: false,
    location: { origin: ORIGIN },
    postMessage: (...said: unknown[]) => heard.push(JSON.parse(JSON.stringify(said))),
  };
  const { did } = open('?code=c1&state=s1', opener);
  expect(heard).toEqual([[message, ORIGIN]]);
  expect(did).toEqual([{ stripped: '/auth/handler' }, 'closed']);
});

test('the handler page posts nothing to a foreign opener', () => {
  const refuse = () => {
    throw new Error('a foreign opener was told');
  };
  const foreign = { closed: false, location: { origin: 'https://elsewhere.example' }, postMessage: refuse };
  const hidden = {
    closed: false,
    get location(): { origin: string } {
      throw new Error('SecurityError');
    },
    postMessage: refuse,
  };
  for (const opener of [foreign, hidden])
    expect(open('?code=c1&state=s1', opener).did[1]).toEqual({ channel: message });
});

test('the handler page without an opener uses the channel, and closes on the answer for its own state', () => {
  const { did, channel, isWaiting } = open('?code=c1&state=s1');
  expect(channel.name).toBe(OAUTH_CHANNEL);
  expect(did).toEqual([{ stripped: '/auth/handler' }, { channel: message }]);
  channel.onmessage({ data: { type: OAUTH_RECEIVED_TYPE, state: 'another' } });
  expect(isWaiting()).toBe(true);
  channel.onmessage({ data: { type: OAUTH_RECEIVED_TYPE, state: 's1' } });
  expect(did.slice(2)).toEqual(['channel closed', 'closed']);
  expect(isWaiting()).toBe(false);
});

test('the handler page finishes in its own tab if nobody answers', () => {
  const { did, runOut } = open('?code=c1&state=s1');
  runOut();
  expect(did.slice(2)).toEqual(['channel closed', { kept: OAUTH_RESULT_KEY, value: message }, { went: '/compose' }]);
});

test('the handler page passes on a cancelled sign-in, and does nothing without one', () => {
  expect(open('?error=user_cancelled_login&state=s1').did[1]).toEqual({
    channel: { type: OAUTH_MESSAGE_TYPE, state: 's1', error: 'user_cancelled_login' },
  });
  for (const search of ['', '?code=c1', '?state=s1']) {
    const { did, line } = open(search);
    expect(did).toEqual([{ stripped: '/auth/handler' }]);
    expect(line.textContent).toBe('There is no sign-in to complete here.');
  }
});

test('the handler page has a language and a title, and no inline script', () => {
  const page = handlerPage('/auth/handler.js');
  expect(page).toContain('<html lang="en">');
  expect(page).toMatch(/<title>[^<]+<\/title>/);
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/auth/handler.js">']);
});
