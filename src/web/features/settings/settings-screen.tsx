import { NOTICES } from '#contract/notice-messages.ts';
import { VOICE } from '#contract/voice-messages.ts';
import { useProfile } from '#web/data/profiles.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Page } from '#web/ui/page.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented, type SegmentedItem } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookmarkSection } from './bookmark-section.tsx';
import { DataSection } from './data-section.tsx';
import { LinkedinSection } from './linkedin-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { type ElsewhereLink, type IndexGroup, SettingsIndex } from './settings-index.tsx';
import { SETTINGS } from './settings-messages.ts';
import { VoiceSection } from './voice/voice-section.tsx';

/** The titles of the sections by group, in their order on the screen: those that grow as they are read come late. */
const GROUPS: readonly IndexGroup[] = [
  { label: SETTINGS.groups.account, titles: [SETTINGS.linkedin.title, SETTINGS.profile.title] },
  { label: SETTINGS.groups.writing, titles: [SETTINGS.preferences.title, SETTINGS.bookmark.title, VOICE.title] },
  { label: SETTINGS.groups.app, titles: [SETTINGS.appearance.title, NOTICES.title] },
  {
    label: SETTINGS.groups.data,
    titles: [SETTINGS.sessions.title, SETTINGS.yourData.title, SETTINGS.deletion.title],
  },
];
/** How often the times on the screen are updated. */
const TICK_MS = 15_000;

type Appearance<T extends string> = {
  theme: T;
  themes: readonly SegmentedItem<T>[];
  onTheme: (theme: T) => void;
};

export type SettingsProps<T extends string> = {
  appearance: Appearance<T>;
  /** Screens that belong to the account and are elsewhere. */
  elsewhere: readonly ElsewhereLink[];
  /** Starts the sign-in with LinkedIn; called in the click itself. */
  onReconnect: () => void;
  /** The account is deleted, and nobody is signed in any more. */
  onDeleted: () => void;
};

export function SettingsScreen<T extends string>({ appearance, elsewhere, onReconnect, onDeleted }: SettingsProps<T>) {
  const query = useProfile();
  const nowMs = useNow(Date.now, TICK_MS);
  return (
    <Page title="Settings">
      <QueryView query={query} failure={SETTINGS.loadFailed} skeleton={<SettingsSkeleton />}>
        {(profile) => (
          <div className="grid gap-x-12 lg:grid-cols-[11rem_minmax(0,40rem)]">
            <SettingsIndex groups={GROUPS} elsewhere={elsewhere} />
            <div className="min-w-0 max-lg:max-w-160">
              <LinkedinSection profile={profile} nowMs={nowMs} onReconnect={onReconnect} />
              <ProfileSection profile={profile} />
              <PreferencesSection profile={profile} nowMs={nowMs} />
              <BookmarkSection />
              <VoiceSection />
              <Section {...SETTINGS.appearance}>
                <Segmented
                  label="Theme"
                  items={appearance.themes}
                  value={appearance.theme}
                  onChange={appearance.onTheme}
                />
              </Section>
              <NoticesSection />
              <SessionsSection nowMs={nowMs} />
              <DataSection profile={profile} onDeleted={onDeleted} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-busy className="max-w-160 lg:ml-56">
      {['linkedin', 'profile', 'preferences'].map((name) => (
        <div key={name} className="space-y-4 border-t border-line py-8 first:border-t-0 first:pt-0">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-10 w-2/3" />
        </div>
      ))}
    </div>
  );
}
