import { Gauge, LayoutGrid, ListChecks, Settings, type LucideIcon } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { appMessages } from './app.messages.ts';

export type BottomBarId = 'platform' | 'dashboard' | 'cameras' | 'targets' | 'review' | 'settings';

type Props = {
  hrefs: Partial<Record<BottomBarId, string>>;
  current: BottomBarId | null;
  uninspectedCount: number;
};

/** Below 768 px: the few places a person with one free hand needs; those without an address are not theirs. */
export function BottomBar({ hrefs, current, uninspectedCount }: Props) {
  const text = useText(appMessages);
  const entries: { id: BottomBarId; icon: LucideIcon; label: string }[] = [
    { id: 'platform', icon: LayoutGrid, label: text.platform },
    { id: 'dashboard', icon: LayoutGrid, label: text.dashboard },
    { id: 'cameras', icon: LayoutGrid, label: text.cameras },
    { id: 'targets', icon: Gauge, label: text.targets },
    { id: 'review', icon: ListChecks, label: text.reviewShort(uninspectedCount) },
    { id: 'settings', icon: Settings, label: text.settings },
  ];
  return (
    <nav
      aria-label={text.mainNavigation}
      className="grid h-15 shrink-0 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entries.map(
        ({ id, icon, label }) =>
          hrefs[id] && (
            <AppLink
              key={id}
              href={hrefs[id]}
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                'flex flex-col items-center justify-center gap-0.75 text-tiny font-medium num',
                id === current ? 'text-pri-ink' : 'text-ink-2',
              )}
            >
              <Icon of={icon} size="large" />
              {label}
            </AppLink>
          ),
      )}
    </nav>
  );
}
