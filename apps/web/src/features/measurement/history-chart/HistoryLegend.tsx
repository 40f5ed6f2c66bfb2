import type { ReactNode } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import type { Scene } from './chart/chart-scene.ts';
import { historyMessages } from './history.messages.ts';

/** Names the marks that are in the chart, and no others. */
export function HistoryLegend({ scene }: { scene: Scene }) {
  const { legend: text } = useText(historyMessages);
  const [main] = scene.series;
  const readings = main?.readings ?? [];
  const isAlone = scene.series.length === 1;
  const ink = isAlone ? 'var(--ink-2)' : 'var(--ink)';
  const dashed = isAlone ? 'var(--review)' : 'var(--ink)';
  const items: [boolean, string, ReactNode][] = [
    [true, text.confirmed, <line key="c" x1="0" x2="22" y1="7" y2="7" stroke={ink} strokeWidth="2" />],
    [
      true,
      text.estimated,
      <line key="e" x1="0" x2="22" y1="7" y2="7" stroke={dashed} strokeWidth="2" strokeDasharray="4 3" />,
    ],
    [
      isAlone && (main?.spreads.some((spread) => spread > 0) ?? false),
      text.band,
      <rect key="b" x="0" y="2" width="22" height="10" fill="var(--review)" opacity="0.22" />,
    ],
    [
      isAlone && readings.some(({ is_corrected }) => is_corrected),
      text.corrected,
      <circle key="k" cx="11" cy="7" r="3" fill="none" stroke="var(--review)" strokeWidth="1.4" />,
    ],
    [
      readings.some(({ value }) => value === null),
      text.unreadable,
      <rect key="u" x="10" y="2" width="2" height="10" fill="var(--unknown)" />,
    ],
    [
      readings.some(({ comment_count }) => comment_count > 0),
      text.comment,
      <path key="m" d="M6 3H16L11 12Z" fill="var(--pri)" />,
    ],
    [
      scene.suppressions.length > 0,
      text.suppressed,
      <g key="r" stroke="var(--unknown)">
        <rect x="0" y="1" width="22" height="12" fill="var(--unknown)" opacity="0.15" stroke="none" />
        <path d="M2 13L12 1M8 13L18 1" opacity="0.6" />
      </g>,
    ],
    [scene.outside > 0, text.outside(scene.outside), <path key="o" d="M6 11H16L11 3Z" fill="var(--ink-2)" />],
    [
      scene.changes.length > 0,
      text.change,
      <line key="a" x1="11" x2="11" y1="0" y2="14" stroke="var(--ink-3)" strokeDasharray="2 3" />,
    ],
  ];
  return (
    <ul aria-label={text.title} className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-2">
      {items
        .filter(([isThere]) => isThere)
        .map(([, label, mark]) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <svg width="22" height="14" aria-hidden>
              {mark}
            </svg>
            {label}
          </li>
        ))}
    </ul>
  );
}
