/**
 * The address of the bookmark: on whatever page it is pressed, it opens Compose with that page's link as
 * the source (docs/product.md §6.1).
 * @param origin the installation's own
 */
export function bookmarkAddress(origin: string): string {
  return `javascript:void open('${origin}/compose?url='+encodeURIComponent(location.href))`;
}
