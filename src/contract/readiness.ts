import { z } from 'zod/mini';
import { CURES, FINDING_CODES, SEVERITIES } from '#domain/readiness/findings.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { list } from './schemas.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** Something that is known of a post before its hour (docs/product.md §19.2), and what one press does about it. */
export const findingSchema = z.object({
  code: z.enum(FINDING_CODES),
  severity: z.enum(SEVERITIES),
  cure: z.enum(CURES),
  /** The instant that it is about, such as the end of the sign-in. */
  at: z.nullable(instant),
  /** The other post that it is about. */
  otherPostId: z.nullable(id),
  /** Where `move` moves the post to. */
  moveTo: z.nullable(instant),
});
export type FindingView = z.infer<typeof findingSchema>;

/** A scheduled post whose time has not come; what was found is in order, the worst first, and empty where it is ready. */
export const postReadinessSchema = z.object({
  postId: id,
  dueAt: instant,
  light: z.enum(['ready', ...SEVERITIES]),
  findings: z.array(findingSchema),
});
export type PostReadiness = z.infer<typeof postReadinessSchema>;

/** A matter that its person was not told of yet. */
export const tellingSchema = z.object({ id, code: z.enum(FINDING_CODES), postId: id, at: z.nullable(instant) });
export type Telling = z.infer<typeof tellingSchema>;

export const postsReadinessSchema = z.object({
  posts: z.array(postReadinessSchema),
  /** When all of them were looked at. */
  checkedAt: instant,
  /** When LinkedIn last answered about the sign-in; null: not asked about this one yet. */
  askedAt: z.nullable(instant),
  news: z.array(tellingSchema),
});
export type Readiness = z.infer<typeof postsReadinessSchema>;

export const readPostsReadiness = defineRoute({
  method: 'GET',
  path: '/api/readiness',
  access: 'user',
  tag: 'publishing',
  summary: 'What is known of each scheduled post before its hour; nobody else is asked',
  response: dataEnvelope(postsReadinessSchema),
});

export const checkPostsReadiness = defineRoute({
  method: 'POST',
  path: '/api/readiness/check',
  access: 'user',
  tag: 'publishing',
  summary: 'The same, looked at now; LinkedIn is asked at most once an hour, a page once a day',
  response: dataEnvelope(postsReadinessSchema),
});

export const markReadinessTold = defineRoute({
  method: 'POST',
  path: '/api/readiness/told',
  access: 'user',
  tag: 'publishing',
  summary: 'The person is told of these matters now; which of them were new',
  body: z.strictObject({ ids: list(id, { max: 1000 }) }),
  response: dataEnvelope(z.object({ ids: z.array(id) })),
});
