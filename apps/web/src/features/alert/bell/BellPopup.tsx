import { Popover } from '@base-ui/react/popover';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Alert, AlertNews } from '@tenken/contract/alert/alert.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { refresh } from '../../../shared/api/use-change.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import type { OpenMenu } from '../../../shared/ui/popup/MenuButton.tsx';
import { popupClass } from '../../../shared/ui/popup/popup-class.ts';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { statusInk } from '../../../shared/ui/reading/status.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { alertHref, alertsHref } from '../alert-href.ts';
import { markSeen } from '../alert.queries.ts';
import { useAlertWords } from '../use-alert-words.ts';
import { bellMessages } from './bell.messages.ts';

type Props = OpenMenu & { news: AlertNews | undefined; facilityId: string | null };

/** What began since one last looked. It stays listed while the popup is open, though it counts as seen at once. */
export function BellPopup({ isOpen, onClose, anchor, labelId, align = 'start', news, facilityId }: Props) {
  const text = useText(bellMessages);
  const { alerts, hidden } = useShownNews(isOpen, news);
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-30 outline-none"
        >
          <Popover.Popup
            aria-labelledby={labelId}
            finalFocus={anchor}
            className={cx(popupClass, 'flex w-90 max-w-[calc(100vw-16px)] flex-col py-0!')}
          >
            <Text variant="h2" className="border-b border-line px-3.5 py-2.5">
              {text.title}
            </Text>
            {alerts.length === 0 ? (
              <EmptyState icon={BellOff} title={text.nothing} note={text.nothingNote} />
            ) : (
              <ul className="max-h-100 overflow-y-auto">
                {alerts.map((alert) => (
                  <NewsItem key={alert.id} alert={alert} onFollow={onClose} />
                ))}
              </ul>
            )}
            <div className="flex justify-between gap-3 border-t border-line px-3.5 py-2.5">
              <Text variant="link" href={alertsHref(facilityId)} onClick={onClose}>
                {text.all}
              </Text>
              {hidden > 0 && <span className="text-note text-ink-2 num">{text.more(hidden)}</span>}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NewsItem({ alert, onFollow }: { alert: Alert; onFollow: () => void }) {
  const timeText = useTimeText();
  const { status } = useText(uiMessages);
  const { target, what, value } = useAlertWords()(alert);
  return (
    <li className="border-b border-line last:border-b-0">
      <AppLink
        href={alertHref(alert.id)}
        onClick={onFollow}
        className="grid grid-cols-[10px_minmax(0,1fr)_auto] items-baseline gap-x-2.5 px-3.5 py-2.5 -outline-offset-2! hover:bg-hover"
      >
        <StatusMark status={alert.level} className="self-center" />
        <span className="sr-only">{`${status[alert.level]}: `}</span>
        <span className="truncate font-semibold">{target}</span>
        <span className={cx('font-semibold num', statusInk[alert.level])}>{value}</span>
        <span className="col-start-2 col-end-4">{what}</span>
        <span className="col-start-2 col-end-4 text-note text-ink-2 num">
          {`${timeText(alert.started_at)} · ${alert.camera.name} · ${alert.facility.name}`}
        </span>
      </AppLink>
    </li>
  );
}

/** What is shown while it is open; whatever is shown is said to be seen. */
function useShownNews(isOpen: boolean, news: AlertNews | undefined) {
  const client = useQueryClient();
  const [shown, setShown] = useState<{ wasOpen: boolean; alerts: readonly Alert[]; hidden: number }>({
    wasOpen: false,
    alerts: [],
    hidden: 0,
  });
  const fresh = news?.alerts.filter(({ id }) => !shown.wasOpen || shown.alerts.every((one) => one.id !== id));
  if (isOpen !== shown.wasOpen || (isOpen && fresh && fresh.length > 0))
    setShown(
      isOpen
        ? {
            wasOpen: true,
            alerts: [...(fresh ?? []), ...(shown.wasOpen ? shown.alerts : [])],
            hidden: Math.max(
              shown.wasOpen ? shown.hidden : 0,
              (news?.count ?? 0) - (news?.alerts.length ?? 0),
            ),
          }
        : { ...shown, wasOpen: false },
    );
  const until = isOpen && news && news.count > 0 ? news.until : null;
  useEffect(() => {
    if (until === null) return;
    // what could not be said to be seen stays new
    void markSeen(until).then(
      () => refresh(client, changed.alertsSeen()),
      () => undefined,
    );
  }, [client, until]);
  return shown;
}
