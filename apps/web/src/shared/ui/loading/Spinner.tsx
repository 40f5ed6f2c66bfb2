import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useDelayed } from './use-delayed.ts';

/** Pixels and seconds. */
const spinnerDefaults = { size: 65, lineWidth: 3.5, delay: 0.35 };

type Props = { size?: number; lineWidth?: number; delay?: number };

/** Appears only when the wait is long enough to be noticed. */
export function Spinner(props: Props) {
  const { size, lineWidth, delay } = { ...spinnerDefaults, ...props };
  const text = useText(uiMessages);
  const isShown = useDelayed(delay * 1000);
  if (!isShown) return null;

  const radius = (size - lineWidth) / 2;
  const around = 2 * Math.PI * radius;
  return (
    <output className="inline-grid place-items-center">
      <svg
        width={size}
        height={size}
        className="animate-turn"
        fill="none"
        strokeWidth={lineWidth}
        aria-hidden
      >
        <circle cx={size / 2} cy={size / 2} r={radius} stroke="var(--line)" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke="var(--pri)"
          strokeLinecap="round"
          strokeDasharray={`${around / 4} ${around}`}
        />
      </svg>
      <span className="sr-only">{text.loading}</span>
    </output>
  );
}
