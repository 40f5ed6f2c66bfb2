import { ageOf } from '../../text/age.ts';
import { useLanguage } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { useMinute } from '../use-minute.ts';

type Props = {
  time: string;
  /** When that was: an old photo says how old it is, so that it is never taken for what the camera sees now. */
  instant?: string;
  /** The camera is late or blind: its age is said from the first minute on. */
  isDoubtful?: boolean;
};

/** When the photo was taken, readable on any photo. */
export function PhotoTime({ time, instant, isDoubtful = false }: Props) {
  const age = useAge(instant, isDoubtful);
  return (
    <span className="absolute right-2 bottom-2 left-2 flex flex-wrap gap-1 text-tiny num">
      <span className="rounded-chip bg-shade px-1.5 py-0.5 text-balance text-white">
        {time}
        {age && !age.isOld && ` · ${age.text}`}
      </span>
      {age?.isOld && (
        <span className="rounded-chip bg-warning-t px-1.5 py-0.5 font-semibold whitespace-nowrap text-warning-ink">
          {age.text}
        </span>
      )}
    </span>
  );
}

/** The age beside a time in a list: quiet while young, marked when a day and more. */
export function AgeNote({ instant, isDoubtful = false }: { instant: string; isDoubtful?: boolean }) {
  const age = useAge(instant, isDoubtful);
  if (!age) return null;
  return (
    <span
      className={cx(
        'text-tiny whitespace-nowrap num',
        age.isOld ? 'rounded-chip bg-warning-t px-1.5 py-0.5 font-semibold text-warning-ink' : 'text-ink-3',
      )}
    >
      {age.text}
    </span>
  );
}

const MINUTE_MS = 60_000;

function useAge(instant: string | undefined, isDoubtful: boolean) {
  const now = useMinute();
  const language = useLanguage();
  return instant === undefined ? null : ageOf(instant, now, language, isDoubtful ? MINUTE_MS : undefined);
}
