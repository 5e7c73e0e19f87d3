import { cx } from '#web/ui/cx.ts';
import { PICTURES, type PictureName } from './pictures.ts';

const FOLDER = '/features/public/images';

const NARROW = '(max-width: 767px)';
const DARK = '(prefers-color-scheme: dark)';

/** A picture of the product in the light and the dark theme; loaded with the page, so that nobody scrolls to an empty frame. */
export function ScreenPicture(props: {
  name: PictureName;
  /** The one for phones; without it they get the other, too. */
  onPhone?: PictureName;
  /** What either shows. */
  alt: string;
  className?: string;
}) {
  const { name, onPhone, alt, className } = props;
  return (
    <picture>
      {onPhone !== undefined && <Sources name={onPhone} media={NARROW} />}
      <Sources name={name} media="" />
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

/** The first that fits is taken: the dark theme's, then those of any. @param props.media where they are for, '' for everywhere */
function Sources({ name, media }: { name: PictureName; media: string }) {
  return (['dark', 'light'] as const).flatMap((theme) => {
    const needed = theme === 'dark' ? [media, DARK].filter(Boolean).join(' and ') : media;
    return (['avif', 'webp'] as const).map((type) => (
      <source
        key={`${theme} ${type}`}
        type={`image/${type}`}
        srcSet={`${FOLDER}/${name}-${theme}.${type}`}
        {...PICTURES[name]}
        {...(needed === '' ? {} : { media: needed })}
        // Whoever has chosen a theme gets its pictures whatever the system's is: enhance.ts.
        {...(theme === 'dark' ? { 'data-dark': media } : {})}
      />
    ));
  });
}
