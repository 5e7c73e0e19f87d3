import { ChevronLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { NOTICES } from '#contract/notice-messages.ts';
import type { Profile } from '#contract/profiles.ts';
import type { Voice } from '#contract/voice.ts';
import { VOICE } from '#contract/voice-messages.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { useProfile } from '#web/data/profiles.ts';
import { useVoice } from '#web/data/voice.ts';
import { browserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Page } from '#web/ui/page.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented, type SegmentedItem } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookmarkSection } from './bookmark-section.tsx';
import { connectionStatus } from './connection-status.ts';
import { DeletionSection, YourDataSection } from './data-section.tsx';
import { LinkedinSection } from './linkedin-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { anchorOf, type ElsewhereLink, OtherPages, type SectionState, SettingsIndex } from './settings-index.tsx';
import { SETTINGS } from './settings-messages.ts';
import { UnsavedForms } from './use-unsaved.ts';
import { VoiceSection } from './voice/voice-section.tsx';

/** The titles of the sections by group, in the order of the index. */
const GROUPS = [
  { label: SETTINGS.groups.account, titles: [SETTINGS.linkedin.title, SETTINGS.profile.title] },
  { label: SETTINGS.groups.writing, titles: [VOICE.title, SETTINGS.preferences.title, SETTINGS.bookmark.title] },
  { label: SETTINGS.groups.app, titles: [SETTINGS.appearance.title, NOTICES.title] },
  {
    label: SETTINGS.groups.data,
    titles: [SETTINGS.sessions.title, SETTINGS.yourData.title],
  },
  { label: SETTINGS.groups.end, titles: [SETTINGS.deletion.title], isApart: true },
] as const;
type Title = (typeof GROUPS)[number]['titles'][number];
const TITLES: readonly Title[] = GROUPS.flatMap(({ titles }) => titles);
/** Where the address names none. */
const FIRST: Title = SETTINGS.linkedin.title;
/** How often the times on the screen are updated. */
const TICK_MS = 15_000;

type Appearance<T extends string> = {
  theme: T;
  themes: readonly SegmentedItem<T>[];
  onTheme: (theme: T) => void;
};

export type SettingsProps<T extends string> = {
  /** What names a section in the address, '' for none; null while the address is that of another screen. */
  section: string | null;
  /** Puts it into the address. */
  onSection: (section: string) => void;
  appearance: Appearance<T>;
  /** Screens that belong to the account and are elsewhere. */
  elsewhere: readonly ElsewhereLink[];
  /** Starts the sign-in with LinkedIn; called in the click itself. */
  onReconnect: () => void;
  /** Asks before the screen is left with something that is not saved. */
  renderGuard: (guard: { wouldLose: () => boolean }) => ReactNode;
  /** The account is deleted, and nobody is signed in any more. */
  onDeleted: () => void;
};

/** The settings, one section at a time. */
export function SettingsScreen<T extends string>(props: SettingsProps<T>) {
  const { section, onSection, appearance, elsewhere, onReconnect, onDeleted } = props;
  const [unsaved] = useState(() => new Set<string>());
  const query = useProfile();
  const { data: voice } = useVoice();
  const nowMs = useNow(Date.now, TICK_MS);
  const { current, opened, isIndex } = useOpened(section);
  const place = useRef<HTMLDivElement>(null);
  const index = useRef<HTMLDivElement>(null);
  useArrival(isIndex ? null : current, place, index);
  /** What was typed went with the account. */
  const leave = () => {
    unsaved.clear();
    onDeleted();
  };
  const open = (title: Title) => {
    if (title === current) arrive(place, index);
    onSection(anchorOf(title));
  };
  return (
    <Page title="Settings">
      {props.renderGuard({ wouldLose: () => unsaved.size > 0 })}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[18rem_minmax(0,44rem)]">
        <div
          ref={index}
          tabIndex={-1}
          className={cx(
            '-mx-3 min-w-0 outline-none max-lg:max-w-160 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pb-1',
            !isIndex && 'max-lg:hidden',
          )}
        >
          <SettingsIndex
            groups={GROUPS}
            current={current}
            states={{
              ...(query.data === undefined ? {} : statesOf(query.data, appearance, nowMs)),
              ...(voice === undefined ? {} : { [VOICE.title]: voiceState(voice) }),
            }}
            onOpen={open}
          >
            <OtherPages elsewhere={elsewhere} />
          </SettingsIndex>
        </div>
        <div
          className={cx(
            'min-w-0 max-lg:max-w-160 lg:self-start lg:rounded-md lg:border lg:border-line lg:bg-surface lg:p-6',
            isIndex && 'max-lg:hidden',
          )}
        >
          <Button
            variant="ghost"
            size="sm"
            icon={ChevronLeft}
            className="mb-2 -ml-3 lg:hidden"
            onClick={() => onSection('')}
          >
            {SETTINGS.all}
          </Button>
          <QueryView query={query} failure={SETTINGS.loadFailed} skeleton={<SettingsSkeleton />}>
            {(profile) => {
              const sections: Record<Title, ReactNode> = {
                [SETTINGS.linkedin.title]: (
                  <LinkedinSection profile={profile} nowMs={nowMs} onReconnect={onReconnect} />
                ),
                [SETTINGS.profile.title]: <ProfileSection profile={profile} />,
                [SETTINGS.preferences.title]: <PreferencesSection profile={profile} nowMs={nowMs} />,
                [SETTINGS.bookmark.title]: <BookmarkSection />,
                [VOICE.title]: <VoiceSection />,
                [SETTINGS.appearance.title]: (
                  <Section {...SETTINGS.appearance}>
                    <Segmented
                      label="Theme"
                      items={appearance.themes}
                      value={appearance.theme}
                      onChange={appearance.onTheme}
                    />
                  </Section>
                ),
                [NOTICES.title]: <NoticesSection />,
                [SETTINGS.sessions.title]: <SessionsSection nowMs={nowMs} />,
                [SETTINGS.yourData.title]: <YourDataSection />,
                [SETTINGS.deletion.title]: <DeletionSection profile={profile} onDeleted={leave} />,
              };
              return (
                <UnsavedForms value={unsaved}>
                  {opened.map((title) => (
                    <div key={title} ref={title === current ? place : null} hidden={title !== current}>
                      {sections[title]}
                    </div>
                  ))}
                </UnsavedForms>
              );
            }}
          </QueryView>
        </div>
      </div>
    </Page>
  );
}

/** What a glance at the index answers. @param nowMs epoch ms */
function statesOf<T extends string>(
  profile: Profile,
  { theme, themes }: Appearance<T>,
  nowMs: number,
): Partial<Record<Title, SectionState>> {
  const { brief, tone } = connectionStatus(profile, nowMs);
  const fine = (words: string): SectionState => ({ words, tone: 'fine' });
  return {
    [SETTINGS.linkedin.title]: { words: brief, tone },
    [SETTINGS.profile.title]: fine(profile.name),
    [SETTINGS.preferences.title]: fine(zoneLabel(profile.timezone ?? browserZone())),
    [SETTINGS.appearance.title]: fine(themes.find(({ value }) => value === theme)?.label ?? ''),
  };
}

const voiceState = (voice: Voice | null): SectionState =>
  voice === null ? { words: 'Set up', tone: 'next' } : { words: voice.isOn ? 'On' : 'Off', tone: 'fine' };

/**
 * The section to show, and those that were shown before: they stay, unseen, with what was typed into them. `isIndex`: the address names
 * none, so that a narrow screen, which has one thing at a time, shows the index. A name that is no section's changes nothing, as the link
 * that skips to the content puts its own into the address.
 */
function useOpened(section: string | null): { current: Title; opened: readonly Title[]; isIndex: boolean } {
  const named = TITLES.find((title) => anchorOf(title) === section);
  const [current, setCurrent] = useState(named ?? FIRST);
  const [opened, setOpened] = useState<readonly Title[]>([current]);
  const [isIndex, setIndex] = useState(named === undefined);
  const next = named ?? (section === '' ? FIRST : current);
  if (next !== current) {
    setCurrent(next);
    if (!opened.includes(next)) setOpened([...opened, next]);
  }
  if (named !== undefined && isIndex) setIndex(false);
  if (section === '' && !isIndex) setIndex(true);
  return { current, opened, isIndex };
}

type Place = RefObject<HTMLDivElement | null>;

/** Whoever goes to another section begins at its top; so does whoever comes from another screen, but there the frame has the focus. */
function useArrival(current: Title | null, place: Place, index: Place): void {
  const last = useRef(current);
  useLayoutEffect(() => {
    if (last.current !== current) arrive(place, index);
    // The router leaves a page where it is if its address names a part of it.
    else window.scrollTo(0, 0);
    last.current = current;
  }, [current, place, index]);
}

/** To the top, with the focus on the section's title, or where a narrow screen shows the index on that. */
function arrive(place: Place, index: Place): void {
  window.scrollTo(0, 0);
  const title = place.current?.querySelector('h2');
  (title?.checkVisibility() === true ? title : index.current)?.focus({ preventScroll: true });
}

function SettingsSkeleton() {
  return (
    <div aria-busy className="space-y-4">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-10 w-2/3" />
    </div>
  );
}
