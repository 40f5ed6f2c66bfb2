import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { CountBadge } from '../../shared/ui/text/CountBadge.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Tooltip } from '../../shared/ui/popup/Tooltip.tsx';
import { appMessages } from './app.messages.ts';
import { useNavPresentation } from './nav-presentation.ts';
import type { NavEntry } from './shell-data.ts';

type Props = { label: string; isLabelVisible?: boolean; isCompact: boolean; entries: readonly NavEntry[] };

/** A group of entries; a group without entries leaves no trace. */
export function NavList({ label, isLabelVisible = false, isCompact, entries }: Props) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={label} className={isCompact ? 'py-1' : 'px-2 pt-2.5 pb-1'}>
      {isLabelVisible && !isCompact && <GroupTitle label={label} />}
      <ul className={cx('flex flex-col', isCompact ? 'items-center gap-1' : 'gap-px')}>
        {entries.map((entry) => (
          <li key={entry.id}>{isCompact ? <CompactEntry {...entry} /> : <WideEntry {...entry} />}</li>
        ))}
      </ul>
    </nav>
  );
}

export function GroupTitle({ label, count }: { label: string; count?: number | undefined }) {
  return (
    <div className="flex justify-between px-2.5 pb-1 text-tiny font-semibold text-ink-3">
      <span>{label}</span>
      {count !== undefined && <span className="num">{count}</span>}
    </div>
  );
}

function WideEntry({ id, href, isCurrent, count = 0, tone }: NavEntry) {
  const { icon, label } = useNavPresentation()[id];
  const countText = useCountText(id);
  return (
    <AppLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-(--control) items-center gap-2.25 rounded-control px-2.25 font-medium',
        isCurrent ? 'bg-pri-t text-pri-ink' : 'text-ink-2 hover:bg-hover',
      )}
    >
      <Icon of={icon} />
      <span className="mr-auto truncate">{label}</span>
      <CountBadge count={count} tone={tone} label={countText(count)} />
    </AppLink>
  );
}

function CompactEntry({ id, href, isCurrent, count = 0, tone }: NavEntry) {
  const { icon, label } = useNavPresentation()[id];
  const countText = useCountText(id);
  return (
    <Tooltip text={label} side="right">
      <AppLink
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'relative grid size-10 place-items-center rounded-control',
          isCurrent ? 'bg-pri-t text-pri-ink' : 'text-ink-2 hover:bg-hover',
        )}
      >
        <Icon of={icon} size="large" />
        <span className="sr-only">{label}</span>
        <CountBadge
          count={count}
          tone={tone}
          label={countText(count)}
          className="absolute -top-0.5 -right-1 h-4! min-w-4.5! px-1!"
        />
      </AppLink>
    </Tooltip>
  );
}

function useCountText(id: NavEntry['id']): (count: number) => string {
  const { toReview, unacknowledgedAlerts } = useText(appMessages);
  return id === 'alerts' ? unacknowledgedAlerts : toReview;
}
