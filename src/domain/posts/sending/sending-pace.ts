/** Sends at the same time in one process, each of another member. */
export const SENDS_MAX = 128;
/**
 * Of those, posts whose images are not uploaded yet, since their bytes are held in memory: such a post takes about 4 s, so that 1,000 of
 * them that are due in one minute are out within 5 minutes (docs/product.md §4.12).
 */
export const UPLOADING_MAX = 16;
/** Sends at the same time while LinkedIn hardly answers: an outage must not become a mass of doubts (docs/product.md §7.14). */
export const SLOW_MAX = 4;

const LAST = 20;
const UNANSWERED_MAX = LAST / 2;
const ANSWERS_NEEDED = 2;

/** How fast a process may send. */
export type Pace = {
  /** Grows with each change of pace. The end of a send that began in an earlier turn tells nothing of now. */
  readonly turn: number;
  /** Whether the last sends were answered, the latest last. */
  readonly recent: readonly boolean[];
  /** How many answers are awaited before the pace is full again; 0 where it is. */
  readonly answersNeeded: number;
};

export const FULL_PACE: Pace = { turn: 0, recent: [], answersNeeded: 0 };

/** The pace after a send has ended: slow once half of the last 20 were not answered, until two are. */
export function paceAfter(pace: Pace, send: { turn: number; isAnswered: boolean }): Pace {
  if (send.turn !== pace.turn) return pace;
  const turn = pace.turn + 1;
  if (pace.answersNeeded > 0) {
    const answersNeeded = pace.answersNeeded - (send.isAnswered ? 1 : 0);
    return answersNeeded > 0 ? { ...pace, answersNeeded } : { turn, recent: [], answersNeeded: 0 };
  }
  const recent = [...pace.recent, send.isAnswered].slice(-LAST);
  const isSlow = recent.filter((isAnswered) => !isAnswered).length >= UNANSWERED_MAX;
  return isSlow ? { turn, recent: [], answersNeeded: ANSWERS_NEEDED } : { ...pace, recent };
}

/** How many more sends may begin. */
export function roomFor(pace: Pace, inFlight: number): number {
  return Math.max(0, (pace.answersNeeded > 0 ? SLOW_MAX : SENDS_MAX) - inFlight);
}
