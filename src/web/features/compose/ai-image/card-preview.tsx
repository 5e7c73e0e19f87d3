import { CARD_PIXELS, type CardSize } from '#domain/image-cards/card-plan.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MESSAGES } from '../messages.ts';

/** A drawn card, in a place that keeps its size while the card is loading. */
export function CardPreview(props: { size: CardSize; dataUrl: string | null; alt: string; isLoading: boolean }) {
  const { size, dataUrl, alt, isLoading } = props;
  const { width, height } = CARD_PIXELS[size];
  return (
    <div
      aria-busy={isLoading}
      className={cx(
        'mx-auto w-full overflow-hidden rounded-md border border-line bg-sunken',
        size === 'portrait' && 'max-w-[270px] max-md:max-w-[180px]',
      )}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {dataUrl !== null ? (
        <img
          src={dataUrl}
          alt={alt}
          width={width}
          height={height}
          className={cx('size-full object-contain transition-opacity', isLoading && 'opacity-60')}
        />
      ) : isLoading ? (
        <Skeleton className="size-full rounded-none" />
      ) : (
        <p className="flex size-full items-center justify-center px-8 text-center text-sm text-muted">
          {MESSAGES.aiImage.tooLong}
        </p>
      )}
    </div>
  );
}
