const POST_ID = '4f0c1c0e-6f0b-4a53-9a8e-2f6d1f0a7c11';
const USER_ID = '9b1d6c1a-0f63-4d8e-8f3a-5f9d2f6b7e42';
const SAVED_AT = '2026-11-23T09:15:00.000Z';
const WORDS = 'We stopped firing the kiln on Fridays. Output stayed the same.';

const POST = {
  id: POST_ID,
  userId: USER_ID,
  content: WORDS,
  tiptapJson: null,
  articleUrl: 'https://pottery.example/four-days',
  linkCard: null,
  status: 'draft',
  createdAt: '2026-11-23T09:00:00.000Z',
  updatedAt: SAVED_AT,
  scheduledAt: null,
  publishedAt: null,
  source: 'article',
  errorMessage: null,
  editorSessionId: null,
  restoredFrom: null,
  publication: null,
  figures: null,
};
const SCHEDULED = {
  ...POST,
  status: 'scheduled',
  scheduledAt: '2026-11-24T13:30:00.000Z',
  publication: {
    id: '2c7d9c55-13f5-4a3a-8a59-0d5b7c1f2e63',
    kind: 'schedule',
    state: 'queued',
    dueAt: '2026-11-24T13:30:00.000Z',
    localTime: '2026-11-24T08:30',
    zone: 'America/New_York',
    waitReason: null,
    firstMaybeSentAt: null,
    errorCode: null,
    permalink: null,
    sendLate: false,
    inQueue: false,
    deletedOnLinkedInAt: null,
    isDeletableThere: false,
  },
};

/** What a call is sent and answers, as the API document shows it: by the name of the call. */
export const API_EXAMPLES: Readonly<Record<string, { body?: unknown; response?: unknown }>> = {
  readHealth: { response: { ok: true, overloaded: false } },
  createPost: {
    body: { content: WORDS, articleUrl: POST.articleUrl, source: 'article' },
    response: { success: true, id: POST_ID, updatedAt: SAVED_AT },
  },
  saveDraft: {
    body: { id: POST_ID, content: WORDS, expectedUpdatedAt: '2026-11-23T09:00:00.000Z' },
    response: { success: true, id: POST_ID, updatedAt: SAVED_AT },
  },
  updatePost: {
    body: { content: WORDS, expectedUpdatedAt: '2026-11-23T09:00:00.000Z' },
    response: { success: true, data: POST },
  },
  readPost: { response: { success: true, data: POST } },
  schedulePost: {
    body: {
      postId: POST_ID,
      scheduledDate: '2026-11-24T13:30:00Z',
      userTimezone: 'America/New_York',
      localTime: '2026-11-24T08:30',
    },
    response: { success: true, data: { post: SCHEDULED, repeatedHour: false } },
  },
  keepFigures: {
    body: {
      posts: [{ postId: POST_ID, figures: { impressions: 1204, engagements: 61, reactions: 48, comments: 9 } }],
    },
    response: { success: true, data: { kept: 1 } },
  },
  switchByHand: { body: { isOn: true }, response: { success: true, data: { isOn: true, changed: 2 } } },
  saveQueue: {
    body: {
      zone: 'America/New_York',
      slots: [{ days: [2, 4], time: '08:30' }],
      pauses: [{ from: '2026-12-24', to: '2027-01-03' }],
    },
  },
  addToQueue: {
    body: { postId: POST_ID },
    response: {
      success: true,
      data: {
        post: SCHEDULED,
        slot: { at: '2026-11-24T13:30:00.000Z', localTime: '2026-11-24T08:30' },
        zone: 'America/New_York',
        isNew: true,
      },
    },
  },
  unschedulePost: { response: { success: true, data: POST } },
  deletePost: { response: { success: true } },
  listDeletedPosts: {
    response: {
      success: true,
      data: {
        posts: [
          {
            id: POST_ID,
            beginning: WORDS,
            status: 'scheduled',
            scheduledAt: SCHEDULED.scheduledAt,
            deletedAt: SAVED_AT,
            keptUntil: '2026-12-23T09:15:00.000Z',
          },
        ],
      },
    },
  },
  sharePost: {
    body: {
      accessToken: 'the handle of the session',
      postContent: WORDS,
      tiptapContent: null,
      userId: USER_ID,
      postId: POST_ID,
    },
    response: {
      success: true,
      postId: POST_ID,
      state: 'published',
      permalink: 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000000/',
    },
  },
  readPostsReadiness: {
    response: {
      success: true,
      data: {
        posts: [
          {
            postId: POST_ID,
            dueAt: SCHEDULED.scheduledAt,
            light: 'fails',
            findings: [
              {
                code: 'sign_in_ends',
                severity: 'fails',
                cure: 'sign_in',
                at: '2026-11-24T11:00:00.000Z',
                otherPostId: null,
                moveTo: null,
              },
            ],
          },
        ],
        checkedAt: SAVED_AT,
        askedAt: SAVED_AT,
        news: [],
      },
    },
  },
  resolveDoubt: { body: { outcome: 'send_again' } },
  generatePost: { body: { input: 'what we learned\n- output stayed the same\n- meetings got shorter' } },
  contactSupport: { body: { subject: 'A question', message: 'How do I move a scheduled post to another day?' } },
};
