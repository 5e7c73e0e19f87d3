import { createECDH, hkdfSync } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { canRequest, isPublicAddress, toHost } from '#server/adapters/guarded-fetch/public-address.ts';
import type { Push, PushAddress, PushInput, PushOutcome } from '#server/ports/push.ts';

/** How long a push service keeps a message for a browser that is not there. */
const KEPT_S = 24 * 3600;
const DEADLINE_MS = 15_000;
/** Longest answer that is quoted. */
const REASON_MAX = 200;

type WebPushOptions = {
  /** 32 bytes; the pair of keys follows from it. */
  vapidSeed: Buffer;
  /** Whom a push service may write to: 'mailto:…' or 'https://…'. */
  contact: string;
  /** Exact origins whose address need not be public. */
  allowOrigins?: readonly string[];
};

/**
 * Web Push with VAPID. A browser's endpoint is an address that a person sent us, so only the public web is reached, and no redirect is
 * followed.
 */
export function createWebPush({ vapidSeed, contact, allowOrigins = [] }: WebPushOptions): Push {
  const keys = vapidKeysOf(vapidSeed);
  const vapidDetails = { subject: contact, ...keys };

  async function send({ to, payload, topic, isUrgent }: PushInput): Promise<PushOutcome> {
    const url = URL.parse(to.endpoint);
    const isAllowed = url !== null && allowOrigins.includes(url.origin);
    if (url === null || !(isAllowed || (url.protocol === 'https:' && canRequest(url)))) return { kind: 'gone' };
    const urgency = isUrgent ? 'high' : 'normal';
    const details = detailsOf(to, payload, { vapidDetails, TTL: KEPT_S, topic, urgency });
    if (details === null) return { kind: 'gone' };
    const agent = new Agent({
      connect: { timeout: DEADLINE_MS, ...(isAllowed ? {} : { lookup: publicLookup(toHost(url)) }) },
      allowH2: false,
      pipelining: 0,
    });
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method: 'POST',
        headers: Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)])),
        body: details.body,
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const said = answer.statusCode < 300 ? '' : (await answer.body.text()).slice(0, REASON_MAX);
      return outcomeOf(answer.statusCode, said, String(answer.headers['retry-after'] ?? ''));
    } catch (error) {
      return { kind: 'later', reason: error instanceof Error ? error.message : String(error), retryAfterSeconds: null };
    } finally {
      await agent.destroy();
    }
  }

  return { publicKey: keys.publicKey, send };
}

/** The encrypted request; null where the keys of the browser are none. */
function detailsOf({ endpoint, ...keys }: PushAddress, payload: string, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, payload, options);
  } catch {
    return null;
  }
}

/** docs/product.md §20.6 */
function outcomeOf(status: number, said: string, retryAfter: string): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  // 401 and 403: subscribed with another key than ours, as after the session secret was changed.
  if (status === 404 || status === 410 || status === 401 || status === 403) return { kind: 'gone' };
  const reason = `${status} ${said}`.trim();
  const isLater = status === 429 || status >= 500;
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return isLater ? { kind: 'later', reason, retryAfterSeconds: seconds } : { kind: 'refused', reason };
}

function publicLookup(host: string): LookupFunction {
  return (_host, options, callback) => {
    lookup(host, { all: true, verbatim: true }).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
          callback(new Error('the address is not on the public web'), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

/** The pair of keys that follows from a seed: the same for the same seed. */
function vapidKeysOf(seed: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', seed, 'postsmith', `vapid ${round}`, 32));
    try {
      // All but about one in 2^32 are a private key of the curve.
      pair.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      // Without leading zeros it would be shorter than it must be.
      privateKey: scalar.toString('base64url'),
    };
  }
}
