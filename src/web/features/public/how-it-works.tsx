import { ScreenPicture } from './screen-picture.tsx';
import { Section } from './section.tsx';

const STEPS = [
  {
    title: 'Give it something to work with',
    description: 'A link, a video or your ideas, with a tone and a length. The post is written while you watch.',
  },
  {
    title: 'Make it yours',
    description: 'Edit it in your own words. Rewrite one sentence at a time, and go back to any earlier version.',
  },
  {
    title: 'Share it now, or when it suits',
    description: 'A scheduled post goes out within 5 minutes of its time, once, and exactly as previewed.',
  },
] as const;

/** Not on phones: their page is long enough, and the features say as much in less room. */
export function HowItWorks() {
  return (
    <Section id="how" title="How it works" className="max-md:hidden">
      <div className="mt-8 grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,656px)]">
        <ol className="divide-y divide-line border-y border-line">
          {STEPS.map(({ title, description }, index) => (
            <li key={title} className="flex gap-4 py-6">
              <span aria-hidden className="w-6 shrink-0 font-serif text-xl text-accent">
                {index + 1}
              </span>
              <div>
                <h3 className="pt-1 text-base font-medium">{title}</h3>
                <p className="mt-1 text-muted">{description}</p>
              </div>
            </li>
          ))}
        </ol>
        <ScreenPicture
          name="schedule"
          alt="The schedule dialog: a calendar, the time, the best days of the week and the predicted performance."
        />
      </div>
    </Section>
  );
}
