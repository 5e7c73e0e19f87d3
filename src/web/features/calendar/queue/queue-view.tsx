import { type ReactNode, type Ref, useRef } from 'react';
import type { Post } from '#contract/posts.ts';
import { QUEUE_LIMITS } from '#domain/queue-slots/queue-settings.ts';
import { useHolidays } from '#web/data/holidays.ts';
import { useUnschedulePost } from '#web/data/publications.ts';
import { type QueueView, useQueue } from '#web/data/queue.ts';
import { isRoomTaken, useScheduleRoom } from '#web/data/usage.ts';
import { ADD_TO_QUEUE, useQueueFlow } from '#web/flows/queue-post.ts';
import { versionOf } from '#web/flows/schedule-post.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { CALENDAR, shortDay } from '../calendar-messages.ts';
import type { CalendarProps } from '../calendar-props.ts';
import { excerptOf } from '../post-chip.tsx';
import { DaysOff } from './days-off.tsx';
import { FirstTimes } from './first-times.tsx';
import { QueueList } from './queue-list.tsx';
import { QUEUE } from './queue-messages.ts';
import { QueueNotes } from './queue-notes.tsx';
import { isUnusedQueue } from './queue-rows.ts';
import { QueueSection } from './queue-section.tsx';
import { Repeats } from './repeats.tsx';
import { SlotTimes } from './slot-times.tsx';
import { useQueueSettings } from './use-queue-settings.ts';
import { WaitingPosts } from './waiting-posts.tsx';

const BLOCKS = ['h-8 w-60', 'h-64 w-full'];

type QueueProps = {
  zone: string;
  today: string;
  /** Epoch ms, by the server's clock. */
  nowMs: number;
  /** Those that can go out as they are, the last changed first. */
  drafts: readonly Post[];
  /** The way to the other drafts. */
  moreDrafts: ReactNode;
  /** Its times and days off are shown; they are anyway where there are no times. */
  hasTimes: boolean;
  /** Gets its times, which take the focus for whoever is led to them. */
  timesRef: Ref<HTMLElement>;
  onOpen: (postId: string) => void;
  onEdit: (postId: string) => void;
  onWriteFor: CalendarProps['onWriteFor'];
  onNeedsReauth: () => void;
  onPlans: () => void;
  renderGuard: CalendarProps['renderGuard'];
};

/** The calendar's queue: its posts in order, its times, its days off (docs/product.md §21). */
export function QueuePlan(props: QueueProps) {
  return (
    <QueryView
      query={useQueue()}
      failure={QUEUE.loadFailed}
      skeleton={<SkeletonStack label={QUEUE.loading} blocks={BLOCKS} className="gap-3" />}
    >
      {(queue) => <Plan {...props} queue={queue} />}
    </QueryView>
  );
}

function Plan(props: QueueProps & { queue: QueueView }) {
  const { queue, zone, today, nowMs, drafts, onPlans } = props;
  const { settings, isSaving, save, savePauses } = useQueueSettings(queue, zone);
  const plan = useRef<HTMLElement>(null);
  useKeptFocus(plan);
  const { mutateAsync: unschedule } = useUnschedulePost();
  const queuePost = useQueueFlow({ onNeedsReauth: props.onNeedsReauth, onQueueTimes: () => undefined, onPlans });
  const { holidayOn } = useHolidays(zone);
  const { room } = useScheduleRoom();
  const isFull = room !== null && isRoomTaken(room);
  const isUnused = isUnusedQueue(queue);
  const hasTimes = props.hasTimes || settings.slots.length === 0;

  async function takeOut({ postId, dueAt, sendLate }: QueueView['posts'][number]) {
    try {
      await unschedule(postId);
      const onClick = () => void queuePost({ postId, at: dueAt, sendLate }, null);
      toast.success(QUEUE.takenOut, { action: { label: 'Undo', onClick } });
    } catch (error) {
      showFailure(QUEUE.takeOutFailed, error);
    }
  }

  function skip(day: string) {
    if (isSaving) return;
    void savePauses([...settings.pauses, { from: day, to: day }], QUEUE.skipped(shortDay(day)));
  }

  return (
    <section
      ref={plan}
      tabIndex={-1}
      aria-label={CALENDAR.queue}
      className={cx(
        'grid gap-y-8 outline-none',
        isUnused ? 'gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]' : 'gap-x-8 lg:grid-cols-3',
      )}
    >
      <WaitingPosts />
      {isUnused ? (
        <div className="min-w-0">
          <FirstTimes zone={zone} isSaving={isSaving} onTake={(slots) => save({ ...settings, zone, slots })} />
        </div>
      ) : (
        <>
          <div className={cx('min-w-0', drafts.length === 0 ? 'lg:col-span-3' : 'lg:col-span-2')}>
            <QueueNotes
              {...{ room, settings, zone, onPlans }}
              isSaving={isSaving}
              onUseZone={() => save({ ...settings, zone }, QUEUE.times.movedTo(zone))}
            />
            <QueueList
              isFull={isFull}
              holidayOn={holidayOn}
              queue={queue}
              zone={zone}
              today={today}
              nowMs={nowMs}
              drafts={drafts}
              onOpen={props.onOpen}
              onEdit={props.onEdit}
              onWriteFor={props.onWriteFor}
              onTakeOut={(post) => void takeOut(post)}
              // Days off are those of the zone of its times.
              onSkip={settings.zone === zone && settings.pauses.length < QUEUE_LIMITS.pauses ? skip : null}
              onFill={(draft, at) => void queuePost({ ...versionOf(draft), at }, draft)}
            />
          </div>
          <div className={cx('min-w-0 space-y-8', drafts.length === 0 && 'lg:col-span-3')}>
            <QueueSection title={QUEUE.drafts}>
              {drafts.length === 0 && <p className="text-sm text-muted">{QUEUE.noDrafts}</p>}
              <ul className="divide-y divide-line">
                {drafts.map((post) => (
                  <li key={post.id} className="flex items-center gap-3 py-2">
                    <button
                      type="button"
                      onClick={() => props.onEdit(post.id)}
                      className="line-clamp-2 min-w-0 flex-1 cursor-pointer text-left text-sm break-words hover:underline"
                    >
                      {excerptOf(post)}
                    </button>
                    {!isFull && (
                      <Button size="sm" onClick={() => void queuePost(versionOf(post), post)}>
                        {ADD_TO_QUEUE}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {props.moreDrafts}
            </QueueSection>
            <Repeats onEdit={props.onEdit} />
          </div>
        </>
      )}
      {/* Set once: out of the way of what is planned. */}
      <div
        hidden={!hasTimes}
        className={cx(
          'grid min-w-0 content-start gap-8',
          !isUnused && 'lg:col-span-3 lg:grid-cols-2 lg:border-t lg:border-line lg:pt-8',
        )}
      >
        <QueueSection ref={props.timesRef} title={QUEUE.times.title} hint={QUEUE.times.hint(settings.zone)}>
          <SlotTimes
            key={JSON.stringify(settings.slots)}
            settings={settings}
            isSaving={isSaving}
            onSave={(next) => save(next)}
            renderGuard={props.renderGuard}
          />
        </QueueSection>
        <QueueSection title={QUEUE.pauses.title} hint={QUEUE.pauses.hint}>
          <DaysOff settings={settings} today={today} isSaving={isSaving} onSave={savePauses} />
        </QueueSection>
      </div>
    </section>
  );
}
