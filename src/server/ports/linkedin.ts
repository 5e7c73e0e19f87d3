import type { StoredImageType } from '#domain/images/limits.ts';
import type { AttemptOutcome } from '#domain/posts/decide.ts';
import type { PostContent } from '#domain/posts/post-content.ts';

/** Who a member is, as OpenID Connect says. */
export type Identity = {
  /** Case-sensitive; the author urn is `urn:li:person:{sub}` (docs/linkedin.md §2.4). */
  sub: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  /** A signed address with an expiry: fetch the bytes, do not keep the address. */
  photoUrl: string | null;
};

export type Grant = {
  accessToken: string;
  expiresInSeconds: number;
  scopes: string[];
  identity: Identity;
};

export class LinkedInAuthError extends Error {
  override readonly name = 'LinkedInAuthError';
  readonly reason: 'code_refused' | 'client_refused' | 'rate_limited' | 'identity_refused' | 'unreachable';
  readonly status: number | undefined;

  constructor(reason: LinkedInAuthError['reason'], options: { status?: number; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}

/** What LinkedIn says of a token; null for what it does not say. */
export type TokenState = { isActive: boolean; expiresAt: Date | null; scopes: string[] | null };

/** The outcome of an upload. None of them publishes anything. */
export type UploadOutcome =
  | { kind: 'uploaded'; urn: string }
  /** LinkedIn does not take these bytes. */
  | { kind: 'image_refused'; code: string }
  | Extract<
      AttemptOutcome,
      { kind: 'refused' | 'unauthorized' | 'throttled' | 'version' | 'not_sent' | 'upload_failed' }
    >;

/** What an attempt to delete a post came to. Deleting what is gone changes nothing, so any of them may be followed by another. */
export type DeletionOutcome =
  | { kind: 'deleted' }
  /** LinkedIn knows no such post any more. */
  | { kind: 'gone' }
  /** It may be there, and may be asked for again: not reached, its own error, or asked to wait. */
  | { kind: 'not_now'; reason: string }
  /** It was sent, and no clear answer came. */
  | { kind: 'unknown'; reason: string }
  | Extract<AttemptOutcome, { kind: 'refused' | 'unauthorized' | 'throttled' | 'version' }>;

/** The network a post goes to. The practice network differs from the real one in its base addresses alone. */
export type LinkedIn = {
  /** The provider's page, with response_type=code, the constant scopes and prompt=consent (docs/product.md §10.2). */
  authorizationUrl(input: { state: string; redirectUri: string }): string;
  /** Throws LinkedInAuthError. */
  exchangeCode(input: { code: string; redirectUri: string; signal: AbortSignal }): Promise<Grant>;
  /** Reads /v2/userinfo. Throws LinkedInAuthError. */
  fetchIdentity(input: { accessToken: string; signal: AbortSignal }): Promise<Identity>;
  /** Asks what has become of a token (docs/linkedin.md §1.14); null where there is no clear answer. Uses and publishes nothing. */
  introspectToken(input: { accessToken: string; signal: AbortSignal }): Promise<TokenState | null>;
  /** The photo's bytes, or null where it cannot be fetched. */
  fetchPhoto(input: { url: string; signal: AbortSignal }): Promise<{ bytes: Buffer; type: string } | null>;
  /**
   * The JSON body of a post: its text in LinkedIn's little text, its images named by their hashes. The same input gives the
   * same bytes.
   */
  postBody(input: { authorUrn: string; text: string; content: PostContent | null }): string;
  /** That body with LinkedIn's urns of its images, by hash; every other byte stays. Throws where one has no urn. */
  fillImageUrns(body: string, urns: ReadonlyMap<string, string>): string;
  /** Pause between the last image and the post that names it, ms (docs/decisions/0006). */
  imageGraceMs: number;
  /**
   * Uploads one image of a member: one call for an address, one PUT of all bytes; no retries but one without the token where the
   * address does not want it.
   * @param input.version YYYYMM
   * @param input.timeoutMs for all of it
   */
  uploadImage(input: {
    accessToken: string;
    authorUrn: string;
    version: string;
    bytes: Buffer;
    type: StoredImageType;
    timeoutMs: number;
  }): Promise<UploadOutcome>;
  /**
   * One attempt with the exact bytes given; no retries, no reused socket.
   * @param input.body the JSON request body of the snapshot
   * @param input.version YYYYMM
   * @param input.timeoutMs for the whole attempt
   * @param input.mayStart asked once there is a connection, before the first byte of the request; false, or an error, closes it unused
   */
  createPost(input: {
    accessToken: string;
    body: string;
    version: string;
    timeoutMs: number;
    mayStart: () => Promise<boolean>;
  }): Promise<AttemptOutcome>;
  /**
   * Deletes a post of the member, with what others said of it; no retries.
   * @param input.urn as LinkedIn gave it
   * @param input.version YYYYMM
   * @param input.timeoutMs for the whole attempt
   */
  deletePost(input: { accessToken: string; urn: string; version: string; timeoutMs: number }): Promise<DeletionOutcome>;
  /** LinkedIn's clock, epoch ms, to the second; null where it does not answer. */
  readTime(): Promise<number | null>;
};

/** All permissions a member is asked for. Constant, since other scopes would end every earlier token (docs/linkedin.md §1.3). */
export const LINKEDIN_SCOPE = 'openid profile email w_member_social';
