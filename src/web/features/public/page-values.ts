/** Who is signed in according to the stored user, 'Signed in as Ada'; null for nobody. The app itself validates that user. */
export function signedInLabel(storedUser: string | null): string | null {
  let user: unknown = null;
  try {
    user = JSON.parse(storedUser ?? 'null');
  } catch (error) {
    console.warn('The stored user could not be read.', error);
  }
  if (typeof user !== 'object' || user === null || !('accessToken' in user && 'id' in user)) return null;
  return 'name' in user && typeof user.name === 'string' && user.name !== ''
    ? `Signed in as ${user.name}`
    : 'Signed in';
}

/** The announcement of the page as the app stores a dismissed one (`data/announcement.ts`); null if there is none. */
export function dismissedAnnouncement(content: string | undefined): string | null {
  const announcement: unknown = JSON.parse(content ?? 'null');
  return typeof announcement === 'object' ? JSON.stringify({ ...announcement, isDismissed: true }) : null;
}
