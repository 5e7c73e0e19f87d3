/** How long the file's object URL stays valid after the download started. */
const URL_LIFE_MS = 60_000;

/** Saves a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFE_MS);
}
