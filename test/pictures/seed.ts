import { PUBLISHING } from '#contract/publishing-messages.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { paragraph } from '#test/e2e/post-list.ts';
import type { Product } from '#test/e2e/product.ts';
import type { Images } from './images.ts';

/** A Friday afternoon in New York. */
export const NOW = '2026-11-20T19:07:30.000Z';
/** The site that posts are written from. */
export const SITE = 'https://quietworkshops.example';
const THREE_THINGS = 'Three things I got wrong about remote work, two of which I taught others.';

/** One moment on the server's clock, which every picture begins at, and the connection made then. */
export async function setClock(product: Product): Promise<string> {
  await product.sql('update app_clock set shift = $1::timestamptz - now()', [NOW]);
  await product.sql("update linkedin_connections set expires_at = $1::timestamptz + interval '60 days'", [NOW]);
  return NOW;
}

export const WORDS = [
  'Four in ten of our meetings had no agenda. We stopped holding them.\n\nHere is what happened to the other six.',
  'A customer cancelled last week, and her reason was better than any survey we ever sent.',
  'We wrote down every decision for a year. 212 of them.\n\nOnly 31 were ever questioned again.',
  'Hiring for attitude is how you end up with a team that agrees with itself.',
  'I asked six managers what they would stop doing first. Five said the same thing.',
  'We raised our prices by a fifth in March. Nobody left, and nobody noticed the page that explained why.',
] as const;
export const REFUSED = PUBLISHING.duplicate;

/** A post of the person in a picture; `at` is when it goes out, went out, was due or was last changed. */
export type SeededPost = {
  status: PostStatus;
  at: string;
  words: string;
  url?: string;
  /** Of its link card. */
  image?: string;
};

/** The posts of somebody who writes two or three times a week. */
export function usualPosts(images: Images): readonly SeededPost[] {
  return [
    {
      status: 'scheduled',
      at: '2026-11-20T22:30Z',
      words: WORDS[1],
      url: `${SITE}/exit-interview`,
      image: images.page,
    },
    { status: 'draft', at: '2026-11-20T18:41Z', words: WORDS[0], url: `${SITE}/agendas`, image: images.bars },
    { status: 'draft', at: '2026-11-19T21:02Z', words: 'What a bakery in Lisbon taught me about queues.' },
    { status: 'published', at: '2026-11-19T13:30Z', words: WORDS[5], url: `${SITE}/prices`, image: images.hills },
    { status: 'failed', at: '2026-11-18T22:30Z', words: WORDS[4] },
    { status: 'scheduled', at: '2026-11-24T13:30Z', words: THREE_THINGS },
    { status: 'scheduled', at: '2026-11-25T17:15Z', words: WORDS[3], url: `${SITE}/hiring`, image: images.books },
    {
      status: 'draft',
      at: '2026-11-18T15:20Z',
      words: 'The best onboarding we ever had was a bug: new users could not skip the example.',
    },
    { status: 'draft', at: '2026-11-12T10:05Z', words: 'A good brief is one page. A great brief is a question.' },
    {
      status: 'published',
      at: '2026-11-17T13:30Z',
      words: 'Our cheapest plan was our worst idea.\n\nIt brought the people who needed us least and wrote to us most.',
    },
    { status: 'published', at: '2026-11-16T22:30Z', words: WORDS[2], url: `${SITE}/decisions`, image: images.books },
    {
      status: 'published',
      at: '2026-11-12T13:30Z',
      words: 'I deleted my favourite chart from the board deck. Nobody asked where it went.',
    },
    {
      status: 'published',
      at: '2026-11-10T17:15Z',
      words: 'Support is a writing job. We hire for it now.',
      image: images.page,
      url: `${SITE}/support`,
    },
  ];
}

/** Posts that failed for one reason, and words that have no end and hardly a beginning. */
export const TRYING_POSTS: readonly SeededPost[] = [
  { status: 'failed', at: '2026-11-19T15:07Z', words: WORDS[3] },
  { status: 'failed', at: '2026-11-18T11:07Z', words: WORDS[4] },
  { status: 'failed', at: '2026-11-17T07:07Z', words: 'A good brief is one page. A great brief is a question.' },
  { status: 'scheduled', at: '2026-11-22T13:07Z', words: 'Short.', url: `${SITE}/${'a-long-name-'.repeat(12)}` },
  { status: 'draft', at: '2026-11-19T08:07Z', words: `A_word_that_never_ends_${'and_goes_on_'.repeat(20)}` },
  { status: 'draft', at: '2026-11-18T08:07Z', words: '' },
];

export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const documentOf = (words: string) =>
  JSON.stringify({ type: 'doc', content: words === '' ? [] : words.split('\n\n').map(paragraph) });

/** Posts of a person, under ids that are the same each time. */
export async function seedPosts(product: Product, name: string, posts: readonly SeededPost[]): Promise<void> {
  for (const [index, { status, at, words, url, image }] of posts.entries()) {
    const card = image === undefined ? null : { title: words.split('\n')[0], description: '', image };
    await product.sql(
      `insert into posts (id, user_id, content, tiptap_json, status, error_message, scheduled_at, published_at, article_url, link_card, created_at, updated_at)
       select $1, id, $2, $3, $4, $5, case when $4 in ('scheduled', 'failed') then $8::timestamptz end,
         case $4 when 'published' then $8::timestamptz end, $6, $7, least($8, $9::timestamptz), least($8, $9::timestamptz)
       from users where name like $10`,
      [
        ...[idOf(index), words, documentOf(words), status, status === 'failed' ? REFUSED : null],
        ...[url ?? null, card === null ? null : JSON.stringify(card), at, NOW, `${name}%`],
      ],
    );
  }
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, published_at, urn)
     select id, user_id, 'schedule', 'published', content, '{}', 'hash', published_at, published_at, published_at, 'urn:li:share:7000000000000000000'
     from posts where status = 'published'`,
  );
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, error_code)
     select id, user_id, 'schedule', 'failed', content, '{}', 'hash', scheduled_at, scheduled_at, 'duplicate' from posts where status = 'failed'`,
  );
}

/** One draft of these words, written from a page; gives the address that opens it. */
export async function seedDraft(
  product: Product,
  name: string,
  words: string,
  card: LinkCard | null = null,
): Promise<string> {
  await product.sql(
    `insert into posts (id, user_id, content, tiptap_json, article_url, link_card, created_at, updated_at)
     select $1, id, $2, $3, $4, $5, $6, $6 from users where name like $7`,
    [
      ...[idOf(0), words, documentOf(words), `${SITE}/a-year-of-written-answers`],
      ...[card === null ? null : JSON.stringify(card), NOW, `${name}%`],
    ],
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
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, content, due_at, next_look_at, zone, in_queue)
     select posts.id, user_id, 'schedule', 'queued', content, '{}', 'hash',
       jsonb_build_object('kind', 'article', 'source', article_url)
         || link_card || jsonb_build_object('image', substring(link_card->>'image' from '[^/]+$')), scheduled_at, scheduled_at, 'America/New_York', true
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
  const words = `${WORDS[2]}\n\nThe other 181 were read by nobody. We write fewer of them now, and keep each to one page.`;
  await product.sql(
    `with mine as (
       insert into posts (id, user_id, content, tiptap_json, status, scheduled_at, created_at, updated_at)
       select $1, id, $2, $3, 'scheduled', $4::timestamptz - interval '12 minutes', $4, $4 from users where name like $5
       returning id, user_id, content, scheduled_at)
     insert into publications (post_id, user_id, kind, state, wait_reason, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', 'by_hand', content, '{}', 'hash', scheduled_at, scheduled_at from mine`,
    [idOf(0), words, documentOf(words), NOW, `${name}%`],
  );
}

/** Days ago and hour in New York of published posts: mostly on weekdays, in the morning. */
const PUBLISHED_AT =
  '1@8 2@12 3@8 4@8 7@17 8@8 9@9 10@8 11@12 14@9 16@8 17@12 18@8 21@9 23@8 24@17 25@8 29@12 30@8 31@8 36@9 38@8 44@17 45@8';
const SOURCES = ['article', 'article', 'ideas', 'article', 'video', null];
/** The offset of New York in the weeks before `NOW`; a day of the change of clocks is an hour off. */
const NEW_YORK_HOURS = 5;

/** Published posts, each with the figures that their author took from LinkedIn's file, and a few that wait. */
export async function seedFigures(product: Product, name: string): Promise<void> {
  for (const [index, at] of PUBLISHED_AT.split(' ').entries()) {
    const [daysAgo = 0, hour = 0] = at.split('@').map(Number);
    const beginning = WORDS[index % 4] ?? '';
    const words = `${beginning}\n\n${'We kept the notes, and read them again a year later. '.repeat(index % 5 === 0 ? 3 : 8 + (index % 7) * 4)}`;
    const publishedAt = new Date(
      Date.parse(NOW.slice(0, 10)) + (hour + NEW_YORK_HOURS - 24 * daysAgo) * 3_600_000,
    ).toISOString();
    await product.sql(
      `with mine as (
         insert into posts (id, user_id, content, tiptap_json, status, source, published_at, created_at, updated_at)
         select $1, id, $2, $3, 'published', $5, $4::timestamptz + interval '1 second', $4, $4 from users where name like $6
         returning id, user_id, content, published_at),
       figures as (
         insert into post_figures (post_id, user_id, impressions, engagements, reactions, comments, kept_at)
         select id, user_id, $8, $8 / 20, $8 / 30, $8 / 150, $9 from mine)
       insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, published_at, urn)
       select id, user_id, 'schedule', 'published', content, '{}', 'hash', $4, published_at, published_at, $7 from mine`,
      [
        ...[
          idOf(100 + index),
          words,
          documentOf(words),
          publishedAt,
          SOURCES[index % SOURCES.length] ?? null,
          `${name}%`,
        ],
        ...[`urn:li:share:70000000000000000${String(index).padStart(2, '0')}`, 400 + ((index * 397) % 2100), NOW],
      ],
    );
  }
  await product.sql(
    `insert into posts (user_id, content, status, scheduled_at, created_at, updated_at)
     select id, 'Words', state, case state when 'scheduled' then $1::timestamptz + interval '1 day' end, $1, $1
     from users, unnest(array['draft', 'draft', 'draft', 'scheduled', 'scheduled', 'failed']) state where name like $2`,
    [NOW, `${name}%`],
  );
}

/** Three posts that failed a moment ago, one to publish by hand and a sign-in that ends, which were read. */
export async function seedNotices(product: Product, name: string): Promise<void> {
  const posts = [
    [WORDS[0], 'failed', 1, PUBLISHING.missed],
    [WORDS[4], 'failed', 2, PUBLISHING.duplicate],
    [WORDS[5], 'failed', 3, PUBLISHING.duplicate],
    [WORDS[2], 'yours_to_press', 26, null],
  ] as const;
  await product.sql(`update users set timezone = 'America/New_York' where name like $1`, [`${name}%`]);
  for (const [index, [words, kind, hoursAgo, reason]] of posts.entries()) {
    const facts = {
      at: Date.parse(NOW) - hoursAgo * 3_600_000,
      ...(reason === null ? {} : { reason }),
    };
    await product.sql(
      `with mine as (
         insert into posts (id, user_id, content, status) select $1, id, $2, $3 from users where name like $4 returning id, user_id)
       insert into notice_matters (user_id, kind, key, topic, stage, post_id, facts, changed_at, read_at)
       select user_id, $5, id::text, '', '', id, $6, $7::timestamptz, case $5 when 'failed' then null else $7::timestamptz end from mine`,
      [
        ...[idOf(index), words, kind === 'failed' ? 'failed' : 'scheduled', `${name}%`],
        ...[kind, facts, new Date(facts.at).toISOString()],
      ],
    );
  }
  await product.sql(
    `insert into notice_matters (user_id, kind, key, topic, stage, facts, changed_at, read_at)
     select id, 'sign_in_ends', 'sign_in', '', 'week', jsonb_build_object('at', extract(epoch from at) * 1000 + 6 * 86400000, 'waiting', 2), at, at
     from users, (select $1::timestamptz - interval '2 days' as at) past where name like $2`,
    [NOW, `${name}%`],
  );
}
