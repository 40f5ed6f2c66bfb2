import { useRouterState } from '@tanstack/react-router';
import { useConnection } from '../../shared/api/connection.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { useDelayed } from '../../shared/ui/loading/use-delayed.ts';
import { connectionMessages } from './connection.messages.ts';

/** Faster navigations show no progress. */
const LINE_AFTER_MS = 150;
/** A server that hangs sends no error, and the live stream notices it much later. */
export const TEXT_AFTER_MS = 3_000;

/** Progress of a navigation: a line after a short delay, and a text when the response takes long. */
export function OpeningBar() {
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading });
  return <output className="block shrink-0">{isOpening && <Opening />}</output>;
}

function Opening() {
  const text = useText(connectionMessages);
  const isSlow = useDelayed(LINE_AFTER_MS);
  const isStuck = useDelayed(TEXT_AFTER_MS);
  const isLive = useConnection().state === 'live';
  if (!isSlow) return null;
  return (
    <>
      <div className="relative z-20 -mb-0.5 h-0.5 origin-left animate-fill bg-pri" />
      {isStuck && isLive && <p className="bg-sunken px-3 py-1.5 text-ink-2">{text.unanswered}</p>}
    </>
  );
}
