import { WifiOff } from 'lucide-react';
import { useConnection } from '../../../shared/api/connection.ts';
import { useSession } from '../../../shared/session/session.ts';
import { formatDay, formatShortDateTime, formatTime } from '../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { overviewMessages } from '../overview.messages.ts';

type Props = {
  /** When the numbers were asked for; null before the first answer. */
  updatedAt: number | null;
  page: number;
  pages: number;
};

/** Facility, time of the data and current time: outdated data must be recognisable. */
export function WallHeader({ updatedAt, page, pages }: Props) {
  const text = useText(overviewMessages);
  const { user } = useSession();
  const style = { timeZone: user.timezone, language: useLanguage() };
  const connection = useConnection();
  const now = new Date(useMinute());
  const title = usePageTitle(user.company?.name ?? text.title);
  const since = connection.state === 'live' ? updatedAt : connection.since;
  return (
    <header className="flex h-19 shrink-0 items-center gap-6 px-2">
      <h1 ref={title} tabIndex={-1} className="min-w-0 truncate text-[28px] font-semibold outline-none">
        {user.company?.name ?? text.title}
      </h1>
      {pages > 1 && <p className="text-[18px] text-ink-2 num">{text.page(page + 1, pages)}</p>}
      <output className="ml-auto flex items-center gap-2 text-[18px] whitespace-nowrap text-ink-2 num">
        {connection.state === 'live' ? (
          text.live
        ) : (
          <span className="inline-flex items-center gap-2 rounded-control bg-warning-t px-3 py-1 font-semibold text-warning-ink">
            <Icon of={WifiOff} size="large" />
            {since !== null && text.dataOf(formatShortDateTime(new Date(since), style))}
          </span>
        )}
      </output>
      <p className="text-[18px] whitespace-nowrap text-ink-2 num max-md:hidden">{formatDay(now, style)}</p>
      <p className="text-[34px] font-semibold whitespace-nowrap num">{formatTime(now, style)}</p>
    </header>
  );
}
