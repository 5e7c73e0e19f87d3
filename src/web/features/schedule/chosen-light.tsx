import { checkPosts } from '#domain/readiness/check-posts.ts';
import { type Finding, KINDS, lightOf } from '#domain/readiness/findings.ts';
import type { WaitingPost } from '#domain/readiness/snapshot.ts';
import type { SlotLimits } from '#domain/scheduling/best-slot.ts';
import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { ReadyLight } from '#web/flows/ready-note.tsx';
import { cureWords } from '#web/flows/ready-words.ts';
import type { FormReading } from './schedule-form.ts';

const OWN = 'chosen';

/** What the rules of the ready check find of the chosen time alone: the sign-in's end, and other posts (docs/product.md §19.2). */
export function checkTime(
  chosenMs: number,
  { nowMs, takenMs, untilMs }: Omit<SlotLimits, 'zone' | 'ownHours'>,
): Finding[] {
  const at = (postId: string, dueAt: number): WaitingPost => ({
    // Of texts nothing is known here: none is like another.
    ...{
      postId,
      dueAt,
      text: postId,
      wireLength: 0,
      waitReason: null,
      sendLate: false,
      pictures: [],
      isSourceGone: false,
    },
  });
  const found = checkPosts({
    now: nowMs,
    signIn: { isOver: false, endsAt: untilMs ?? Number.POSITIVE_INFINITY, canPost: true },
    version: { endsAt: null, isGone: false },
    nextPlan: null,
    isPublisherAwake: true,
    waiting: [...takenMs.map((taken, index) => at(`other ${index}`, taken)), at(OWN, chosenMs)],
    published: [],
  });
  return found.get(OWN) ?? [];
}

/** What is wrong with the chosen time, in words, and the one button that mends it; the sentences stand below. */
export function ChosenLight(props: {
  reading: FormReading;
  limits: SlotLimits;
  onSetTime: (localTime: LocalTime) => void;
  onSignIn: () => void;
}) {
  const { reading, limits, onSetTime, onSignIn } = props;
  if (reading.kind !== 'ready') return null;
  const findings = checkTime(reading.instantMs, limits);
  const light = lightOf(findings);
  if (light === 'ready') return null;
  const finding = findings.find(({ code }) => KINDS[code].cure === 'sign_in' || KINDS[code].cure === 'move');
  const { nowMs, zone } = limits;
  const moveTo = finding?.moveTo ?? null;
  const cure = finding === undefined ? null : KINDS[finding.code].cure;

  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      <ReadyLight light={light} />
      {cure !== null && (
        <button
          type="button"
          onClick={() => (moveTo === null ? onSignIn() : onSetTime(toLocalTime(moveTo, zone)))}
          className="relative cursor-pointer text-accent underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-1"
        >
          {cureWords({ cure, moveTo: moveTo === null ? null : new Date(moveTo).toISOString() }, { nowMs, zone })}
        </button>
      )}
    </p>
  );
}
