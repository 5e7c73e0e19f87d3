import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFolderBlobs } from '#server/adapters/blobs/folder-blobs.ts';
import { createHolidays } from '#server/adapters/holidays.ts';
import { createCardDrawer } from '#server/adapters/images/card-drawer.ts';
import { createImageProcessor } from '#server/adapters/images/image-processor.ts';
import { createPostSender } from '#server/adapters/linkedin/create-post.ts';
import { createPostDeleter } from '#server/adapters/linkedin/delete-post.ts';
import { createLinkedInAuth } from '#server/adapters/linkedin/oauth.ts';
import { fillImageUrns, postBody } from '#server/adapters/linkedin/post-body.ts';
import { createTimeReader } from '#server/adapters/linkedin/read-time.ts';
import { createKeyTest } from '#server/adapters/linkedin/test-keys.ts';
import { createImageUploader } from '#server/adapters/linkedin/upload-image.ts';
import { createThisMachine } from '#server/adapters/this-machine.ts';
import { packZip } from '#server/adapters/zip.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import type { Log, LogFields } from '#server/ports/log.ts';
import { UNWATCHED } from '#server/ports/metrics.ts';
import type { Writer } from '#server/ports/writer.ts';
import type { Secrets } from '#server/secrets.ts';
import { workHere } from '#server/text-work/text-work.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findFastFolder } from './fast-folder.ts';
import { startTestLinkedIn, type TestLinkedIn } from './linkedin.ts';

export type TestOverrides = Partial<Omit<Ctx, 'config'>> & { config?: Partial<Config> };
export type LogLine = { level: keyof Log; message: string; fields: LogFields };

export type TestContext = {
  ctx: Ctx;
  clock: TestClock;
  database: TestDatabase;
  linkedin: TestLinkedIn;
  /** Every line that was logged, oldest first. */
  lines: LogLine[];
  /** Every wake-up of the publisher that was requested, oldest first; also those whose transaction was rolled back. */
  looks: { publicationId: string; at: Date }[];
  close(): Promise<void>;
};

/**
 * The context of use cases for one test file: a real database of its own, the practice LinkedIn over HTTP, a clock
 * that the test moves. Whatever writes or reads pages throws unless the test brings its own.
 */
export async function createTestContext(overrides: TestOverrides = {}): Promise<TestContext> {
  const database = await createTestDatabase();
  const clock = await createTestClock(database.pool);
  const linkedin = await startTestLinkedIn({ now: clock.now });
  const images = createImageProcessor();
  const blobFolder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-images-'));
  const lines: LogLine[] = [];
  const looks: TestContext['looks'] = [];
  const { config, ...rest } = overrides;
  const log = capturingLog(lines);
  const ctx: Ctx = {
    config: {
      ...readConfig({ LINKEDIN_AUTH_URL: linkedin.url, LINKEDIN_API_URL: linkedin.url }),
      linkedinApp: { clientId: linkedin.clientId, clientSecret: linkedin.clientSecret },
      ...config,
    },
    secrets: testSecrets(),
    db: database.db,
    clock,
    machine: createThisMachine(),
    random: { bytes: (size) => randomBytes(size), uuid: () => randomUUID() },
    log,
    hideSecrets: (text) => text,
    linkedin: {
      ...createLinkedInAuth({
        clientId: linkedin.clientId,
        clientSecret: linkedin.clientSecret,
        authUrl: linkedin.url,
        apiUrl: linkedin.url,
        youngTokenRetriesMs: [1, 2, 3],
        now: clock.now,
      }),
      postBody,
      fillImageUrns,
      imageGraceMs: 0,
      uploadImage: createImageUploader({ apiUrl: linkedin.url, authUrl: linkedin.url, log }),
      createPost: createPostSender({ apiUrl: linkedin.url }),
      deletePost: createPostDeleter({ apiUrl: linkedin.url }),
      readTime: createTimeReader({ apiUrl: linkedin.url }),
    },
    testLinkedInKeys: createKeyTest({ authUrl: linkedin.url }),
    writer: unexpectedWriter('writer'),
    visitorWriter: unexpectedWriter('visitorWriter'),
    factJudge: null,
    factMender: null,
    openingWriter: null,
    workOnText: workHere,
    readArticle: unexpected('readArticle'),
    readPageCard: unexpected('readPageCard'),
    probePage: async () => 'unknown',
    readVideo: unexpected('readVideo'),
    findHolidays: createHolidays(),
    jobs: {
      lookAt: async (_db, look) => {
        looks.push(look);
      },
      noticesAt: async () => undefined,
    },
    blobs: createFolderBlobs(blobFolder),
    processImage: images.processImage,
    packArchive: packZip,
    cardDrawer: createCardDrawer(images),
    imageGenerator: null,
    payments: null,
    metrics: UNWATCHED,
    mail: null,
    push: { publicKey: 'a-key', send: unexpected('push.send') },
    publicUrl: () => 'http://localhost',
    ...rest,
  };
  const close = async () => {
    await images.close();
    await linkedin.close();
    await database.drop();
    await rm(blobFolder, { recursive: true, force: true });
  };
  return { ctx, clock, database, linkedin, lines, looks, close };
}

function testSecrets(): Secrets {
  return {
    idTokenKey: randomBytes(32),
    customTokenKey: randomBytes(32),
    refreshKey: randomBytes(32),
    hashKey: randomBytes(32),
    vapidSeed: randomBytes(32),
    unsubscribeKey: randomBytes(32),
    encryptionKey: randomBytes(32),
  };
}

/** A log that collects its lines. */
export function capturingLog(lines: LogLine[]): Log {
  const write =
    (level: keyof Log) =>
    (message: string, fields: LogFields = {}): void => {
      lines.push({ level, message, fields });
    };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    auth: write('auth'),
    payment: write('payment'),
    api: write('api'),
    secure: write('secure'),
  };
}

function unexpected(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`this test did not expect a call of ${name}`));
}

function unexpectedWriter(name: string): Writer {
  return { kind: 'built-in', write: unexpected(name) };
}
