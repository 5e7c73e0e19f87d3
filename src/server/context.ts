import { sql } from 'drizzle-orm';
import {
  type Database,
  inTransaction as runInTransaction,
  type Transaction,
  type TransactionOptions,
} from '#server/db/connect.ts';
import type { PackArchive } from '#server/ports/archive.ts';
import type { Blobs } from '#server/ports/blobs.ts';
import type { CardDrawer } from '#server/ports/card-drawer.ts';
import type { FactJudge } from '#server/ports/fact-judge.ts';
import type { FactMender } from '#server/ports/fact-mender.ts';
import type { FindHolidays } from '#server/ports/holidays.ts';
import type { ImageGenerator } from '#server/ports/image-generator.ts';
import type { ProcessImage } from '#server/ports/images.ts';
import type { Jobs } from '#server/ports/jobs.ts';
import type { LinkedIn } from '#server/ports/linkedin.ts';
import type { TestLinkedInKeys } from '#server/ports/linkedin-keys.ts';
import type { Log } from '#server/ports/log.ts';
import type { Machine } from '#server/ports/machine.ts';
import type { Mail } from '#server/ports/mail.ts';
import type { Metrics } from '#server/ports/metrics.ts';
import type { OpeningWriter } from '#server/ports/opening-writer.ts';
import type { ProbePage } from '#server/ports/page-probe.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { Push } from '#server/ports/push.ts';
import type { ReadVideo } from '#server/ports/video.ts';
import type { ReadArticle, ReadPageCard } from '#server/ports/web-page.ts';
import type { Writer } from '#server/ports/writer.ts';
import type { WorkOnText } from '#server/text-work/text-work.ts';
import type { Config } from './config.ts';
import type { HideSecrets } from './hide-secrets.ts';
import type { Secrets } from './secrets.ts';

/** The database, or the transaction that a verb runs in. */
export type Executor = Database | Transaction;

/** Everything a use case may use. Verbs take it as their first argument; tests pass their own. */
export type Ctx = {
  config: Config;
  secrets: Secrets;
  db: Executor;
  /** This process's clock. What is due is decided by the database's clock alone (`readDatabaseNow`). */
  clock: { now(): number };
  machine: Machine;
  random: { bytes(size: number): Buffer; uuid(): string };
  log: Log;
  /** For what others wrote and a row keeps: without this installation's own secrets. */
  hideSecrets: HideSecrets;
  linkedin: LinkedIn;
  testLinkedInKeys: TestLinkedInKeys;
  writer: Writer;
  /** Writes for signed-out visitors, whatever models are configured. */
  visitorWriter: Writer;
  /** Null: no model is configured. */
  factJudge: FactJudge | null;
  /** Null: no model is configured. */
  factMender: FactMender | null;
  /** Null: no model is configured. */
  openingWriter: OpeningWriter | null;
  workOnText: WorkOnText;
  readArticle: ReadArticle;
  readPageCard: ReadPageCard;
  probePage: ProbePage;
  readVideo: ReadVideo;
  findHolidays: FindHolidays;
  jobs: Jobs;
  /** The bytes of images. */
  blobs: Blobs;
  processImage: ProcessImage;
  packArchive: PackArchive;
  cardDrawer: CardDrawer;
  /** Null: no model makes images, cards are drawn instead. */
  imageGenerator: ImageGenerator | null;
  /** Null: payments are off. */
  payments: Payments | null;
  /** Null: nothing is mailed. */
  mail: Mail | null;
  push: Push;
  /** Our own address without a slash at its end, for what is sent to people. */
  publicUrl(): string;
  metrics: Metrics;
};

const transactions = new WeakSet<object>();

/** Runs several verbs in one transaction: all of their writes are kept, or none. Within a transaction it joins that one. */
export function inTransaction<T, C extends Pick<Ctx, 'db'> = Ctx>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T> {
  return joinOrBegin(ctx, fn);
}

/** Runs several reads on one state of the database: none sees what is committed meanwhile. Within a transaction it joins that one. */
export function inSnapshot<T>(ctx: Ctx, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  return joinOrBegin(ctx, fn, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

function joinOrBegin<T, C extends Pick<Ctx, 'db'>>(
  ctx: C,
  fn: (ctx: C) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  if (transactions.has(ctx.db)) return fn(ctx);
  const run = (tx: Transaction) => {
    transactions.add(tx);
    return fn({ ...ctx, db: tx });
  };
  return runInTransaction(ctx.db as Database, run, options);
}

/** Runs `fn` within the caller's transaction so that, where it throws, nothing of it is written and the transaction goes on. */
export function inSavepoint<T>(ctx: Ctx, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((savepoint) => {
    transactions.add(savepoint);
    return fn({ ...ctx, db: savepoint });
  });
}

/** The database's time, to the millisecond: the clock that decides what is due, whatever the clocks of processes say. */
export async function readDatabaseNow({ db }: Pick<Ctx, 'db'>): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from app_now()) * 1000 as now`);
  return new Date(Math.floor(Number(rows[0]?.now)));
}
