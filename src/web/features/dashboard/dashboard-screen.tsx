import { PenLine } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import { PostsPanel } from './posts-panel.tsx';

const TABS = [
  { value: 'posts', label: 'Posts' },
  { value: 'usage', label: 'Usage' },
] as const;

/** The dashboard: the person's posts, and what of their plan is used. */
export function DashboardScreen({ tab, renderUsage, ...posts }: DashboardProps) {
  return (
    <div className="mx-auto max-w-4xl px-6 py-6 max-md:px-4 max-md:py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-lg font-semibold">Dashboard</h1>
        <Button variant="primary" size="sm" icon={<PenLine aria-hidden className="size-4" />} onClick={posts.onCompose}>
          New post
        </Button>
      </div>
      <Tabs label="Dashboard" items={TABS} value={tab} onChange={(next) => posts.onSearchChange({ tab: next })}>
        {tab === 'usage' ? renderUsage() : <PostsPanel {...posts} />}
      </Tabs>
    </div>
  );
}
