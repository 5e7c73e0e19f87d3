import { linkedInError, throttled } from './errors.ts';
import type { Network } from './network.ts';
import type { Token } from './state.ts';

/** Counts a /rest call of a member and of their app; throws the 429 over a daily limit (docs/linkedin.md §8.1). */
export function countCall(network: Network, token: Token): void {
  const { settings } = network.store.state;
  const counts = countsOfToday(network);
  const member = count(counts, `member ${token.clientId} ${token.sub}`);
  const app = count(counts, `app ${token.clientId}`);
  network.store.touch();
  if (member > settings.memberCallsPerDay) throw throttled('member');
  if (app > settings.appCallsPerDay) throw throttled('app');
}

/** The same for userinfo, which is counted for each app alone (docs/linkedin.md §8.4). */
export function countUserinfo(network: Network, token: Token): void {
  const calls = count(countsOfToday(network), `userinfo ${token.clientId}`);
  network.store.touch();
  if (calls > network.store.state.settings.userinfoCallsPerDay) throw throttled('app');
}

/** Throws the 429 of a member without a verified identity who has posted enough today. */
export function checkUnverified(network: Network, sub: string): void {
  const { settings } = network.store.state;
  if (!settings.unverifiedMembers.includes(sub)) return;
  const posts = countsOfToday(network)[`posts ${sub}`] ?? 0;
  if (posts >= settings.unverifiedPostsPerDay) throw linkedInError('shareLimit');
}

/** Counts a post that was made. */
export function countPost(network: Network, sub: string): void {
  count(countsOfToday(network), `posts ${sub}`);
}

function countsOfToday(network: Network): Record<string, number> {
  const { state } = network.store;
  const today = new Date(network.now()).toISOString().slice(0, 10);
  if (state.countedDay !== today) {
    state.countedDay = today;
    state.counts = {};
  }
  return state.counts;
}

function count(counts: Record<string, number>, name: string): number {
  const calls = (counts[name] ?? 0) + 1;
  counts[name] = calls;
  return calls;
}
