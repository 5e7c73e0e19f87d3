/** LinkedIn's public address of a post (docs/linkedin.md §3.10). */
export function permalinkOf(base: string, urn: string | null): string | null {
  return urn === null ? null : `${base}/feed/update/${urn}/`;
}

/** The urn in a pasted link or urn, or null: `…/feed/update/urn:li:share:1/`, `…/posts/name_words-activity-1-x`. */
export function urnFromLink(link: string): string | null {
  const text = decodeURIComponentSafe(link);
  const whole = /urn:li:(?:share|ugcPost|activity):\d{15,20}/.exec(text)?.[0];
  if (whole !== undefined) return whole;
  const parts = /-(share|ugcPost|activity)-(\d{15,20})(?:-|$|[/?])/.exec(text);
  return parts === null ? null : `urn:li:${parts[1]}:${parts[2]}`;
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
