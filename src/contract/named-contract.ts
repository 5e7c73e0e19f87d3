import { z } from 'zod/mini';
import * as account from './account.ts';
import * as adminAnalytics from './admin-analytics.ts';
import * as adminOperations from './admin-operations.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminUsers from './admin-users.ts';
import * as aiImages from './ai-images.ts';
import * as auth from './auth.ts';
import * as bulkPosts from './bulk-posts.ts';
import * as deletedPosts from './deleted-posts.ts';
import * as envelope from './envelope.ts';
import * as factJudge from './fact-judge.ts';
import * as factMending from './fact-mending.ts';
import * as feedback from './feedback.ts';
import * as health from './health.ts';
import * as holidays from './holidays.ts';
import * as images from './images.ts';
import * as linkCards from './link-cards.ts';
import * as notices from './notices.ts';
import * as openings from './openings.ts';
import * as ownFigures from './own-figures.ts';
import * as plans from './plans.ts';
import * as posts from './posts.ts';
import * as profiles from './profiles.ts';
import * as publications from './publications.ts';
import * as queue from './queue.ts';
import * as readiness from './readiness.ts';
import * as referrals from './referrals.ts';
import type { Route } from './route.ts';
import * as series from './series.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as usage from './usage.ts';
import * as versions from './versions.ts';
import * as voice from './voice.ts';
import * as writing from './writing.ts';

const SUBJECTS = [
  account,
  adminAnalytics,
  adminOperations,
  adminSettings,
  adminUsers,
  aiImages,
  auth,
  bulkPosts,
  deletedPosts,
  envelope,
  factJudge,
  factMending,
  feedback,
  health,
  holidays,
  images,
  linkCards,
  notices,
  openings,
  plans,
  posts,
  profiles,
  publications,
  queue,
  ownFigures,
  readiness,
  referrals,
  series,
  settings,
  setup,
  usage,
  versions,
  voice,
  writing,
];

/** The calls of the contract by method and path, and its schemas, each under the name it is exported by. */
export type NamedContract = {
  /** 'GET /api/posts/:id' → 'readPost'. */
  operations: ReadonlyMap<string, string>;
  /** 'Post' for `postSchema`. */
  schemas: ReadonlyMap<z.ZodMiniType, string>;
};

/** What the API document calls its operations and schemas: one name each, as the code has it. */
export function nameContract(): NamedContract {
  const operations = new Map<string, string>();
  const schemas = new Map<z.ZodMiniType, string>();
  for (const [name, value] of SUBJECTS.flatMap((subject) => Object.entries<unknown>(subject))) {
    if (isRoute(value)) operations.set(`${value.method} ${value.path}`, name);
    if (value instanceof z.ZodMiniType && name.endsWith('Schema')) schemas.set(value, nameOfSchema(name));
  }
  return { operations, schemas };
}

function nameOfSchema(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1, -'Schema'.length)}`;
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
