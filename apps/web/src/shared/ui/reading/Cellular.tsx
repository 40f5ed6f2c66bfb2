import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';

const heights = [3, 5.6, 8.2, 10.8];

/** Signal strength in bars, 0 to 4; null when the camera never said. */
export function Cellular({ bars }: { bars: number | null }) {
  const text = useText(uiMessages);
  const name = bars === null ? text.cellularUnknown : text.cellular(bars);
  return (
    <span className="inline-flex text-ink-3" title={name}>
      <svg width="15" height="11" viewBox="0 0 15 11" aria-hidden>
        {heights.map((height, index) => (
          <rect
            key={height}
            x={index * 4}
            y={11 - height}
            width="2.8"
            height={height}
            rx=".8"
            fill="currentColor"
            opacity={index < (bars ?? 0) ? 1 : 0.25}
          />
        ))}
      </svg>
      <span className="sr-only">{name}</span>
    </span>
  );
}
