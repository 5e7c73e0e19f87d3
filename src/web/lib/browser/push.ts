/** Whether this browser shows notifications of ours. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** What the server needs to send to this browser. */
type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** The worker that receives pushes; null where there is none, or it cannot. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Whether this browser could be asked: it was not yet, and is able to. */
export async function canAskForPush(): Promise<boolean> {
  return (await findWorker()) !== null && Notification.permission === 'default';
}

export async function readPushState(): Promise<PushState> {
  const worker = await findWorker();
  if (worker === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/**
 * Subscribes this browser, and asks the person where they were not asked; to be called in a press. A subscription with another key is
 * replaced.
 * @param publicKey of the server, base64url
 * @returns null where the person says no, or the browser cannot
 */
export async function subscribeBrowser(publicKey: string): Promise<PushAddress | null> {
  const worker = await findWorker();
  if (worker === null || (await Notification.requestPermission()) !== 'granted') return null;
  const former = await worker.pushManager.getSubscription();
  const isOurs = former !== null && isKey(former.options.applicationServerKey, publicKey);
  if (former !== null && !isOurs) await former.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (isOurs ? former : await worker.pushManager.subscribe(options)).toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return null;
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}

function isKey(bytes: ArrayBuffer | null, publicKey: string): boolean {
  if (bytes === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Ends this browser's subscription. @returns its address, null where there was none */
export async function unsubscribeBrowser(): Promise<string | null> {
  const subscription = (await (await findWorker())?.pushManager.getSubscription()) ?? null;
  if (subscription === null) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
