const RULES = new Intl.PluralRules('en');

/** The English word for so many: `plural(1, 'post', 'posts')` is 'post'. */
export function plural(count: number, one: string, many: string): string {
  return RULES.select(count) === 'one' ? one : many;
}

/** '1 post', '12 posts'. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${plural(count, one, many)}`;
}
