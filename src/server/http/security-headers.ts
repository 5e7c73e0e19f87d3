import { createHash } from 'node:crypto';

/** What an answer may load, if it is a page; `styles` and `scripts` beside our own files. */
const contentPolicy = (styles: string, scripts = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** That of the screens and the page of the API document, whose libraries write styles as they run (docs/decisions/0021). */
export const SCREEN_POLICY = contentPolicy(" 'unsafe-inline'");

/** That of a page with scripts in it, which run by their hashes alone: of the bytes that are sent. */
export function screenPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return contentPolicy(" 'unsafe-inline'", hashes.join(''));
}

/** What a page may ask a browser for: to copy and to go full screen, and nothing of the machine or the person. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The headers of every answer, whoever gives it and whatever it is.
 * @param isHttps whether people reach us by https: browsers are then told to stay on it
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(''),
    // The sign-in popup must keep its opener (docs/product.md §10.3); the two pages of the popup allow more.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
