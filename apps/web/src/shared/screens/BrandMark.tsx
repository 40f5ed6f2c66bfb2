/** A needle on a dial. The name of the product stands beside it or on the control around it. */
export function BrandMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <rect width="24" height="24" rx="5" fill="var(--pri)" />
      <g fill="none" stroke="#fff" strokeWidth="2.1" strokeLinecap="round">
        <path d="M5.5 15.5a6.8 6.8 0 1 1 13 0" />
        <path d="M12 14.6 15.6 9" />
      </g>
      <circle cx="12" cy="14.8" r="1.9" fill="#fff" />
    </svg>
  );
}
