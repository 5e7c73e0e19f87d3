/** Said where the app could not be started. In a file of its own: of the messages, the page's first script holds only these. */
export const START = {
  failed: 'Postsmith could not be loaded. Check your connection.',
  reload: 'Reload Page',
} as const;
