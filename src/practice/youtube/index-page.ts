import { type Refusal, VIDEOS, type Video } from './videos.ts';

const NOTES: Readonly<Record<Refusal, string>> = {
  private: 'private',
  removed: 'removed by its uploader',
  age: 'age-restricted',
  bot: 'asks whether you are a bot',
  live: 'live right now',
  upcoming: 'has not begun',
  region: 'not shown in this country',
  members: 'for members of its channel',
  'rate-limited': 'YouTube asks to slow down',
};

/** The list of all videos, with the links that a person copies. */
export function indexPage(): string {
  const videos = VIDEOS.map(
    (video) =>
      `<li>${video.title} <small>(${noteOf(video)})</small><br><code>https://www.youtube.com/watch?v=${video.id}</code></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Practice videos</title></head>
<body>
<header><p>Practice network – every video here is invented. Copy a link and paste it where you write.</p></header>
<main>
<h1>Practice videos</h1>
<ul>${videos.join('\n')}</ul>
</main>
</body>
</html>
`;
}

function noteOf({ refusal, tracks, chapters }: Video): string {
  if (refusal !== null) return NOTES[refusal];
  if (tracks.length === 0) return 'no captions';
  const captions = tracks.map((track) => `${track.language}${track.isAutomatic ? ', automatic' : ''}`);
  return [...captions, ...(chapters.length > 0 ? [`${chapters.length} chapters`] : [])].join('; ');
}
