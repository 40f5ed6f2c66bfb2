import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { ReactNode } from 'react';

/** A small drawing of a type of gauge, in the ink of the text around it. */
export function GaugeTypeDrawing({ type }: { type: GaugeType }) {
  return (
    <svg
      viewBox="0 0 64 48"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-14 w-18 shrink-0"
    >
      {drawings[type]}
    </svg>
  );
}

const drawings: Record<GaugeType, ReactNode> = {
  circle: (
    <>
      <circle cx="32" cy="24" r="20" />
      <path
        d="M20 35l2.4-2.4M16 24h3M20 13l2.4 2.4M32 8v3M44 13l-2.4 2.4M48 24h-3M44 35l-2.4-2.4"
        strokeWidth="1.5"
      />
      <path d="M32 24 42 14" stroke="var(--pri)" strokeWidth="3" />
      <circle cx="32" cy="24" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  rectangle: (
    <>
      <rect x="8" y="6" width="48" height="36" rx="3" />
      <path d="M15 26a20 20 0 0 1 34 0" strokeWidth="1.5" />
      <path d="M32 38 24 18" stroke="var(--pri)" strokeWidth="3" />
    </>
  ),
  'seven-segment': (
    <>
      <rect x="5" y="9" width="54" height="30" rx="3" />
      <path d="M13 16v7M13 26v6M21 15h7v8h-7v9h7" stroke="var(--pri)" strokeWidth="2.5" />
      <path d="M36 15h7v17h-7M37 23.500h6M51 16v16" stroke="var(--pri)" strokeWidth="2.5" />
    </>
  ),
  counter: (
    <>
      <rect x="5" y="12" width="54" height="24" rx="2" />
      <path d="M18.500 12v24M32 12v24M45.500 12v24" />
      <g fontSize="14" fontWeight="600" fill="currentColor" stroke="none" textAnchor="middle">
        {[0, 4, 7, 3].map((digit, i) => (
          <text key={i} x={11.75 + 13.5 * i} y="29" fill={i === 3 ? 'var(--pri)' : undefined}>
            {digit}
          </text>
        ))}
      </g>
    </>
  ),
  level: (
    <>
      <rect x="24" y="4" width="16" height="40" rx="8" />
      <path d="M25 26h14v10a7 7 0 0 1-14 0z" fill="var(--pri)" stroke="none" />
      <path d="M45 12h4M45 20h4M45 28h4M45 36h4" strokeWidth="1.5" />
    </>
  ),
  float: (
    <>
      <path d="M26 4v40M38 4v40" />
      <rect x="27.500" y="20" width="9" height="9" rx="2" fill="var(--pri)" stroke="none" />
      <path d="M43 10h4M43 19h4M43 28h4M43 37h4" strokeWidth="1.5" />
    </>
  ),
  lamp: (
    <>
      <circle cx="32" cy="24" r="10" fill="var(--pri)" stroke="none" />
      <circle cx="32" cy="24" r="14" />
      <path d="M32 3v3M32 42v3M11 24h3M50 24h3M17 9l2 2M45 37l2 2M47 9l-2 2M17 39l2-2" strokeWidth="1.5" />
    </>
  ),
  'thermal-area': (
    <>
      <rect x="6" y="6" width="52" height="36" rx="3" />
      <rect x="14" y="14" width="22" height="20" strokeDasharray="4 3" stroke="var(--pri)" />
      <path d="M46 14v14.500a4 4 0 1 0 4 0V14a2 2 0 0 0-4 0z" />
    </>
  ),
  unsupported: (
    <>
      <rect x="8" y="8" width="34" height="32" rx="3" strokeDasharray="4 3" />
      <path d="m34 33 16-16 5 5-16 16-7 2z" stroke="var(--pri)" />
    </>
  ),
};
