import { Popover } from '@base-ui/react/popover';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import type { OpenMenu } from '../../../shared/ui/popup/MenuButton.tsx';
import { popupClass } from '../../../shared/ui/popup/popup-class.ts';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { statusInk } from '../../../shared/ui/reading/status.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { alertHref, alertsHref } from '../alert-href.ts';
import { alertsQuery } from '../alert.queries.ts';
import { useAlertWords } from '../use-alert-words.ts';
import { bellMessages } from './bell.messages.ts';

type Props = OpenMenu & { count: number };

const SHOWN = 20;

/** The newest alerts that nobody has acknowledged. */
export function BellPopup({ isOpen, onClose, anchor, labelId, align = 'start', count }: Props) {
  const text = useText(bellMessages);
  const query = useInfiniteQuery({ ...alertsQuery(null, 'unacknowledged'), enabled: isOpen });
  const alerts = query.data?.pages.flatMap(({ records }) => records).slice(0, SHOWN);
  const hidden = count - (alerts?.length ?? count);
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
            <Loaded
              query={{ ...query, data: alerts }}
              empty={<EmptyState icon={BellOff} title={text.nothing} note={text.nothingNote} />}
            >
              {(shown) => (
                <ul className="max-h-100 overflow-y-auto">
                  {shown.map((alert) => (
                    <BellItem key={alert.id} alert={alert} onFollow={onClose} />
                  ))}
                </ul>
              )}
            </Loaded>
            <div className="flex justify-between gap-3 border-t border-line px-3.5 py-2.5">
              <Text variant="link" href={alertsHref(null)} onClick={onClose}>
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

function BellItem({ alert, onFollow }: { alert: Alert; onFollow: () => void }) {
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
