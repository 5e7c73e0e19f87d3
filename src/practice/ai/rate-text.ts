import type { TextRequest } from './dialects/dialect.ts';

/** Whether a prompt asks to rate a post. */
export function isRating({ system }: Pick<TextRequest, 'system'>): boolean {
  return /^Rate the LinkedIn post\b/.test(system);
}

/** Grades by what can be counted: how long its first line is, how long its paragraphs are, how many of its words the source has. */
export function rateText({ prompt }: Pick<TextRequest, 'prompt'>): string {
  const [, post = '', source = ''] = /^POST\n([\s\S]*)\n\nSOURCE\n([\s\S]*)$/.exec(prompt) ?? [];
  const paragraphs = post.split(/\n{2,}/);
  const words = new Set(source.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
  const own = post.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const share = own.filter((word) => words.has(word)).length / Math.max(1, own.length);
  const grade = (value: number) => Math.min(5, Math.max(1, Math.round(value)));
  return JSON.stringify({
    hook: (paragraphs[0] ?? '').length <= 140 ? 4 : 2,
    coherence: 3,
    relevance: grade(share * 5),
    format: paragraphs.every(({ length }) => length < 400) ? 4 : 2,
  });
}
