import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OAUTH_CHANNEL } from '#contract/auth.ts';
import { listenToPopup, parseOAuthMessage } from './oauth-popup.ts';

const ORIGIN = 'http://localhost:3000';
const data = { type: 'linkedin-oauth', code: 'c', state: 's' };

test('only a message of the popup itself, from our own origin, with the right type, is accepted', () => {
  const popup = {};
  const parse = (event: { origin?: string; source?: unknown; data?: unknown }) =>
    parseOAuthMessage({ origin: ORIGIN, source: popup as Window, data, ...event } as MessageEvent, ORIGIN, popup);
  expect(parse({})).toEqual(data);
  expect(parse({ origin: 'http://localhost:3001' })).toBeNull();
  expect(parse({ source: {} })).toBeNull();
  expect(parse({ data: { ...data, type: 'other' } })).toBeNull();
  expect(parse({ data: 'linkedin-oauth' })).toBeNull();
});

const channels: EventTarget[] = [];
class FakeChannel extends EventTarget {
  posted: unknown[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  close() {
    this.dispatchEvent(new Event('closed'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  channels.length = 0;
  const page = Object.assign(new EventTarget(), {
    location: { origin: ORIGIN },
    BroadcastChannel: FakeChannel,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen() {
  const popup = { closed: false };
  const handlers = { onMessage: vi.fn(), onClosed: vi.fn() };
  const stop = listenToPopup(popup as Window, handlers);
  const send = (source: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { origin: ORIGIN, source, data }));
  return { popup, handlers, stop, send };
}

test('the first message of the popup ends the waiting', () => {
  const { popup, handlers, send } = listen();
  send({});
  expect(handlers.onMessage).not.toHaveBeenCalled();
  send(popup);
  send(popup);
  popup.closed = true;
  vi.advanceTimersByTime(60_000);
  expect(handlers.onMessage).toHaveBeenCalledExactlyOnceWith(data);
  expect(handlers.onClosed).not.toHaveBeenCalled();
});

test('a message over the channel is confirmed', () => {
  const { handlers } = listen();
  const channel = channels[0] as FakeChannel;
  channel.dispatchEvent(Object.assign(new Event('message'), { data: 'noise' }));
  expect(channel.posted).toEqual([]);
  channel.dispatchEvent(Object.assign(new Event('message'), { data }));
  expect([channel.name, channel.posted]).toEqual([OAUTH_CHANNEL, [expect.objectContaining({ state: 's' })]]);
  expect(handlers.onMessage).toHaveBeenCalledExactlyOnceWith(data);
});

test('a closed popup is reported once, after a grace in which its message may still come', () => {
  const { popup, handlers, send } = listen();
  popup.closed = true;
  vi.advanceTimersByTime(799);
  expect(handlers.onClosed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(handlers.onClosed).toHaveBeenCalledOnce();
  send(popup);
  expect(handlers.onMessage).toHaveBeenCalledOnce();
});

test('after ten minutes nothing is waited for, and neither after stopping', () => {
  const waiting = listen();
  vi.advanceTimersByTime(10 * 60_000);
  expect(waiting.handlers.onClosed).toHaveBeenCalledOnce();
  waiting.send(waiting.popup);
  expect(waiting.handlers.onMessage).not.toHaveBeenCalled();
  const stopped = listen();
  stopped.stop();
  stopped.popup.closed = true;
  vi.advanceTimersByTime(10 * 60_000);
  expect(stopped.handlers.onClosed).not.toHaveBeenCalled();
});
