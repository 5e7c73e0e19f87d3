import { Section } from './section.tsx';

/** The size of the images in CSS pixels; scripts/screenshots.ts makes them from the running product. */
const IMAGE_SIZE = { width: 588, height: 420 } as const;
const FOLDER = '/features/public/images';

const STEPS = [
  {
    image: 'source',
    title: 'Give it something to work with',
    description: 'A link or your ideas, a tone, a length. The post is written while you watch.',
    alt: 'The source panel: a few sentences of ideas, choices of tone, format and length, and the Generate button.',
  },
  {
    image: 'preview',
    title: 'Make it yours',
    description: 'Edit it, and see beside it what LinkedIn will show, down to the last line before “see more”.',
    alt: 'The preview: the post as LinkedIn will show it, with the lines marked where “see more” may cut it.',
  },
  {
    image: 'schedule',
    title: 'Share it now or when it suits',
    description: 'A scheduled post leaves within 5 minutes of its time, once, and exactly as previewed.',
    alt: 'The schedule dialog: a calendar, the time, the best days of the week and the predicted performance.',
  },
] as const;

/** Three steps, each with an image of the product, in the light and the dark theme. */
export function HowItWorks() {
  return (
    <Section id="how" title="How it works">
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {STEPS.map(({ image, title, description, alt }, index) => (
          <li key={image}>
            <picture>
              {(['dark', 'light'] as const).flatMap((theme) =>
                (['avif', 'webp'] as const).map((type) => (
                  <source
                    key={`${theme} ${type}`}
                    type={`image/${type}`}
                    srcSet={`${FOLDER}/${image}-${theme}.${type}`}
                    {...(theme === 'dark' ? { media: '(prefers-color-scheme: dark)' } : {})}
                  />
                )),
              )}
              <img
                src={`${FOLDER}/${image}-light.webp`}
                alt={alt}
                {...IMAGE_SIZE}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-md border border-line"
              />
            </picture>
            <h3 className="mt-4 text-base font-medium">
              {index + 1}. {title}
            </h3>
            <p className="mt-1 text-sm text-muted">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
