/** How the pen before the words of a bare editor stands; also while the editor's code loads. */
export const BARE_SIGN = 'pointer-events-none absolute top-4 left-4 size-4 text-muted';
