import { WifiOff } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** What every screen says of what cannot be read without a connection. */
export const OFFLINE = {
  title: 'You are offline',
  description: 'This appears here when you are back online. Scheduled posts still go out.',
} as const;

/** It could not be read for want of a connection; it is as soon as that is back, so there is nothing to press. */
export function OfflineState(props: { headingLevel?: 1 }) {
  return <EmptyState icon={<WifiOff />} {...props} {...OFFLINE} />;
}
