const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i;
/** Host, path and query. */
const ADDRESS = /^https?:\/\/(?:[^/?#\\@]*@)?([^/?#:\\@]+)(?::\d+)?([^?#]*)(?:\?([^#]*))?/i;
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
  const [, host = '', path = '', query = ''] = ADDRESS.exec(link.trim()) ?? [];
  if (!isVideoHost(host)) return null;
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '');
  const isShort = /^(?:www\.)?youtu\.be$/i.test(host);
  const named = isShort ? first : NAMED_BY_PATH.has(first) ? second : '';
  const id = named === '' && first === 'watch' ? parameterOf(query, 'v') : named;
  return VIDEO_ID.test(id) ? id : null;
}

function parameterOf(query: string, name: string): string {
  const pair = query.split('&').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** The address of a video, as YouTube writes it. */
export function videoUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
