import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { DAY_MS } from '#domain/time.ts';
import { postBody } from '#server/adapters/linkedin/post-body.ts';
import { encryptToken, TOKEN_NONCE_BYTES } from '#server/token-encryption.ts';

const NETWORK_TEXT =
  'A thought that was due at the same time as many others. It has two sentences, (brackets) and #tags.';

/** A member of the practice LinkedIn who is signed in to the product. */
export type Member = { id: string; sub: string; token: string };

export function makeMembers(count: number): Member[] {
  return Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    sub: `scale-${at}`,
    token: `practice-token-${randomUUID()}`,
  }));
}

/** What the practice LinkedIn finds on its disk when it starts: members with their tokens, since a call for each takes minutes. */
export async function writePracticeState(dataDir: string, clientId: string, members: readonly Member[]): Promise<void> {
  const folder = path.join(dataDir, 'practice', 'linkedin');
  await mkdir(folder, { recursive: true });
  const [from, until] = [Date.now() - DAY_MS, Date.now() + 60 * DAY_MS];
  const scopes = ['email', 'openid', 'profile', 'w_member_social'];
  const tokens = members.map(({ sub, token }) => [
    createHash('sha256').update(token).digest('base64url'),
    { clientId, sub, scopes, authorizedAt: from, issuedAt: from, expiresAt: until, status: 'active' },
  ]);
  await writeFile(path.join(folder, 'state.json'), JSON.stringify({ tokens: Object.fromEntries(tokens) }));
}

/** Their posts, `posts` in all, the members by turns; every one is due at `dueAt`, a millisecond after the one before at most. */
export async function schedulePosts(
  pool: pg.Pool,
  { members, posts, dueAt, key }: { members: readonly Member[]; posts: number; dueAt: number; key: Buffer },
): Promise<void> {
  const sealed = members.map(({ id, token }) =>
    encryptToken({ key, nonce: randomBytes(TOKEN_NONCE_BYTES), owner: id, token }),
  );
  await pool.query(
    `with given as (select * from unnest($1::uuid[], $2::text[], $3::bytea[]) as one (id, sub, token)),
     people as (insert into users (id, linkedin_sub, name, tier, base_tier) select id, sub, sub, 'top_voice', 'top_voice' from given)
     insert into linkedin_connections (user_id, author_urn, token_sealed, scopes, expires_at, updated_at)
     select id, 'urn:li:person:' || sub, token, '{w_member_social}', now() + interval '60 days', now() - interval '1 hour' from given`,
    [members.map(({ id }) => id), members.map(({ sub }) => sub), sealed],
  );
  const planned = Array.from({ length: posts }, (_, at) => {
    const member = members[at % members.length];
    if (member === undefined) throw new Error('no members');
    const words = `${Math.floor(at / members.length)} of ${member.sub}. ${NETWORK_TEXT}`;
    const body = postBody({ authorUrn: `urn:li:person:${member.sub}`, text: words, content: null });
    return { userId: member.id, words, body, due: new Date(dueAt + Math.floor(at / members.length)) };
  });
  await pool.query(
    `with given as (
       select gen_random_uuid() as id, one.* from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
         as one (user_id, words, body, hash, due_at)
     ), made as (
       insert into posts (id, user_id, content, status, scheduled_at) select id, user_id, words, 'scheduled', due_at from given
     )
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', words, body, hash, due_at, due_at from given`,
    [
      planned.map(({ userId }) => userId),
      planned.map(({ words }) => words),
      planned.map(({ body }) => body),
      planned.map(({ body }) => createHash('sha256').update(body).digest('hex')),
      planned.map(({ due }) => due),
    ],
  );
  await pool.query('analyze');
}

/** The post's place among its member's, and whose it is. */
export function readWords(words: string): { turn: number; sub: string } {
  const [, turn, sub] = /^(\d+) of (\S+)\./.exec(words) ?? [];
  return { turn: Number(turn), sub: sub ?? '' };
}
