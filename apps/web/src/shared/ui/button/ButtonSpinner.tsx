/** 14 px, in the colour of the label it stands beside. */
export function ButtonSpinner() {
  return (
    <svg
      className="size-3.5 shrink-0 animate-turn"
      viewBox="0 0 14 14"
      fill="none"
      strokeWidth="2"
      aria-hidden
    >
      <circle cx="7" cy="7" r="5.5" stroke="currentColor" strokeOpacity=".35" />
      <path d="M7 1.5A5.5 5.5 0 0 1 12.5 7" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
