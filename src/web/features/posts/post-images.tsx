import { findImageHash } from '#domain/images/image-address.ts';

export function PostImages({ images }: { images: readonly { src: string; altText: string }[] }) {
  if (images.length === 0) return null;
  const numbered = images.map((image, index) => ({ ...image, number: index + 1 }));
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Images">
      {numbered.map(({ src, altText, number }) => (
        <li key={number}>
          <img
            src={findImageHash(src) === null ? src : `${src}?size=thumbnail`}
            alt={altText === '' ? `Image ${number}` : altText}
            loading="lazy"
            className="size-24 rounded-sm border border-line bg-sunken object-cover text-xs text-muted"
          />
        </li>
      ))}
    </ul>
  );
}
