const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i;
const VIDEO_ID = /^[\w-]{11}$/;
/** Paths whose second part names the video. */
const NAMED_BY_PATH: ReadonlySet<string> = new Set(['shorts', 'live', 'embed', 'v', 'e', 'watch']);

/** Whether a host is one of YouTube's, where people copy links to videos from. */
export function isVideoHost(host: string): boolean {
  return HOSTS.test(host);
}

/**
 * The id of the one video a link leads to, whatever else it says of playlists and times: watch, youtu.be, shorts, live
 * and embed, on any of YouTube's hosts. Null for a channel, a playlist, a search, or any other site.
 */
export function findVideoId(link: string): string | null {
  const url = URL.parse(link);
  if (url === null || !isVideoHost(url.hostname)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  const isShort = /^(?:www\.)?youtu\.be$/i.test(url.hostname);
  const named = isShort ? first : NAMED_BY_PATH.has(first) ? second : '';
  const id = named === '' && first === 'watch' ? (url.searchParams.get('v') ?? '') : named;
  return VIDEO_ID.test(id) ? id : null;
}

/** The address of a video, as YouTube writes it. */
export function videoUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
