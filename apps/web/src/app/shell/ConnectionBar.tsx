import { LoaderCircle, WifiOff } from 'lucide-react';
import { useConnection } from '../../shared/api/connection.ts';
import { useSession } from '../../shared/session/session.ts';
import { formatShortDateTime } from '../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { connectionMessages } from './connection.messages.ts';

/** Shown while the server is not reachable: data may be outdated, and nothing can be saved. */
export function ConnectionBar() {
  const connection = useConnection();
  const text = useText(connectionMessages);
  const language = useLanguage();
  const { user } = useSession();
  const isOffline = connection.state === 'offline';
  return (
    <output className="block shrink-0">
      {connection.state !== 'live' && (
        <p
          className={cx(
            'flex items-center gap-2 border-b px-3 py-1.5 md:px-5',
            isOffline ? 'border-line bg-warning-t text-warning-ink' : 'border-line bg-sunken text-ink-2',
          )}
        >
          <Icon of={isOffline ? WifiOff : LoaderCircle} className={cx(!isOffline && 'animate-turn')} />
          <span className="num">
            {text[connection.state](
              formatShortDateTime(new Date(connection.since), { timeZone: user.timezone, language }),
            )}
          </span>
        </p>
      )}
    </output>
  );
}
