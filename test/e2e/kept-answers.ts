import type { Page } from '@playwright/test';

/** The names of the server's answers that are kept for use without a connection. */
export const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    // Only to open a database that is not there would make it.
    const there = (await indexedDB.databases()).some(({ name }) => name === 'postsmith-offline');
    if (!there) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('postsmith-offline');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const listing = opening.result.transaction('answers').objectStore('answers').getAllKeys();
        listing.onsuccess = () => {
          opening.result.close();
          resolve(listing.result.map(String));
        };
      };
    });
  });
