import { cx } from '#web/ui/cx.ts';
import { PICTURES, type PictureName } from './pictures.ts';

const FOLDER = '/features/public/images';

/** A picture of the product in the light and the dark theme; loaded with the page, so that nobody scrolls to an empty frame. */
export function ScreenPicture({ name, alt, className }: { name: PictureName; alt: string; className?: string }) {
  return (
    <picture>
      {(['dark', 'light'] as const).flatMap((theme) =>
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={`${theme} ${type}`}
            type={`image/${type}`}
            srcSet={`${FOLDER}/${name}-${theme}.${type}`}
            {...(theme === 'dark' ? { media: '(prefers-color-scheme: dark)' } : {})}
          />
        )),
      )}
      <img
        src={`${FOLDER}/${name}-light.webp`}
        alt={alt}
        {...PICTURES[name]}
        fetchPriority="low"
        decoding="async"
        className={cx('h-auto w-full rounded-md border border-line bg-surface', className)}
      />
    </picture>
  );
}
