import type { Ctx } from '#server/context.ts';
import { encryptToken, TOKEN_NONCE_BYTES } from '#server/token-encryption.ts';
import { MINUTE_MS, type PublishingWorld } from './publishing.ts';

/** A post of somebody in the crowd: `post` and `member` count from 0, `words` are its text and its body. */
export type CrowdPost = { id: string; member: number; post: number; userId: string; words: string };

/**
 * Members who signed in, each with posts that are due: the members' first ones, then their second ones, `apartMs` apart, from `agoMs` ago
 * on. Written past the product, so that there may be many; LinkedIn knows none of these members, so `createPost` has to be the test's
 * own, or `letIn` makes them known.
 */
export async function makeCrowd(
  world: PublishingWorld,
  size: { members: number; posts?: number; apartMs?: number; agoMs?: number; images?: boolean },
): Promise<CrowdPost[]> {
  const { ctx, clock, database } = world.app;
  // The database's clock runs on from where it was last set.
  await clock.advance(0);
  const { members, posts = 1, apartMs = 1, agoMs = members * posts * apartMs, images = false } = size;
  const { rows: users } = await database.pool.query<{ id: string }>(
    `insert into users (linkedin_sub, name) select gen_random_uuid()::text, 'Member ' || n from generate_series(1, $1) n returning id`,
    [members],
  );
  const tokens = users.map(({ id }) => seal(ctx, id, `token of ${id}`));
  await database.pool.query(
    `insert into linkedin_connections (user_id, author_urn, token_sealed, scopes, expires_at, updated_at)
     select id, 'urn:li:person:x', token, '{w_member_social}', $3::timestamptz + interval '60 days', $3::timestamptz
     from unnest($1::uuid[], $2::bytea[]) as one (id, token)`,
    [users.map(({ id }) => id), tokens, new Date(clock.now() - 10 * MINUTE_MS)],
  );
  const planned = Array.from({ length: posts * members }, (_, at) => {
    const [post, member] = [Math.floor(at / members), at % members];
    const userId = users[member]?.id ?? '';
    return { id: ctx.random.uuid(), member, post, userId, words: `Post ${post} of member ${member}.`, at };
  });
  await database.pool.query(
    `with given as (
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) as one (id, user_id, words, due_at)
     ), made as (
       insert into posts (id, user_id, content, status, scheduled_at) select id, user_id, words, 'scheduled', due_at from given
     )
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, content, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', words, words, '', $5::jsonb, due_at, due_at from given`,
    [
      planned.map(({ id }) => id),
      planned.map(({ userId }) => userId),
      planned.map(({ words }) => words),
      planned.map(({ at }) => new Date(clock.now() - agoMs + at * apartMs)),
      images ? JSON.stringify({ kind: 'images', images: [{ hash: 'missing', altText: '' }] }) : null,
    ],
  );
  return planned;
}

/** Makes the crowd known to the practice LinkedIn, so that its posts can be published there: each under its words, once. */
export async function letIn(world: PublishingWorld, crowd: readonly CrowdPost[]): Promise<void> {
  const { ctx, database, linkedin } = world.app;
  for (const { id, userId, words } of crowd) {
    const sub = userId.replaceAll('-', '');
    await linkedin.control('/people', { sub });
    const { access_token: token } = (await linkedin.control('/tokens', { sub })) as { access_token: string };
    const authorUrn = `urn:li:person:${sub}`;
    await database.pool.query('update linkedin_connections set author_urn = $2, token_sealed = $3 where user_id = $1', [
      userId,
      authorUrn,
      seal(ctx, userId, token),
    ]);
    const body = ctx.linkedin.postBody({ authorUrn, text: words, content: null });
    await database.pool.query('update publications set body = $2 where post_id = $1', [id, body]);
  }
}

function seal({ secrets, random }: Ctx, owner: string, token: string): Buffer {
  return encryptToken({ key: secrets.encryptionKey, nonce: random.bytes(TOKEN_NONCE_BYTES), owner, token });
}
