import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PartialPostFields } from '#contract/posts.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import type { StoredImageType } from '#domain/images/limits.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { LinkCard, PostContent } from '#domain/posts/post-content.ts';
import type { PublicationState, WaitReason } from '#domain/posts/publication.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { Industry, Role, UserStatus } from '#domain/users/preferences.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
import type { VoiceExample } from '#domain/voice/choose-examples.ts';
import type { StyleSheet } from '#domain/voice/style-sheet.ts';
import type { VoiceProfile } from '#domain/voice/voice-profile.ts';
import { bytes, createdAt, instant, textBytes, updatedAt } from './columns.ts';

/** The tables as code sees them. Columns, constraints and indexes are defined by migrations/*.sql; a test compares the two. */

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  linkedinSub: text('linkedin_sub'),
  email: text(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text().notNull(),
  photo: bytes(),
  photoType: text('photo_type'),
  photoHash: text('photo_hash'),
  /** The photo, or its absence, is the person's own choice. */
  photoChosen: boolean('photo_chosen').notNull().default(false),
  linkedinUrl: text('linkedin_url'),
  /** What stands below their name on LinkedIn, as they wrote it here for the preview. */
  headline: text(),
  /** What the person has now; only `updateTier` sets it. */
  tier: text().$type<Tier>().notNull().default('free'),
  /** What an administrator set. */
  baseTier: text('base_tier').$type<Tier>().notNull().default('free'),
  /** When `tier` must be updated at the latest; null: only when something changes. */
  tierUntil: instant('tier_until'),
  npsAskedAt: instant('nps_asked_at'),
  exportedAt: instant('exported_at'),
  status: text().$type<UserStatus>().notNull().default('active'),
  timezone: text(),
  /** What they schedule comes due as theirs to publish. */
  publishesByHand: boolean('publishes_by_hand').notNull().default(false),
  industry: text().$type<Industry>().notNull().default('general'),
  role: text().$type<Role>().notNull().default('general'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const linkedinConnections = pgTable('linkedin_connections', {
  userId: uuid('user_id').primaryKey(),
  authorUrn: text('author_urn').notNull(),
  /** AES-256-GCM, bound to the user's id; null once LinkedIn refused it. */
  tokenSealed: bytes('token_sealed'),
  scopes: text().array().notNull(),
  expiresAt: instant('expires_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  refusedAt: instant('refused_at'),
});

export const authStates = pgTable('auth_states', {
  stateHash: bytes('state_hash').primaryKey(),
  browserHash: bytes('browser_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  cookieHash: bytes('cookie_hash').notNull(),
  handleHash: bytes('handle_hash').notNull(),
  refreshHash: bytes('refresh_hash'),
  previousRefreshHash: bytes('previous_refresh_hash'),
  refreshedAt: instant('refreshed_at'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});

export const customTokens = pgTable('custom_tokens', {
  id: uuid().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const posts = pgTable('posts', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  content: text().notNull(),
  tiptapJson: jsonb('tiptap_json').$type<RichDocument>(),
  status: text().$type<PostStatus>().notNull().default('draft'),
  articleUrl: text('article_url'),
  source: text(),
  linkCard: jsonb('link_card').$type<LinkCard>(),
  errorMessage: text('error_message'),
  scheduledAt: instant('scheduled_at'),
  publishedAt: instant('published_at'),
  /** The person was told that it failed for being late. */
  failureNotified: boolean('failure_notified').notNull().default(true),
  /** The opening of the editor that last saved the text. */
  editorSessionId: uuid('editor_session_id'),
  /** Which change within that opening. */
  editorRevision: integer('editor_revision'),
  textBytes: textBytes(),
  /** Whether the index of the search holds it (docs/decisions/0024). */
  inSearchIndex: boolean('in_search_index').notNull().default(false),
  /** When the backup was made that it comes from: it may have been shared since. Null once its person has decided. */
  restoredFrom: instant('restored_from'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What a deleted post was, for as long as it can be brought back: its rows as JSON. */
export const deletedPosts = pgTable(
  'deleted_posts',
  {
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    post: jsonb().notNull(),
    versions: jsonb().notNull(),
    images: jsonb().notNull(),
    /** When it was to go out, null if it was not; `dueAt` is an ISO instant, `localTime` null where that alone was given. */
    schedule: jsonb().$type<{
      dueAt: string;
      localTime: string | null;
      zone: string;
      sendLate: boolean;
      inQueue?: boolean;
    }>(),
    deletedAt: instant('deleted_at').notNull(),
    /** Of its words. */
    beginning: text().notNull().generatedAlwaysAs(sql`left(post->>'content', 200)`),
    /** A scheduled post is kept as the draft that cancelling made of it, with `schedule`. */
    status: text().$type<PostStatus>().notNull().generatedAlwaysAs(sql`post->>'status'`),
    /** The stored images that the post or a version of it shows: they stay as long as it does. */
    imageHashes: jsonb('image_hashes')
      .$type<string[]>()
      .notNull()
      .generatedAlwaysAs(
        sql`jsonb_path_query_array(images, '$[*].hash') || jsonb_path_query_array(versions, '$[*].image_hashes[*]')`,
      ),
  },
  ({ userId, postId }) => [primaryKey({ columns: [userId, postId] })],
);

/** What a post said at a time, with the fields that a person writes. */
export const postVersions = pgTable('post_versions', {
  id: uuid().primaryKey().defaultRandom(),
  postId: uuid('post_id').notNull(),
  userId: uuid('user_id').notNull(),
  keptAt: instant('kept_at').notNull(),
  reason: text().$type<VersionReason>().notNull(),
  fields: jsonb().$type<PartialPostFields>().notNull(),
  /** Of the fields: the same for the same content, and only then. */
  hash: text().notNull(),
  /** Characters that the fields take as JSON. */
  size: integer().notNull(),
  /** The same in bytes, as the database writes it. */
  textBytes: integer('text_bytes').notNull().generatedAlwaysAs(sql`octet_length(fields::text)`),
  /** The first words, and the length as the editor counts. */
  excerpt: text().notNull(),
  length: integer().notNull(),
  /** The stored images that the version shows: they stay as long as it does. */
  imageHashes: text('image_hashes').array().notNull(),
});

export const publications = pgTable('publications', {
  id: uuid().primaryKey().defaultRandom(),
  postId: uuid('post_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<'share' | 'schedule'>().notNull(),
  requestId: uuid('request_id'),
  /** What its post was, and is again if a share does not go out. */
  statusBefore: text('status_before').$type<'draft' | 'failed'>().notNull().default('draft'),
  /** What its card said before it was shared, and says again if the share is undone. */
  errorBefore: text('error_before'),
  scheduledBefore: instant('scheduled_before'),
  /** Its post's `restoredFrom` before it was shared: if the share is undone, the question comes again. */
  restoredBefore: instant('restored_before'),
  state: text().$type<PublicationState>().notNull(),
  networkText: text('network_text').notNull(),
  body: text().notNull(),
  bodyHash: text('body_hash').notNull(),
  content: jsonb().$type<PostContent>(),
  wireBody: text('wire_body'),
  dueAt: instant('due_at').notNull(),
  localTime: text('local_time'),
  zone: text(),
  tzVersion: text('tz_version'),
  sendLate: boolean('send_late').notNull().default(false),
  /** The queue gave it its time, and may move it. */
  inQueue: boolean('in_queue').notNull().default(false),
  fence: integer().notNull().default(0),
  leaseUntil: instant('lease_until'),
  nextLookAt: instant('next_look_at').notNull(),
  tries: integer().notNull().default(0),
  maybeSent: boolean('maybe_sent').notNull().default(false),
  firstMaybeSentAt: instant('first_maybe_sent_at'),
  sendStartedAt: instant('send_started_at'),
  waitReason: text('wait_reason').$type<WaitReason>(),
  urn: text(),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  publishedAt: instant('published_at'),
  /** Its person deleted it on LinkedIn from here, or it was found to be gone there. */
  deletedOnLinkedInAt: instant('deleted_on_linkedin_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const publicationEvents = pgTable('publication_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  publicationId: uuid('publication_id').notNull(),
  at: instant('at').notNull(),
  type: text().notNull(),
  fromState: text('from_state').$type<PublicationState>(),
  toState: text('to_state').$type<PublicationState>(),
  fence: integer().notNull(),
  note: text(),
});

/** Images, stored once a person by the SHA-256 of the bytes they came as; the bytes themselves are in `ctx.blobs`. */
export const images = pgTable(
  'images',
  {
    userId: uuid('user_id').notNull(),
    hash: text().notNull(),
    type: text().$type<StoredImageType>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    frames: integer().notNull(),
    createdAt: createdAt(),
    unusedSince: instant('unused_since'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const postImages = pgTable(
  'post_images',
  { postId: uuid('post_id').notNull(), userId: uuid('user_id').notNull(), hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.hash] })],
);

export const publicationImages = pgTable(
  'publication_images',
  {
    publicationId: uuid('publication_id').notNull(),
    hash: text().notNull(),
    urn: text().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.hash] })],
);

/** Image folders of deleted accounts that are not removed yet. */
export const foldersToRemove = pgTable('folders_to_remove', {
  userId: uuid('user_id').primaryKey(),
  since: instant('since').notNull(),
});

/** How a person writes, kept because they said so. */
export const voices = pgTable('voices', {
  userId: uuid('user_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  sheet: jsonb().$type<StyleSheet>().notNull(),
  profile: jsonb().$type<VoiceProfile>().notNull(),
  examples: jsonb().$type<readonly VoiceExample[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
