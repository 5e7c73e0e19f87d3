import { imageAddress } from '#domain/images/image-address.ts';
import type { Tier } from '#domain/plans/plans.ts';
import {
  type AccessRow,
  type AccessTable,
  type CallContext,
  namedPerson,
  notFoundForOthers,
  only,
} from './access-rules.ts';
import { dataUrlOf, makePng } from './images.ts';
import { documentOf } from './publishing.ts';

const WORDS = 'Seven weavers share one loom. It has never stood still.';
const FIGURES = { impressions: 1204, engagements: null, reactions: 48, comments: 9 };
const QUEUE = { zone: 'Europe/Paris', slots: [{ days: [2, 4], time: '08:30' }], pauses: [] };
const PICTURED: readonly Tier[] = ['top_voice', 'admin'];
const BULK: readonly Tier[] = ['top_voice', 'admin'];

/** A post of somebody else's is not there. */
const POST = { access: 'user', ...notFoundForOthers('404 POST_NOT_FOUND') } as const;
/** Nor is their image. */
const IMAGE = { access: 'user', ...notFoundForOthers('404 IMAGE_NOT_FOUND') } as const;
const NO_PICTURES = '403 AI_IMAGE_EXCLUSIVE';

/** The words with the holder's image. */
const withImage = async ({ world, holder }: CallContext) => ({
  content: WORDS,
  tiptapJson: documentOf(WORDS, [{ hash: await world.image(holder) }]),
});
/** The words with a card that shows the holder's image. */
const carded = async ({ world, holder }: CallContext) => ({
  content: WORDS,
  articleUrl: 'https://looms.example/',
  linkCard: { title: 'Looms', description: '', image: imageAddress(await world.image(holder)) },
});

const share = ({ me, world }: CallContext, named: { postId?: string; accessToken?: string; userId?: string }) => ({
  body: {
    accessToken: me.handle,
    userId: me.userId,
    postContent: WORDS,
    tiptapContent: documentOf(WORDS),
    ...named,
  },
  meanwhile: world.publishUntil,
});

const drawFor = ({ me }: CallContext, named: { postId?: string; accessToken?: string; userId?: string } = {}) => ({
  body: { content: WORDS, accessToken: me.handle, userId: me.userId, ...named },
});

/** Many posts at once: each of another's is refused as one that is not there, and none of them changes. */
const bulk = (action: object): AccessRow => ({
  access: 'user',
  own: only(BULK, '403 BULK_EXCLUSIVE'),
  ...notFoundForOthers(only(BULK, '403 BULK_EXCLUSIVE')),
  isKept: true,
  ask: async ({ world, holder }) => ({ body: { ...action, postIds: [await world.scheduled(holder)] } }),
});

/** Posts, their images, and how they go out. */
export const POSTS: AccessTable = {
  listPosts: {
    access: 'user',
    ask: async ({ world }) => {
      await world.post(world.people.other);
      return {};
    },
  },
  createPost: [
    { access: 'user', ask: () => ({ body: { content: WORDS } }) },
    {
      access: 'user',
      // An id that is somebody else's is no obstacle: the post gets another one.
      own: '409 POST_CHANGED',
      other: 200,
      missing: 200,
      what: 'an id',
      ask: async ({ world, holder }) => ({ body: { id: await world.post(holder), content: 'New words.' } }),
    },
    { ...IMAGE, what: 'its image', ask: async (asking) => ({ body: await withImage(asking) }) },
    { ...IMAGE, what: 'its card', ask: async (asking) => ({ body: await carded(asking) }) },
  ],
  readPost: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.post(holder) } }) },
  updatePost: [
    {
      ...POST,
      ask: async ({ world, holder }) => ({ params: { id: await world.post(holder) }, body: { content: 'New words.' } }),
    },
    {
      ...IMAGE,
      what: 'its image',
      ask: async (asking) => ({
        params: { id: await asking.world.post(asking.me) },
        body: await withImage(asking),
      }),
    },
  ],
  deletePost: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.scheduled(holder) } }) },
  undeletePost: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.deleted(holder) } }) },
  listDeletedPosts: {
    access: 'user',
    ask: async ({ world }) => {
      await world.deleted(world.people.other);
      return {};
    },
  },
  forgetDeletedPost: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.deleted(holder) } }) },
  saveDraft: [
    { access: 'user', ask: () => ({ body: { content: WORDS } }) },
    {
      ...POST,
      what: 'a post',
      ask: async ({ world, holder }) => ({ body: { id: await world.post(holder), content: 'New words.' } }),
    },
    { ...IMAGE, what: 'its image', ask: async (asking) => ({ body: await withImage(asking) }) },
  ],
  schedulePost: {
    ...POST,
    own: only(['free', 'pro', 'top_voice', 'admin'], '403 SCHEDULE_LIMIT'),
    ask: async ({ world, me, holder }) => {
      if (holder === me) await world.clearPosts(me);
      const scheduledDate = new Date(world.app.clock.now() + 3_600_000).toISOString();
      return { body: { postId: await world.post(holder), scheduledDate, userTimezone: 'Europe/Paris' } };
    },
  },
  readQueue: { access: 'user', ask: () => ({}) },
  proposeQueue: { access: 'user', ask: () => ({ query: { zone: 'Europe/Paris' } }) },
  listRepeats: { access: 'user', ask: () => ({}) },
  saveQueue: { access: 'user', ask: () => ({ body: QUEUE }) },
  addToQueue: {
    ...POST,
    own: only(['free', 'pro', 'top_voice', 'admin'], '403 SCHEDULE_LIMIT'),
    ask: async ({ world, me, holder }) => {
      if (holder === me) await world.clearPosts(me);
      await world.queue(me);
      return { body: { postId: await world.post(holder) } };
    },
  },
  queuePosts: {
    access: 'user',
    own: only(BULK, '403 BULK_EXCLUSIVE'),
    ...notFoundForOthers(only(BULK, '403 BULK_EXCLUSIVE')),
    isKept: true,
    ask: async ({ world, me, holder }) => {
      await world.queue(me);
      return { body: { posts: [{ postId: await world.post(holder) }] } };
    },
  },
  orderQueue: {
    access: 'user',
    ...notFoundForOthers('409 QUEUE_CHANGED'),
    ask: async ({ world, me, holder }) => {
      await world.clearPosts(me);
      return { body: { postIds: [await world.queued(holder)] } };
    },
  },
  unschedulePost: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.scheduled(holder) } }) },
  readPostsReadiness: { access: 'user', ask: () => ({}) },
  checkPostsReadiness: { access: 'user', ask: () => ({}) },
  markReadinessTold: { access: 'user', ask: () => ({ body: { ids: [] } }) },
  pressByHand: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.yoursToPress(holder) } }) },
  deleteOnLinkedIn: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.onLinkedIn(holder) } }) },
  switchByHand: { access: 'user', ask: () => ({ body: { isOn: false } }) },
  resolveDoubt: {
    ...POST,
    ask: async ({ world, holder }) => ({
      params: { id: await world.doubtful(holder) },
      body: { outcome: 'is_there', permalink: null },
    }),
  },
  readShare: {
    access: 'user',
    other: 200,
    missing: 200,
    isHidden: true,
    isKept: true,
    ask: async ({ world, holder }) => ({ params: { requestId: await world.shared(holder) } }),
  },
  undoShare: {
    ...POST,
    ask: async ({ world, holder }) => {
      const { postId: id, publicationId } = await world.leaving(holder);
      return { params: { id }, body: { publicationId } };
    },
  },
  readReceipt: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.scheduled(holder) } }) },
  sharePost: [
    { ...POST, ask: async (asking) => share(asking, { postId: await asking.world.post(asking.holder) }) },
    {
      access: 'user',
      what: 'a handle',
      ...notFoundForOthers('403 FORBIDDEN'),
      ask: (asking) => share(asking, { accessToken: namedPerson(asking).handle }),
    },
    {
      access: 'user',
      what: 'a person',
      ...notFoundForOthers('403 FORBIDDEN'),
      ask: (asking) => share(asking, { userId: namedPerson(asking).userId }),
    },
  ],
  changePosts: [
    { ...bulk({ action: 'delete' }), what: 'to delete' },
    { ...bulk({ action: 'draft' }), what: 'to draft' },
    { ...bulk({ action: 'reschedule', days: 1 }), what: 'by a day' },
  ],
  exportPosts: {
    access: 'user',
    own: only(BULK, '403 BULK_EXCLUSIVE'),
    // An archive with nothing of another's in it.
    ...notFoundForOthers(only(BULK, '403 BULK_EXCLUSIVE')),
    ask: async ({ world, me, holder }) => {
      await world.clearExport(me);
      return { body: { postIds: [await world.post(holder)] } };
    },
  },
  readPostAnalytics: {
    access: 'user',
    own: only(['pro', 'top_voice', 'admin'], '403 ANALYTICS_EXCLUSIVE'),
    ask: () => ({}),
  },
  readFigures: {
    access: 'user',
    own: only(['pro', 'top_voice', 'admin'], '403 ANALYTICS_EXCLUSIVE'),
    ask: () => ({}),
  },
  keepFigures: {
    access: 'user',
    own: only(['pro', 'top_voice', 'admin'], '403 ANALYTICS_EXCLUSIVE'),
    ...notFoundForOthers(only(['pro', 'top_voice', 'admin'], '403 ANALYTICS_EXCLUSIVE', '404 POST_NOT_FOUND')),
    ask: async ({ world, holder }) => ({
      body: { posts: [{ postId: await world.published(holder), figures: FIGURES }] },
    }),
  },
  forgetFigures: { access: 'user', ask: () => ({}) },
  keepVersion: [
    {
      ...POST,
      ask: async ({ world, holder }) => ({
        params: { id: await world.post(holder) },
        body: { content: WORDS, reason: 'pause' },
      }),
    },
    {
      ...IMAGE,
      what: 'its image',
      ask: async (asking) => ({
        params: { id: await asking.world.post(asking.me) },
        body: { ...(await withImage(asking)), reason: 'pause' },
      }),
    },
  ],
  listVersions: { ...POST, ask: async ({ world, holder }) => ({ params: { id: await world.post(holder) } }) },
  readVersion: {
    access: 'user',
    ...notFoundForOthers('404 NOT_FOUND'),
    ask: async ({ world, holder }) => ({ params: { id: await world.version(holder) } }),
  },
  uploadImage: {
    access: 'user',
    ask: () => ({ body: { dataUrl: dataUrlOf(makePng({ width: 5, height: 5 })) } }),
  },
  readImage: {
    access: 'session',
    ...notFoundForOthers('404 NOT_FOUND'),
    ask: async ({ world, holder }) => ({ params: { hash: await world.image(holder) } }),
  },
  generateImage: [
    {
      access: 'user',
      own: only(PICTURED, NO_PICTURES),
      ...notFoundForOthers(only(PICTURED, NO_PICTURES, '404 POST_NOT_FOUND')),
      ask: async (asking) => drawFor(asking, { postId: await asking.world.post(asking.holder) }),
    },
    {
      access: 'user',
      what: 'a handle',
      own: only(PICTURED, NO_PICTURES),
      ...notFoundForOthers('403 FORBIDDEN'),
      ask: (asking) => drawFor(asking, { accessToken: namedPerson(asking).handle }),
    },
    {
      access: 'user',
      what: 'a person',
      own: only(PICTURED, NO_PICTURES),
      ...notFoundForOthers('403 FORBIDDEN'),
      ask: (asking) => drawFor(asking, { userId: namedPerson(asking).userId }),
    },
  ],
  previewAiImage: {
    access: 'user',
    own: only(PICTURED, NO_PICTURES),
    ask: () => ({ body: { content: WORDS } }),
  },
};
