/** Lives as long as the tab. */
const KEY = 'nps_asked';

/** Whether the question was on the screen in this session. Never throws. */
export function wasAskedHere(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch (error) {
    console.warn('The browser keeps nothing for this page.', error);
    return false;
  }
}

/** Says that it was. Never throws. */
export function rememberAsked(): void {
  try {
    window.sessionStorage.setItem(KEY, 'true');
  } catch (error) {
    console.warn('The browser keeps nothing for this page; the question may come once more.', error);
  }
}
