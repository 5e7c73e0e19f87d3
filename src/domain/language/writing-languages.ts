/** Languages with stop words and stock phrases. Text in any other is composed without phrases of our own. */
export const WRITING_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh'] as const;
