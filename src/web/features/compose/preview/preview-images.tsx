import { useState } from 'react';
import type { ShownImage } from '#domain/posts/post-content.ts';
import { layOutImages } from './image-layout.ts';

/** The post's pictures as the network lays them out; those that the server does not keep yet too. */
export function PreviewImages({ images }: { images: readonly ShownImage[] }) {
  // Kept while another source of the first picture is on its way, which mostly is the same picture: nothing jumps.
  const [ratio, setRatio] = useState<number | null>(null);
  const layout = layOutImages(images.length, ratio);
  const shown = withKeys(images.slice(0, layout.tiles.length));
  return (
    <ul
      data-testid="preview-images"
      aria-label={images.length === 1 ? 'The picture of the post' : `The ${images.length} pictures of the post`}
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
              alt={image.altText === '' ? `Picture ${index + 1}, without a description` : image.altText}
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

/** A picture is known by its source; one that stands there twice, by its turn as well. */
function withKeys(images: readonly ShownImage[]): { key: string; image: ShownImage }[] {
  const turns = new Map<string, number>();
  return images.map((image) => {
    const turn = turns.get(image.src) ?? 0;
    turns.set(image.src, turn + 1);
    // Its end, since a picture that is not kept yet is its own address, megabytes long.
    return { key: `${turn} ${image.src.length} ${image.src.slice(-64)}`, image };
  });
}
