import { test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { tellRow } from './row.ts';

const USERS = 10_000;
const RUNS = 40;

type Case = {
  what: string;
  path: string;
  /** The same rows and counts, asked of the database straight; one statement after the other. */
  bare: string[];
};

/** Lists of many people through HTTP, beside the bare queries of the same run, one after the other. */
test('lists of many people', async () => {
  const app = await startTestApp();
  const admin = await app.signIn('Ada');
  const adminId = admin.userId ?? '';
  await fill(app, adminId);
  for (const one of peopleCases()) await measure(app, admin, one);
  await app.close();
});

async function fill(app: TestApp, adminId: string): Promise<void> {
  const { pool } = app.database;
  await pool.query(`update users set tier = 'admin', base_tier = 'admin' where id = $1`, [adminId]);
  await pool.query(
    `insert into users (name, email, tier, created_at)
     select 'Member ' || n, 'member' || n || '@example.com', (array['free', 'pro', 'top_voice'])[1 + n % 3],
       now() - n * interval '1 minute' from generate_series(1, $1) n`,
    [USERS],
  );
  await pool.query('vacuum analyze');
}

function peopleCases(): Case[] {
  // As the screen shows them: when they were here last, and how many posts they have.
  const people = (where: string) =>
    `select p.*, c.total, s.at from (select id, name, email, tier, status, created_at from users ${where}
       order by created_at desc, id limit 50) p
     left join (select user_id, count(*) as total from posts where user_id = any(array(
       select id from users ${where} order by created_at desc, id limit 50)) group by user_id) c on c.user_id = p.id
     left join lateral (select max(seen_at) as at from sessions where sessions.user_id = p.id) s on true
     order by p.created_at desc, p.id`;
  const named = "where name ilike '%member77%' or email ilike '%member77%'";
  return [
    {
      what: `a page of ${USERS.toLocaleString('en-US')} people, the newest`,
      path: '/api/admin/users',
      bare: [people(''), 'select tier, count(*) from users group by tier'],
    },
    {
      what: 'the same, searched',
      path: '/api/admin/users?search=member77',
      bare: [people(named), `select tier, count(*) from users ${named} group by tier`],
    },
  ];
}

async function measure(app: TestApp, client: Client, { what, path, bare }: Case): Promise<void> {
  const called: number[] = [];
  const asked: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    called.push(
      await timed(async () => {
        const { status, body } = await client.raw({ path });
        if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
      }),
    );
    asked.push(
      await timed(async () => {
        for (const sql of bare) await app.database.pool.query(sql);
      }),
    );
  }
  const ratio = p95(called) / p95(asked);
  tellRow({
    what,
    figure: `p95 ${p95(called).toFixed(1)} ms, median ${median(called).toFixed(1)} ms`,
    beside: `bare queries: p95 ${p95(asked).toFixed(1)} ms, median ${median(asked).toFixed(1)} ms; ratio of p95 ${ratio.toFixed(2)}`,
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
const p95 = (values: number[]) => at(values, 0.95);
const median = (values: number[]) => at(values, 0.5);
