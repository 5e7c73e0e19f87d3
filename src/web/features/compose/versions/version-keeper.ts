import { versionsToPrune } from '#domain/versions/prune-versions.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { createListeners } from '#web/lib/browser/listeners.ts';
import type { VersionStore } from '#web/lib/storage/version-store.ts';
import { type Draft, type DraftContent, hasContent, pickContent } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { findWaiting, type WaitingVersion, waitingKey, waitingPrefix } from './waiting-versions.ts';

/** Quiet time after a change before what stands there is a version (docs/product.md §5.19). */
export const PAUSE_MS = 30_000;
/** Answers after which sending the same again is of no use. */
const REFUSED_STATUS = /^4(?!01|08|29)\d\d$/;

export type VersionPorts = {
  store: Pick<DraftStore, 'subscribe' | 'getSnapshot' | 'getDraft'>;
  browser: VersionStore;
  /** Who writes; null: a visitor. */
  getOwnerId(): string | null;
  send(postId: string, version: WaitingVersion): Promise<void>;
  /** The browser stores no version. */
  onRefused(): void;
};

export type VersionKeeper = ReturnType<typeof createVersionKeeper>;

/**
 * Makes versions of the draft. Each waits in this browser until the server has it: it needs a signed-in person, a saved post and a
 * connection. Knows nothing of React.
 * @param restoredFrom the opening of the editor whose copy in this browser the draft came from: of a post that was never saved, only
 *   that opening's versions belong to it; null for none or an unknown one
 */
export function createVersionKeeper(ports: VersionPorts, restoredFrom: string | null) {
  const { store, browser } = ports;
  const initial = store.getSnapshot();
  let waiting: WaitingVersion[] = [];
  let offered: WaitingVersion[] = [];
  let seen: Draft = initial;
  /** The version that was made last, as text. */
  let latest = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storedKey = waitingKey(initial);
  /** The key of the opening that a post that was never saved is restored from. */
  let restoredKey: string | null = null;
  let isSending = false;
  let hasChanged = false;
  const { subscribe, notify } = createListeners();

  /** Until something changes, the copy of the draft names the opening that it was restored from. */
  function findKey(): string {
    const draft = store.getSnapshot();
    const isUnchanged = draft.postId === null && draft.revision === initial.revision;
    return isUnchanged && restoredKey !== null ? restoredKey : waitingKey(draft);
  }

  function setWaiting(next: WaitingVersion[]): void {
    waiting = next;
    const key = findKey();
    if (key !== storedKey) void browser.delete([storedKey]);
    storedKey = key;
    if (waiting.length === 0) void browser.delete([key]);
    else void browser.save(key, waiting).then((isStored) => isStored || ports.onRefused());
    notify();
  }

  /** Makes a version of a content, unless the last one made is the same and says as much. */
  function keep(reason: VersionReason, content: DraftContent = store.getDraft()): void {
    if (!hasContent(content)) return;
    const picked = pickContent(content);
    const text = JSON.stringify(picked);
    if (text === latest && (reason === 'pause' || reason === 'opened')) return;
    latest = text;
    const version = { id: crypto.randomUUID(), at: Date.now(), reason, ownerId: ports.getOwnerId(), content: picked };
    setWaiting(pruned([version, ...waiting]));
    void send();
  }

  /** Sends what waits, the oldest first. */
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next = findNext(); next !== null; next = findNext()) {
      const version = next;
      const { postId } = store.getSnapshot();
      if (postId === null) break;
      try {
        await ports.send(postId, version);
        setWaiting(waiting.filter(({ id }) => id !== version.id));
      } catch (error) {
        const isRefused = isApiError(error) && REFUSED_STATUS.test(String(error.status));
        if (!isRefused) break;
        console.warn('The server stores no such version; it stays in this browser.', error);
        setWaiting(waiting.map((one) => (one.id === version.id ? { ...one, isRefused: true } : one)));
      }
    }
    isSending = false;
  }

  function findNext(): WaitingVersion | null {
    const sender = ports.getOwnerId();
    if (sender === null || store.getSnapshot().postId === null) return null;
    const isOwn = ({ ownerId }: WaitingVersion) => ownerId === null || ownerId === sender;
    return waiting.findLast((version) => version.isRefused !== true && isOwn(version)) ?? null;
  }

  function noteDraft(): void {
    const draft = store.getSnapshot();
    // Its post was made just now, a restored one was changed, or a save worked: what waited may be sent.
    if (waiting.length > 0 && findKey() !== storedKey) setWaiting(waiting);
    if (draft.savedAt !== seen.savedAt) void send();
    if (draft.revision !== seen.revision) {
      if (!hasChanged) keep('opened', initial);
      hasChanged = true;
      // Whoever empties the editor may want back what stood there.
      if (hasContent(seen) && !hasContent(draft)) keep('pause', seen);
      clearTimeout(timer);
      timer = setTimeout(pause, PAUSE_MS);
    }
    seen = draft;
  }

  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
    keep('pause');
  }

  /** Follows the draft, until the returned function is called: then what stands there is a version at once. */
  function watch(): () => void {
    const stop = store.subscribe(noteDraft);
    void adopt();
    return () => {
      stop();
      if (timer !== undefined) pause();
    };
  }

  /** Takes over what waited in this browser when it was closed. What waits for other posts that were never saved is only offered. */
  async function adopt(): Promise<void> {
    const { postId } = initial;
    const stored = await browser.find(waitingPrefix(postId));
    const formerKey = restoredFrom === null ? null : waitingKey({ postId, editorSessionId: restoredFrom });
    const isOwn = (key: string) => postId !== null || key === formerKey || key === storedKey;
    const find = (entries: typeof stored) => findWaiting(entries, ports.getOwnerId(), Date.now());
    const own = find(stored.filter(([key]) => isOwn(key)));
    const others = find(stored.filter(([key]) => !isOwn(key)));
    // A key that holds somebody else's versions is left alone.
    if (postId === null && formerKey !== null && own.keys.includes(formerKey)) restoredKey = formerKey;
    const adopted = without(own.versions, waiting);
    if (adopted.length > 0) setWaiting(pruned([...waiting, ...adopted]));
    void browser.delete([...own.keys, ...others.outdatedKeys].filter((key) => key !== storedKey));
    // Two openings that were restored from one copy hold the same versions.
    offered = [...new Map(without(others.versions, waiting).map((version) => [version.id, version])).values()];
    notify();
    void send();
  }

  return {
    keep,
    send,
    watch,
    subscribe,
    getWaiting: () => waiting,
    /** What waits in this browser for other posts that were never saved, newest first. */
    getOffered: () => offered,
  };
}

function without(versions: readonly WaitingVersion[], known: readonly WaitingVersion[]): WaitingVersion[] {
  const ids = new Set(known.map(({ id }) => id));
  return versions.filter(({ id }) => !ids.has(id));
}

/** Those that stay by the rule for stored versions, newest first. */
function pruned(versions: readonly WaitingVersion[]): WaitingVersion[] {
  const described = versions.map(({ id, at, reason, content }) => {
    const hash = JSON.stringify(content);
    return { id, keptAt: at, reason, hash, size: hash.length };
  });
  const gone = new Set(versionsToPrune(described, Date.now()));
  return versions.filter(({ id }) => !gone.has(id)).toSorted((a, b) => b.at - a.at);
}
