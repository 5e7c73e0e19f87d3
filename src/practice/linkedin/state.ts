import type { JsonWebKey } from 'node:crypto';
import type { FaultMode } from '#practice/faults/fault-queue.ts';
import type { ImageHeader } from '#practice/images/image-header.ts';
import type { TextElement } from './little-text.ts';
import { PEOPLE, type Person } from './people.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** Times are milliseconds of the network's own clock; keys of codes and tokens are SHA-256 hashes. */
export type App = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  /** Whether it gets refresh tokens (docs/linkedin.md §1.11). */
  readonly isPartner: boolean;
};

export type Code = {
  readonly clientId: string;
  readonly sub: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly issuedAt: number;
};

export type Token = {
  readonly clientId: string;
  readonly sub: string;
  readonly scopes: readonly string[];
  readonly authorizedAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly status: 'active' | 'revoked';
};

/**
 * What happens on the network by itself at a time, ms of its own clock: a member revokes every sign-in that they gave until then, or takes
 * a permission away from them; LinkedIn ends a version before its time.
 */
export type Plan =
  | { readonly kind: 'revoke'; readonly at: number; readonly sub: string }
  | { readonly kind: 'withdraw'; readonly at: number; readonly sub: string; readonly scope: string }
  | { readonly kind: 'retire'; readonly at: number; readonly version: string };

export type Post = {
  readonly urn: string;
  readonly sub: string;
  readonly raw: string;
  readonly rendered: string;
  readonly truncatedAt: number | null;
  readonly elements: readonly TextElement[];
  readonly visibility: string;
  readonly feedDistribution: string;
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly deletedAt: number | null;
};

/** An image that an app registered for upload; `upload` is that of its last PUT. */
export type Image = {
  readonly urn: string;
  readonly sub: string;
  readonly clientId: string;
  /** Hash of the secret in its upload address. */
  readonly uploadKey: string;
  readonly createdAt: number;
  /** Orders images of the same millisecond. */
  readonly sequence: number;
  readonly uploadExpiresAt: number;
  /** How many PUTs were accepted; each replaces the one before. */
  readonly uploads: number;
  readonly upload: Upload | null;
};

export type Upload = {
  readonly sha256: string;
  readonly bytes: number;
  /** The request's Content-Type. */
  readonly contentType: string;
  /** Null where the bytes are no JPG, PNG or GIF. */
  readonly header: ImageHeader | null;
  readonly receivedAt: number;
  /** When processing ends, in success or failure. */
  readonly readyAt: number;
  readonly hasFailed: boolean;
};

/** One POST to the create route and its outcome; `status` is null where no response was sent. */
export type Attempt = {
  readonly at: number;
  readonly sub: string | null;
  /** SHA-256 of the request's body: equal for identical bytes. */
  readonly bodyHash: string;
  readonly outcome: 'pending' | 'created' | 'refused' | 'not handled';
  readonly status: number | null;
  readonly fault: FaultMode | null;
  readonly urn: string | null;
};

/** What is stored on the disk, but for the posts and images, which have a file each. */
export type State = {
  clockOffsetMs: number;
  sequence: number;
  settings: Settings;
  people: Person[];
  apps: App[];
  /** Browser sessions: hash of the cookie → sub. */
  sessions: Record<string, string>;
  codes: Record<string, Code>;
  tokens: Record<string, Token>;
  refreshTokens: Record<string, Token>;
  /** What happens by itself at a time. */
  plans: Plan[];
  /** The UTC day that `counts` belongs to. */
  countedDay: string;
  counts: Record<string, number>;
  requests: Record<string, number>;
  attempts: Attempt[];
  signingKey: JsonWebKey | null;
};

/** The state of a new network. */
export function makeState(): State {
  return {
    clockOffsetMs: 0,
    sequence: 0,
    settings: DEFAULT_SETTINGS,
    people: [...PEOPLE],
    apps: [],
    sessions: {},
    codes: {},
    tokens: {},
    refreshTokens: {},
    plans: [],
    countedDay: '',
    counts: {},
    requests: {},
    attempts: [],
    signingKey: null,
  };
}
