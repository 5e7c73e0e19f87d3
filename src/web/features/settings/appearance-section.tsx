import { Segmented, type SegmentedItem } from '#web/ui/segmented.tsx';
import { Section } from './section.tsx';

export type Appearance<T extends string> = {
  theme: T;
  themes: readonly SegmentedItem<T>[];
  onTheme: (theme: T) => void;
};

/** Light, dark, or as the system has it. */
export function AppearanceSection<T extends string>({ theme, themes, onTheme }: Appearance<T>) {
  return (
    <Section title="Appearance" about="In this browser alone.">
      <Segmented label="Theme" items={themes} value={theme} onChange={onTheme} />
    </Section>
  );
}
