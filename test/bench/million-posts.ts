import type { PoolClient } from 'pg';

/** Numbers from 0 to below 1, the same in each run. */
export function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
}

const SENTENCES = 40_000;
/** Syllables of words, by script; one sentence of twenty is of each but the first. */
const SCRIPTS = [
  'ka ter mo lin sa ve rion del pu gra est ing ness al con pre for tion ment ship ward ble un re ous har bor kil fer ry',
  'по ле ма рин све то ка жи дом',
  'λο γος μα νε ρο φι λια δη',
  '市 場 日 本 仕 事 会 議 東 京 新 し い の を で',
  'سوق عمل مدي نة كتا ب جدي د',
  'का म शह र बा जा र',
  '시 장 회 의 도 시 일 상',
].map((syllables) => syllables.split(' '));
const COMMON =
  'the of and to a in is that it for was on are with as at be this have from or one had by word but not what all were we'.split(
    ' ',
  );

/** Fills a table `sentences` with sentences of words that are as unequally frequent as those of a language. */
export async function makeSentences(db: PoolClient): Promise<void> {
  const draw = drawer(7);
  const pick = (from: readonly string[], power = 1) => from[Math.floor(draw() ** power * from.length)] ?? '';
  const vocabularies = SCRIPTS.map((syllables, at) => {
    const made = Array.from({ length: at === 0 ? 12_000 : 1500 }, () =>
      Array.from({ length: 2 + Math.floor(draw() * 3) }, () => pick(syllables)).join(''),
    );
    return at === 0 ? [...COMMON, ...made] : made;
  });
  const zipf = (words: readonly string[]) => words[Math.floor(words.length ** draw()) - 1] ?? '';
  const sentences = Array.from({ length: SENTENCES }, (_, at) => {
    const script = at % 20 === 0 ? 1 + Math.floor(draw() * (SCRIPTS.length - 1)) : 0;
    const words = Array.from({ length: 8 + Math.floor(draw() * 10) }, () => zipf(vocabularies[script] ?? []));
    const text = words.join(script === 3 ? '' : ' ');
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
  });
  await db.query('create unlogged table sentences (n integer primary key, text text)');
  await db.query('insert into sentences select n - 1, text from unnest($1::text[]) with ordinality t (text, n)', [
    sentences,
  ]);
}

/**
 * Writes posts of four to twelve sentences, a minute apart, in all statuses; those of one person lie apart from each other, as they would
 * over years. @param owner SQL that gives the person of post `n`
 */
export async function writePosts(
  db: PoolClient,
  { from, to, owner }: { from: number; to: number; owner: string },
): Promise<void> {
  const step = 20_000;
  for (let first = from; first <= to; first += step) {
    await db.query(
      `insert into posts (user_id, content, status, article_url, created_at, updated_at, scheduled_at, published_at)
       select ${owner}, text, status, case when n % 3 = 0 then 'https://example.org/report/' || n end, now() - n * interval '1 minute',
         now() - n * 7919::bigint % 1000000 * interval '1 minute',
         case when status = 'scheduled' then now() + n % 50000 * interval '1 minute' end,
         case when status = 'published' then now() - n * 31::bigint % 1000000 * interval '1 minute' end
       from (select n, (array['draft', 'published', 'published', 'failed', 'draft', 'published', 'scheduled'])[1 + n / 10 % 7] as status
         from generate_series($1::integer, $2::integer) n) post,
       lateral (select string_agg(sentences.text, case when part % 3 = 0 then E'\\n\\n' else ' ' end) as text
         from generate_series(1, 4 + post.n % 9) part
         join sentences on sentences.n = abs(hashint8(post.n * 31 + part)::bigint) % ${SENTENCES}) words`,
      [first, Math.min(first + step - 1, to)],
    );
  }
}
