import { findImageHash } from '#domain/images/image-address.ts';

/** The pictures of a post, small and in their order; a description stands in where one cannot be shown. */
export function PostPictures({ pictures }: { pictures: readonly { src: string; altText: string }[] }) {
  if (pictures.length === 0) return null;
  const numbered = pictures.map((picture, index) => ({ ...picture, number: index + 1 }));
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Pictures">
      {numbered.map(({ src, altText, number }) => (
        <li key={number}>
          <img
            src={findImageHash(src) === null ? src : `${src}?size=thumbnail`}
            alt={altText === '' ? `Picture ${number}` : altText}
            loading="lazy"
            className="size-24 rounded-sm border border-line bg-sunken object-cover text-xs text-muted"
          />
        </li>
      ))}
    </ul>
  );
}
