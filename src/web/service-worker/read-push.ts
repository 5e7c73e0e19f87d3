/** What a push says, as the server sends it (`pushMessageSchema` of the contract). */
type ReadPush = { id: string; tag: string; title: string; detail: string; path: string };

/** For a push that cannot be read: browsers demand that something is shown. */
const UNREADABLE: ReadPush = {
  id: '',
  tag: 'notices',
  title: 'There is news of your posts',
  detail: 'Open Postsmith to see it.',
  path: '/notices',
};

/** Reads a push; what is not ours leads nowhere else than to the inbox. */
export function readPush(text: string): ReadPush {
  try {
    const given = JSON.parse(text) as Partial<Record<keyof ReadPush, unknown>>;
    const { id, tag, title, detail, path } = given;
    const texts = [id, tag, title, detail, path];
    if (!texts.every((value) => typeof value === 'string') || !isOwnPath(String(path))) return UNREADABLE;
    return given as ReadPush;
  } catch {
    return UNREADABLE;
  }
}

/** A path of the app: never another origin. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
