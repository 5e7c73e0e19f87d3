import { readdirSync, readFileSync } from 'node:fs';

/**
 * Twelve invented people with thirty posts each. What each of them does was written down first, above the posts, and the posts after it.
 * The gauge was built looking at the open ones; the measured ones say how it fares on people it was not built on.
 */
export type VoiceAuthor = {
  /** The file's name without its ending. */
  readonly name: string;
  readonly isOpen: boolean;
  /** What was written down before the posts. */
  readonly habits: readonly string[];
  readonly posts: readonly string[];
};

const FOLDER = new URL('./', import.meta.url);

/** The authors in order: the open ones, then the measured ones. */
export function readVoices(): VoiceAuthor[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));
  const authors = files.map((file) => {
    const [head = '', ...posts] = readFileSync(new URL(file, FOLDER), 'utf8').split(/^----\n/m);
    return {
      name: file.slice(0, -'.txt'.length),
      isOpen: file.startsWith('open-'),
      habits: head.trim().split('\n'),
      posts: posts.map((post) => post.trim()),
    };
  });
  return authors.sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.name.localeCompare(b.name));
}
