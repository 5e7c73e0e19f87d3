import { useState } from 'react';
import type { ShownImage } from '#domain/posts/post-content.ts';
import { MESSAGES } from '../messages.ts';
import { layOutImages } from './image-layout.ts';

/** The post's images as LinkedIn lays them out, also those that are not uploaded yet. */
export function PreviewImages({ images }: { images: readonly ShownImage[] }) {
  // Kept while the first image loads from another source, such as its address after the upload: nothing jumps.
  const [ratio, setRatio] = useState<number | null>(null);
  const layout = layOutImages(images.length, ratio);
  const shown = withKeys(images.slice(0, layout.tiles.length));
  return (
    <ul
      data-testid="preview-images"
      aria-label={MESSAGES.preview.images(images.length)}
      className="grid gap-0.5 bg-network-surface"
      style={{
        aspectRatio: layout.ratio,
        gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${layout.rows}, minmax(0, 1fr))`,
      }}
    >
      {shown.map(({ key, image }, index) => {
        const { columns, rows } = layout.tiles[index] ?? { columns: 1, rows: 1 };
        const isLast = index === layout.tiles.length - 1;
        return (
          <li
            key={key}
            className="relative overflow-hidden bg-network-paper"
            style={{ gridColumn: `span ${columns}`, gridRow: `span ${rows}` }}
          >
            <img
              src={image.src}
              alt={image.altText === '' ? MESSAGES.preview.noAlt(index + 1) : image.altText}
              className="size-full object-cover"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (index === 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
              }}
            />
            {isLast && layout.hidden > 0 && (
              <span className="network-hidden-count absolute inset-0 grid place-items-center text-xl font-semibold">
                +{layout.hidden}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A key of the source, and of how often it came before. */
function withKeys(images: readonly ShownImage[]): { key: string; image: ShownImage }[] {
  const counts = new Map<string, number>();
  return images.map((image) => {
    const count = counts.get(image.src) ?? 0;
    counts.set(image.src, count + 1);
    // The source of an embedded image is megabytes long.
    return { key: `${count} ${image.src.length} ${image.src.slice(-64)}`, image };
  });
}
