import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PostsPanel } from './posts-panel.tsx';
import type { DashboardProps, DashboardTab } from './posts-props.ts';

const TABS = [
  { value: 'posts', label: 'Posts' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'usage', label: 'Usage' },
] as const;

/** The dashboard with its tabs (docs/product.md §2.8). */
export function DashboardScreen({ tab, renderCalendar, renderAnalytics, renderUsage, ...posts }: DashboardProps) {
  const panels: Readonly<Record<DashboardTab, () => ReactNode>> = {
    posts: () => <PostsPanel {...posts} />,
    calendar: renderCalendar,
    analytics: renderAnalytics,
    usage: renderUsage,
  };
  return (
    <div className={cx('mx-auto px-6 py-6 max-md:px-4 max-md:py-4', tab === 'calendar' ? 'max-w-6xl' : 'max-w-4xl')}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-lg font-semibold">Dashboard</h1>
        <Button variant="primary" size="sm" icon={PenLine} onClick={posts.onCompose}>
          New post
        </Button>
      </div>
      <Tabs label="Dashboard" items={TABS} value={tab} onChange={(next) => posts.onSearchChange({ tab: next })}>
        {panels[tab]()}
      </Tabs>
    </div>
  );
}
