import { Segmented, type SegmentedItem } from '#web/ui/segmented.tsx';
import { Section } from './section.tsx';
import { SETTINGS } from './settings-messages.ts';

export type Appearance<T extends string> = {
  theme: T;
  themes: readonly SegmentedItem<T>[];
  onTheme: (theme: T) => void;
};

export function AppearanceSection<T extends string>({ theme, themes, onTheme }: Appearance<T>) {
  return (
    <Section {...SETTINGS.appearance}>
      <Segmented label="Theme" items={themes} value={theme} onChange={onTheme} />
    </Section>
  );
}
