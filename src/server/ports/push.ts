/** A browser's address at its push service, and the keys by which only that browser reads what is sent there. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

export type PushInput = {
  to: PushAddress;
  /** Encrypted on the way. */
  payload: string;
  /** A later message of the same topic replaces one that was not delivered yet. */
  topic: string;
  isUrgent: boolean;
};

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser does not want any more: the address is to be forgotten. */
  | { kind: 'gone' }
  /** Not now. */
  | { kind: 'later'; reason: string; retryAfterSeconds: number | null }
  /** Never like this. */
  | { kind: 'refused'; reason: string };

/** Notifications of the browser (Web Push). */
export type Push = {
  /** The key by which browsers know who may send to them, base64url. */
  publicKey: string;
  /** Never throws: what goes wrong is an outcome. */
  send(message: PushInput): Promise<PushOutcome>;
};
