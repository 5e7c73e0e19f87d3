/** What the product says to its supervisor once it serves, and what that says to it. */
export const SERVING = 'serving';
export const STOP = 'stop';

/**
 * Exit code of a start that another try would not mend: the configuration is wrong, or the data is in use (EX_CONFIG of sysexits(3)).
 * Supervisors can be told not to restart it, as with RestartPreventExitStatus=78 of systemd.
 */
export const EXIT_CONFIG = 78;

/**
 * Calls `stop` when the supervisor asks for it or is gone; a process without one hears nothing.
 * @returns tells the supervisor that the product serves
 */
export function listenToSupervisor(stop: () => void): () => void {
  process.on('message', (message) => {
    if (message === STOP) stop();
  });
  process.on('disconnect', stop);
  return () => void process.send?.(SERVING);
}
