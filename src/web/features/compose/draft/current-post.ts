/**
 * The post that a reload of the compose screen comes back to: a new post that saved itself has no address of its own yet.
 * Kept per tab.
 */
const KEY = 'compose_current_post';

export function findCurrentPost(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberCurrentPost(postId: string): void {
  try {
    window.sessionStorage.setItem(KEY, postId);
  } catch (error) {
    console.warn('A reload will not come back to this post.', error);
  }
}

export function forgetCurrentPost(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The browser refused its storage.', error);
  }
}
