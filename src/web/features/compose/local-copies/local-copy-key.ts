/** What the keys of all local copies begin with. */
export const PREFIX = 'compose_unsaved:';
/** The key of the copy of a post that was never saved. */
export const NEW_POST_COPY = `${PREFIX}new`;
