import { countOf } from '#domain/text/plural.ts';

/** What is said where a time is chosen, which no screen needs to begin. */
export const CHOOSING_TIME = {
  note: 'Posts publish within 5 minutes of scheduled time',
  zoneForAll: (place: string) => `Use ${place} for all my times`,
  isPast: 'This time has passed. Choose a later one.',
  corrected:
    "Your device's time zone data is out of date. The time shown is now correct. Press Schedule again to use it.",
  approximate: 'Your device does not know this time zone. The post goes out at the time you chose there.',
  sendLate: 'If it is delayed, publish it up to 24 hours late',
  sendLateOn: 'It goes out as soon as possible, or fails after 24 hours.',
  room: (used: number, limit: number) => `${Math.max(0, limit - used)} of ${limit} scheduled posts left`,
  roomUsed: (used: number, limit: number) => `${used} of ${limit} scheduled posts used.`,
  moreOptions: 'More options',
  noRoom: (limit: number) => `Your plan allows ${countOf(limit, 'scheduled post', 'scheduled posts')} at a time.`,
  makeRoom: 'Move one of these to drafts to make room',
  takePlace: 'Move to drafts, then schedule',
  noRoomTitle: 'No room to schedule this post',
  staysDraft: 'Your post is saved as a draft.',
  roomAgain: (time: string) => `Or wait: there is room again after ${time}.`,
  /** @param count '5', or `anyNumber` @param price '$5 a month' */
  largerPlan: (plan: string, count: string, price: string) => `${plan} schedules ${count} at a time, ${price}.`,
  anyNumber: 'any number',
  noneInPlan: 'Your plan has no scheduled posts. Choose a larger one first.',
  /** @param reason 'LinkedIn refused this post: the same text was posted before.' */
  refusedLast: (reason: string) => `The words have not changed. Last time, ${reason}`,
  otherTime: 'Choose another time',
  neighbour: (time: string) => `You have another post scheduled for ${time}.`,
  dayOff: 'This is a day off in your queue.',
  /** Of a suggested day, among other words. */
  dayOffShort: 'a day off in your queue',
  /** @param country 'the United States' */
  holiday: (name: string, country: string) => `${name} in ${country}. Many readers are off.`,
  publicHoliday: 'Public holiday',
  afterConsent: (day: string) =>
    `Your LinkedIn connection expires ${day}, before this time. Sign in again before then, or the post will wait until you do.`,
} as const;
