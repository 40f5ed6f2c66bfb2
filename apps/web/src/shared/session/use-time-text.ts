import { useSession } from './session.ts';
import { formatDateTime } from '../text/format-time.ts';
import { useLanguage } from '../text/LanguageProvider.tsx';

/** Writes a moment with its date, on the reader's own clock. */
export function useTimeText(): (instant: string) => string {
  const { user } = useSession();
  const language = useLanguage();
  return (instant) => formatDateTime(instant, { timeZone: user.timezone, language });
}
