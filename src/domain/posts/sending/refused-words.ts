/** Failures that the same text would have again. */
const NEEDS_OTHER_TEXT: readonly string[] = ['duplicate', 'refused'];

/** Whether LinkedIn refused a post for its words. @param code a publication's `errorCode` */
export function refusesWords(code: string | null): boolean {
  return code !== null && NEEDS_OTHER_TEXT.includes(code);
}
