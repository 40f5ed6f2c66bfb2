import { useRouterState } from '@tanstack/react-router';
import { useConnection } from '../../shared/api/connection.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { useDelayed } from '../../shared/ui/loading/use-delayed.ts';
import { connectionMessages } from './connection.messages.ts';

/** A page that is there sooner shows no line at all. */
const LINE_AFTER_MS = 150;
/** A server that hangs sends no error, and the live stream notices it much later. */
export const WORDS_AFTER_MS = 3_000;

/** Between a click and its page: a line nearly at once, and words when the answer does not come. */
export function OpeningBar() {
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading });
  return <output className="block shrink-0">{isOpening && <Opening />}</output>;
}

function Opening() {
  const text = useText(connectionMessages);
  const isSlow = useDelayed(LINE_AFTER_MS);
  const isStuck = useDelayed(WORDS_AFTER_MS);
  const isLive = useConnection().state === 'live';
  if (!isSlow) return null;
  return (
    <>
      <div className="relative z-20 -mb-0.5 h-0.5 origin-left animate-fill bg-pri" />
      {isStuck && isLive && <p className="bg-sunken px-3 py-1.5 text-ink-2">{text.unanswered}</p>}
    </>
  );
}
