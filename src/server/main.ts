import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { receiveStripeEvent } from '#contract/plans.ts';
import { createArticleReader } from '#server/adapters/articles/reader.ts';
import { openBlobs } from '#server/adapters/blobs/open-blobs.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import { createHolidays } from '#server/adapters/holidays.ts';
import { chooseImageGenerator } from '#server/adapters/image-generators/choose-image-generator.ts';
import { createCardDrawer } from '#server/adapters/images/card-drawer.ts';
import { createImageProcessor } from '#server/adapters/images/image-processor.ts';
import { createCardReader } from '#server/adapters/link-cards/card-reader.ts';
import { createPostSender } from '#server/adapters/linkedin/create-post.ts';
import { createPostDeleter } from '#server/adapters/linkedin/delete-post.ts';
import { createLinkedInAuth } from '#server/adapters/linkedin/oauth.ts';
import { fillImageUrns, postBody } from '#server/adapters/linkedin/post-body.ts';
import { createTimeReader } from '#server/adapters/linkedin/read-time.ts';
import { createKeyTest } from '#server/adapters/linkedin/test-keys.ts';
import { createImageUploader } from '#server/adapters/linkedin/upload-image.ts';
import { createPageProbe } from '#server/adapters/page-probe.ts';
import { startJobs } from '#server/adapters/pg-boss-jobs.ts';
import { createLog } from '#server/adapters/pino-log.ts';
import { type PracticeNetwork, startPracticeNetwork } from '#server/adapters/practice-network.ts';
import { createPrometheusMetrics } from '#server/adapters/prometheus-metrics.ts';
import { createSmtpMail } from '#server/adapters/smtp-mail.ts';
import { createPayments } from '#server/adapters/stripe/payments.ts';
import { createTextWorker } from '#server/adapters/text-work/text-worker.ts';
import { createThisMachine } from '#server/adapters/this-machine.ts';
import { createWebPush } from '#server/adapters/web-push.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import type { AiConfig } from '#server/adapters/writers/load-model.ts';
import { createModelJudge } from '#server/adapters/writers/model-judge.ts';
import { createModelMender } from '#server/adapters/writers/model-mender.ts';
import { createModelOpenings } from '#server/adapters/writers/model-openings.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import { createVideoReader } from '#server/adapters/youtube/reader.ts';
import { packZip } from '#server/adapters/zip.ts';
import { AlreadyRunning, setLockUrl } from '#server/db/embedded/lock.ts';
import { NewerDatabase } from '#server/db/newer-database.ts';
import { PoolerUnfit } from '#server/db/pooler.ts';
import { limitSilence, SILENCE } from '#server/db/watchful-pool.ts';
import { sendNotices } from '#server/features/notices/sending/send-notices.ts';
import { startRecurringJobs } from '#server/jobs/start-recurring-jobs.ts';
import { UNWATCHED } from '#server/ports/metrics.ts';
import { EXIT_CONFIG, listenToSupervisor } from '#server/process/supervised.ts';
import { startWatchdog } from '#server/process/watchdog.ts';
import { type Publisher, startPublisher } from '#server/publishing/publisher.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, pushContactOf, readConfig } from './config.ts';
import type { Ctx } from './context.ts';
import { explainTls } from './explain-tls.ts';
import { greetingOf } from './greeting.ts';
import { createSecretHider, type HideSecrets, secretsOf } from './hide-secrets.ts';
import { listenOnFreePort } from './listen.ts';
import { measureWork } from './measure-work.ts';
import { type Closer, openBlobsPool, openDatabase, openServer } from './open-database.ts';
import { loadSecrets } from './secrets.ts';
import { buildWorkerApp } from './worker-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** Pause between a post's images and the post (docs/decisions/0006). */
const IMAGE_GRACE_MS = 2_000;

/** Closed in reverse order: the database after everything that uses it. */
const closers: Closer[] = [];

/** For the person who starts the product; the log goes to standard error. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `tell` registers our address for the events of the practice Stripe. */
type StripeAccount = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string | null;
  tell?: (webhookUrl: string) => Promise<void>;
};

async function openNetwork(config: Config): Promise<{
  practice: PracticeNetwork | null;
  app: NonNullable<Config['linkedinApp']>;
  authUrl: string;
  apiUrl: string;
  ai: AiConfig | null;
  stripe: StripeAccount | null;
}> {
  const { linkedinApp, linkedinAuthUrl: authUrl, linkedinApiUrl: apiUrl } = config;
  const real = config.stripe?.kind === 'real' ? config.stripe : null;
  if (linkedinApp !== null && config.ai?.provider !== 'practice' && config.stripe?.kind !== 'practice') {
    return { practice: null, app: linkedinApp, authUrl, apiUrl, ai: config.ai, stripe: real };
  }
  const practice = await startPracticeNetwork({
    dataDir: config.dataDir,
    port: config.port === 0 ? 0 : config.port + 1000,
  });
  // An adopted network may belong to another process, unless we own the data folder.
  const isOurs = config.role === 'all' && (config.databaseUrl === null || !practice.adopted);
  if (isOurs) closers.push({ name: 'practice network', close: () => practice.stop() });
  const ai = config.ai?.provider === 'practice' ? practice.ai : config.ai;
  const stripe = config.stripe?.kind === 'practice' ? { ...practice.stripe, tell: practice.tellPayments } : real;
  if (linkedinApp !== null) return { practice: null, app: linkedinApp, authUrl, apiUrl, ai, stripe };
  return { practice, app: practice, authUrl: practice.linkedinUrl, apiUrl: practice.linkedinUrl, ai, stripe };
}

/** What says by itself what is wrong, and that another start would not help. */
const EXPECTED = [ConfigError, AlreadyRunning, NewerDatabase, PoolerUnfit];

let hideSecrets: HideSecrets = (text) => text;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  hideSecrets = createSecretHider(secretsOf(config));
  const log = createLog({ debug: config.publicDebug, hideSecrets });
  // The database server first: where its data is in use, nothing else of the running product may be touched.
  const opener = { log, say, version, onClose: (closer: Closer) => closers.push(closer) };
  const server = await openServer(config, opener);
  const { connection, state: serverState } = server;
  // Where one fails the other is waited for: what it has started is stopped only once it is known.
  const opening = [
    openDatabase(server, { ...opener, onNewer: () => void stop(EXIT_CONFIG) }),
    openNetwork(config),
  ] as const;
  await Promise.allSettled(opening);
  const [db, network] = await Promise.all(opening);
  const { practice } = network;
  const isWorker = config.role !== 'web';
  const jobs = await startJobs({ connection: { ...limitSilence(SILENCE), ...connection }, log, isWorker });
  closers.push({ name: 'job engine', close: () => jobs.stop() });

  const fetchPage = createGuardedFetch({ allowOrigins: practice === null ? [] : [practice.articlesUrl] });
  const articles = createArticleReader({ fetchPage });
  closers.push({ name: 'article reader', close: () => articles.close() });
  const images = createImageProcessor();
  closers.push({ name: 'image processor', close: () => images.close() });
  const cards = createCardReader({ fetchPage, processImage: images.processImage });
  closers.push({ name: 'card reader', close: () => cards.close() });
  const texts = createTextWorker();
  closers.push({ name: 'text worker', close: () => texts.close() });
  const metrics = config.metricsToken === null ? UNWATCHED : await createPrometheusMetrics();
  const workOnText = measureWork(metrics, 'text', texts.workOnText) as typeof texts.workOnText;
  const builtIn = createBuiltInWriter(workOnText);

  let publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const secrets = loadSecrets(config);
  const ctx: Ctx = {
    config: { ...config, linkedinAuthUrl: network.authUrl, linkedinApiUrl: network.apiUrl },
    secrets,
    publicUrl: () => publicUrl,
    db,
    clock: { now: () => Date.now() },
    machine: createThisMachine(),
    random: { bytes: randomBytes, uuid: randomUUID },
    log,
    hideSecrets,
    linkedin: {
      ...createLinkedInAuth({ ...network.app, authUrl: network.authUrl, apiUrl: network.apiUrl }),
      postBody,
      fillImageUrns,
      imageGraceMs: IMAGE_GRACE_MS,
      uploadImage: createImageUploader({ apiUrl: network.apiUrl, authUrl: network.authUrl, log }),
      createPost: createPostSender({ apiUrl: network.apiUrl }),
      deletePost: createPostDeleter({ apiUrl: network.apiUrl }),
      readTime: createTimeReader({ apiUrl: network.apiUrl }),
    },
    // The real LinkedIn, also while the practice network runs.
    testLinkedInKeys: createKeyTest({ authUrl: config.linkedinAuthUrl }),
    writer: network.ai === null ? builtIn : createModelWriter(network.ai),
    visitorWriter: builtIn,
    factJudge: network.ai === null ? null : createModelJudge(network.ai),
    factMender: network.ai === null ? null : createModelMender(network.ai),
    openingWriter: network.ai === null ? null : createModelOpenings(network.ai),
    workOnText,
    readArticle: measureWork(metrics, 'article', articles.readArticle),
    readPageCard: measureWork(metrics, 'link_card', cards.readPageCard),
    probePage: createPageProbe({ fetchPage }),
    readVideo: createVideoReader({ baseUrl: config.youtubeBaseUrl, practiceUrl: practice?.youtubeUrl ?? null }),
    findHolidays: createHolidays(),
    jobs: jobs.jobs,
    blobs: openBlobs(config, openBlobsPool(server, opener)).both,
    processImage: measureWork(metrics, 'image', images.processImage),
    packArchive: packZip,
    cardDrawer: createCardDrawer({ ...images, drawCard: measureWork(metrics, 'card', images.drawCard) }),
    imageGenerator: chooseImageGenerator(network.ai, config),
    mail: config.mail === null ? null : createSmtpMail({ ...config.mail, log }),
    push: createWebPush({ vapidSeed: secrets.vapidSeed, contact: pushContactOf(config) }),
    payments: network.stripe === null ? null : await createPayments({ ...network.stripe, log }),
    metrics,
  };

  let publisher: Publisher | null = null;
  if (config.role !== 'web') {
    const running = startPublisher(ctx);
    publisher = running;
    closers.push({ name: 'publisher', close: () => running.stop() });
    await jobs.work(() => running.look());
    await jobs.workNotices(async () => void (await sendNotices(ctx)));
    await startRecurringJobs(ctx, jobs);
  }
  const state = { lastLookAt: () => publisher?.lastLookAt() ?? null, databaseServer: serverState };
  let workerUrl: string | null = null;
  if (config.role === 'worker' && config.workerPort !== null) {
    const app = await buildWorkerApp(ctx, { ...state, version, isOverloaded: () => false });
    closers.push({ name: 'worker address', close: () => app.close() });
    const at = { host: config.host, port: config.workerPort, exact: true };
    workerUrl = `http://${config.host}:${await listenOnFreePort(app, at)}`;
  }
  if (config.role !== 'worker') {
    const app = await buildApp(ctx, {
      publicUrl: () => publicUrl,
      webDir: path.join(root, 'dist', 'web'),
      health: {
        ...state,
        appInfo: () => ({
          version,
          practice: {
            linkedin: practice !== null,
            feedUrl: practice === null ? null : `${practice.linkedinUrl}/feed/`,
            articlesUrl: practice === null ? null : `${practice.articlesUrl}/`,
            videosUrl: practice === null ? null : `${practice.youtubeUrl}/`,
          },
          writer: ctx.writer.kind,
          developmentMode: config.developmentMode,
        }),
      },
    });
    closers.push({ name: 'web server', close: () => app.close() });
    const port = await listenOnFreePort(app, {
      host: config.host,
      port: config.port,
      exact: config.publicUrl !== null,
    });
    publicUrl = config.publicUrl ?? `http://${config.host}:${port}`;
    if (port !== config.port && config.port !== 0) say(`Port ${config.port} is taken; using ${port}.`);
    await practice?.allowRedirect(`${publicUrl}/auth/handler`);
    await network.stripe?.tell?.(`${publicUrl}${receiveStripeEvent.path}`);
    if (config.databaseUrl === null) await setLockUrl(config.dataDir, publicUrl);
  }
  for (const line of greetingOf(config, network, { publicUrl, workerUrl })) say(line);
}

let closing = false;
/** Takes no new work, waits for sends in progress, closes the database last. */
async function stop(code: number): Promise<void> {
  if (closing) return;
  closing = true;
  for (const { name, close } of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`closing the ${name} failed: ${String(error)}\n`);
    }
  }
  process.exit(code);
}

/** A second signal ends at once; under a supervisor, whose own word the same signal may bring, that one decides so. */
function stopOnSignal(): void {
  if (closing && !process.connected) process.exit(1);
  void stop(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnSignal);
const tellServing = listenToSupervisor(() => void stop(0));
startWatchdog();

try {
  await start();
  tellServing();
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  const sentence = explainTls(error) ?? (isExpected && error instanceof Error ? error.message : null);
  const unexpected = () => `Postsmith could not start: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(hideSecrets(`${sentence ?? unexpected()}\n`));
  await stop(sentence === null ? 1 : EXIT_CONFIG);
}
