/** The id of the toast that says which time a post got in the queue, with Undo. */
export const queuedToast = (postId: string) => `queued-${postId}`;
