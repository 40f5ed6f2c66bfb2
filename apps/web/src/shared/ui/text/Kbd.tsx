/** A key on the keyboard, drawn like one. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-block rounded-chip border border-b-2 border-line-2 bg-surface px-1.25 py-0.5 font-sans text-tiny leading-none font-medium whitespace-nowrap text-ink-2">
      {keys}
    </kbd>
  );
}
