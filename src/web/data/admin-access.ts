import { useSession } from './session.ts';

/** Whether the signed-in person runs this installation, as far as the browser knows; the server decides by itself. */
export function useMayAdminister(): boolean {
  return useSession().user?.tier === 'admin';
}
