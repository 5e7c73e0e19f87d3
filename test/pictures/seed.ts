import { paragraph } from '#test/e2e/post-list.ts';
import type { Product } from '#test/e2e/product.ts';

/** A Friday afternoon in New York. */
const NOW = '2026-11-20T19:07:30.000Z';

/** One moment on the server's clock, which every picture begins at, and the connection made then. */
export async function setClock(product: Product): Promise<string> {
  await product.sql('update app_clock set shift = $1::timestamptz - now()', [NOW]);
  await product.sql("update linkedin_connections set expires_at = $1::timestamptz + interval '60 days'", [NOW]);
  return NOW;
}

/** First lines of all lengths, and one that is no sentence. */
const WORDS = [
  'Four in ten of our meetings had no agenda. We stopped holding them.\n\nHere is what happened to the other six.',
  'A customer cancelled last week, and her reason was better than any survey we ever sent.',
  'We wrote down every decision for a year. 212 of them.\n\nOnly 31 were ever questioned again.',
  'Hiring for attitude is how you end up with a team that agrees with itself.',
  `A_word_that_never_ends_${'and_goes_on_'.repeat(20)}`,
  'Short.',
];
const STATES = ['draft', 'scheduled', 'published', 'failed'] as const;
export const REFUSED = 'LinkedIn refused this post: it is the same as one of your last ones.';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const documentOf = (words: string) => JSON.stringify({ type: 'doc', content: words.split('\n\n').map(paragraph) });

/** So many posts of all states, under ids and at times that are the same each time. */
export async function seedPosts(product: Product, name: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const status = STATES[index % STATES.length] ?? 'draft';
    const words = WORDS[index % WORDS.length] ?? '';
    await product.sql(
      `insert into posts (id, user_id, content, tiptap_json, status, error_message, scheduled_at, published_at, article_url, created_at, updated_at)
       select $1, id, $2, $3, $4, $5, case $4 when 'scheduled' then at + make_interval(hours => $7) when 'failed' then at - make_interval(hours => $7) end,
         case when $4 = 'published' then at - make_interval(hours => $7) end, $6, at - make_interval(hours => $7), at - make_interval(hours => $7)
       from users, (select $8::timestamptz as at) now where name like $9`,
      [
        ...[idOf(index), words, documentOf(words), status, status === 'failed' ? REFUSED : null],
        ...[index % 3 === 0 ? null : 'https://example.org/story-of-the-year', 7 * (index + 1), NOW, `${name}%`],
      ],
    );
  }
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, published_at, urn)
     select id, user_id, 'schedule', 'published', content, '{}', 'hash', published_at, published_at, published_at, 'urn:li:share:7000000000000000000'
     from posts where status = 'published'`,
  );
}

/** One draft of these words; gives the address that opens it. */
export async function seedDraft(product: Product, name: string, words: string): Promise<string> {
  await product.sql(
    `insert into posts (id, user_id, content, tiptap_json, article_url, created_at, updated_at)
     select $1, id, $2, $3, 'https://example.org/story-of-the-year', $4, $4 from users where name like $5`,
    [idOf(0), words, documentOf(words), NOW, `${name}%`],
  );
  return `/compose?post=${idOf(0)}`;
}

/** Times of the week, days off, and every scheduled post of the person in the queue, with one of long ago to write anew. */
export async function seedQueue(product: Product, name: string): Promise<void> {
  const like = `${name}%`;
  await product.sql(
    `insert into queues (user_id, zone, slots, pauses, created_at, updated_at)
     select id, 'America/New_York', '[{"days":[2,4],"time":"08:30"},{"days":[1,2,3,4,5],"time":"17:30"}]',
       '[{"from":"2026-12-24","to":"2027-01-03"},{"from":"2027-02-16","to":"2027-02-16"}]', now(), now()
     from users where name like $1
     on conflict (user_id) do update set slots = excluded.slots, pauses = excluded.pauses`,
    [like],
  );
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, zone, in_queue)
     select posts.id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at, scheduled_at, 'America/New_York', true
     from posts join users on users.id = user_id where name like $1 and posts.status = 'scheduled'
     on conflict do nothing`,
    [like],
  );
  const slots = ['2026-11-20 17:30', '2026-11-23 17:30', '2026-11-24 08:30'];
  await product.sql(
    `with placed as (
       select publications.id, post_id, ($2::timestamp[])[row_number() over (order by due_at)] at time zone 'America/New_York' as at
       from publications join users on users.id = user_id where name like $1 and in_queue),
     moved as (update posts set scheduled_at = at from placed where posts.id = post_id)
     update publications set due_at = at, next_look_at = at from placed where publications.id = placed.id and at is not null`,
    [like, slots],
  );
  const words = 'We write down every decision, with who made it and what would change our minds. '.repeat(4).trim();
  await product.sql(
    `insert into posts (user_id, content, status, published_at, created_at)
     select id, $2, 'published', app_now() - interval '8 months', app_now() - interval '8 months' from users where name like $1`,
    [like, words],
  );
}

/** A post whose time came and which its author publishes, with an image of it in the text. */
export async function seedByHand(product: Product, name: string): Promise<void> {
  await product.sql(
    `with mine as (
       insert into posts (id, user_id, content, tiptap_json, status, scheduled_at, created_at, updated_at)
       select $1, id, $2, $3, 'scheduled', $4::timestamptz - interval '12 minutes', $4, $4 from users where name like $5
       returning id, user_id, content, scheduled_at)
     insert into publications (post_id, user_id, kind, state, wait_reason, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', 'by_hand', content, '{}', 'hash', scheduled_at, scheduled_at from mine`,
    [idOf(0), WORDS[2], documentOf(WORDS[2] ?? ''), NOW, `${name}%`],
  );
}

/** So many published posts, one a day, each with the figures that their author took from LinkedIn's file. */
export async function seedFigures(product: Product, name: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const words = WORDS[index % WORDS.length] ?? '';
    await product.sql(
      `with mine as (
         insert into posts (id, user_id, content, tiptap_json, status, published_at, created_at, updated_at)
         select $1, id, $2, $3, 'published', at, at, at
         from users, (select $4::timestamptz - make_interval(days => $5, hours => $6) as at) past where name like $7
         returning id, user_id, content, published_at),
       figures as (
         insert into post_figures (post_id, user_id, impressions, engagements, reactions, comments, kept_at)
         select id, user_id, $9, $9 / 20, $9 / 30, $9 / 150, $4 from mine)
       insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, published_at, urn)
       select id, user_id, 'schedule', 'published', content, '{}', 'hash', published_at, published_at, published_at, $8 from mine`,
      [
        ...[idOf(index), words, documentOf(words), NOW, index + 1, (index * 5) % 11, `${name}%`],
        ...[`urn:li:share:70000000000000000${String(index).padStart(2, '0')}`, 400 + ((index * 397) % 2100)],
      ],
    );
  }
}
