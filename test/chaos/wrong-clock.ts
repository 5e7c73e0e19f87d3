/** Loaded before the product (`--import`): its process's clock stands apart from the true time by `CHAOS_CLOCK_OFF_MS`. */
const offMs = Number(process.env['CHAOS_CLOCK_OFF_MS']);
const trueNow = Date.now;
Date.now = () => trueNow() + offMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given: []) => (given.length === 0 ? new target(trueNow() + offMs) : new target(...given)),
});
