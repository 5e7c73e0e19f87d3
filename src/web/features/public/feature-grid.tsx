import {
  FileInput,
  Globe,
  Hash,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  PenLine,
  ShieldCheck,
  SlidersHorizontal,
  Timer,
} from 'lucide-react';
import { LENGTHS } from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import { Section } from './section.tsx';

/** The nine selling points (docs/product.md §1.3). */
const FEATURES: readonly { icon: LucideIcon; title: string; description: string }[] = [
  {
    icon: FileInput,
    title: 'From an article or from your head',
    description:
      'Start with a link to an article or a video, or with your own thoughts. Each becomes a post you can work on.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Tone, length, audience, format',
    description: `Choose among ${TONES.length} tones and ${LENGTHS.length} lengths, a story or a list or a question, and say who it is for.`,
  },
  {
    icon: Hash,
    title: 'Shaped for LinkedIn',
    description:
      'Short paragraphs, hashtags at the end, emojis if you like them, and a preview that shows where “see more” cuts.',
  },
  {
    icon: Timer,
    title: 'Minutes, not hours',
    description:
      'The first draft appears while you watch. Spend your time on the part only you can write: what you think.',
  },
  {
    icon: ShieldCheck,
    title: 'Your words are private',
    description:
      'Before you sign in, the server stores none of your text. After that your drafts are private, and you can export or delete them at any time.',
  },
  {
    icon: PenLine,
    title: 'A full editor',
    description: 'Bold, lists, emojis, images and undo, and AI Rewrite for the whole post or for one sentence.',
  },
  {
    icon: Globe,
    title: 'Any public article or blog',
    description: 'Anything that can be read without signing in. If a site cannot be read, paste its text instead.',
  },
  {
    icon: ListChecks,
    title: 'Key points you can check',
    description: 'Numbers, dates, names and quotations that are not in your source are marked before you post.',
  },
  {
    icon: MessageSquareText,
    title: 'Feedback that arrives',
    description:
      'What you send goes straight to the people who run Postsmith. No users are counted or quoted here: none were asked.',
  },
];

/** One column, two on wider screens, three from medium on (docs/product.md §2.3). */
export function FeatureGrid() {
  return (
    <Section id="features" title="What you can do">
      <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-8 max-sm:gap-y-5 sm:grid-cols-2 md:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, description }) => (
          <li key={title} className="max-sm:grid max-sm:grid-cols-[2.5rem_1fr]">
            <Icon aria-hidden className="size-6 stroke-[1.5] text-accent" />
            <h3 className="text-base font-medium sm:mt-3">{title}</h3>
            <p className="mt-1 text-sm text-muted max-sm:col-start-2">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
