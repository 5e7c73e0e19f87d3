import type pg from 'pg';
import { createSmtpMail } from '#server/adapters/smtp-mail.ts';
import { createWebPush } from '#server/adapters/web-push.ts';
import type { Ctx } from '#server/context.ts';
import { connect } from '#server/db/connect.ts';
import { type SendingCheckpoint, sendNotices } from '#server/features/notices/sending/send-notices.ts';

export type NoticeProcessInput = {
  connection: pg.PoolConfig;
  smtpUrl: string;
  pushUrl: string;
  /** Where the process ends as if it was killed there; null: it comes to its end. */
  killAt: SendingCheckpoint | null;
};

/** A process that sends the notices that are due, and is killed on the way. */
const { connection, smtpUrl, pushUrl, killAt } = JSON.parse(process.argv[2] ?? '') as NoticeProcessInput;
const { db, close } = connect({ connection, max: 5, onError: () => undefined });
const log = { warn: () => undefined };
const key = Buffer.alloc(32, 1);
const ctx = {
  db,
  log,
  hideSecrets: (text: string) => text,
  publicUrl: () => 'https://posts.example.org',
  secrets: { unsubscribeKey: key },
  jobs: { noticesAt: async () => undefined },
  mail: createSmtpMail({ smtpUrl, from: 'postsmith@example.org', log: log as unknown as Ctx['log'] }),
  push: createWebPush({ vapidSeed: key, contact: 'mailto:boss@example.org', allowOrigins: [pushUrl] }),
} as unknown as Ctx;
await sendNotices(ctx, undefined, (at) => {
  if (at === killAt) process.kill(process.pid, 'SIGKILL');
});
await close();
