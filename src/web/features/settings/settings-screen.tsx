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
import { SettingsIndex } from './settings-index.tsx';
import { SETTINGS } from './settings-messages.ts';
import { VoiceSection } from './voice/voice-section.tsx';

/** The sections, in their order on the screen. */
const TITLES = [
  SETTINGS.profile.title,
  SETTINGS.linkedin.title,
  SETTINGS.preferences.title,
  NOTICES.title,
  VOICE.title,
  SETTINGS.appearance.title,
  SETTINGS.bookmark.title,
  SETTINGS.sessions.title,
  SETTINGS.yourData.title,
  SETTINGS.deletion.title,
] as const;
/** How often the times on the screen are updated. */
const TICK_MS = 15_000;

type Appearance<T extends string> = {
  theme: T;
  themes: readonly SegmentedItem<T>[];
  onTheme: (theme: T) => void;
};

export type SettingsProps<T extends string> = {
  appearance: Appearance<T>;
  /** Starts the sign-in with LinkedIn; called in the click itself. */
  onReconnect: () => void;
  /** The account is deleted, and nobody is signed in any more. */
  onDeleted: () => void;
};

export function SettingsScreen<T extends string>({ appearance, onReconnect, onDeleted }: SettingsProps<T>) {
  const query = useProfile();
  const nowMs = useNow(Date.now, TICK_MS);
  return (
    <Page title="Settings">
      <QueryView query={query} failure={SETTINGS.loadFailed} skeleton={<SettingsSkeleton />}>
        {(profile) => (
          <div className="grid gap-x-10 max-xl:max-w-4xl xl:grid-cols-[11rem_minmax(0,1fr)]">
            <SettingsIndex titles={TITLES} />
            <div className="min-w-0">
              <ProfileSection profile={profile} />
              <LinkedinSection profile={profile} nowMs={nowMs} onReconnect={onReconnect} />
              <PreferencesSection profile={profile} nowMs={nowMs} />
              <NoticesSection />
              <VoiceSection />
              <Section {...SETTINGS.appearance}>
                <Segmented
                  label="Theme"
                  items={appearance.themes}
                  value={appearance.theme}
                  onChange={appearance.onTheme}
                />
              </Section>
              <BookmarkSection />
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
    <div aria-busy className="max-w-4xl">
      {['profile', 'linkedin', 'preferences'].map((name) => (
        <div key={name} className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[14rem_minmax(0,1fr)]">
          <Skeleton className="h-6 w-28" />
          <div className="space-y-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-10 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
