import type { ReactNode } from 'react';

type Props = { filters: ReactNode; controls?: ReactNode };

/** Count chips left, view controls right; on a phone one line that scrolls sideways, so that the list begins high up. */
export function FilterBar({ filters, controls }: Props) {
  return (
    <div className="relative flex items-center gap-2 px-3 py-2 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap md:px-5 md:py-2.5">
      <div className="flex shrink-0 items-center gap-1.5 md:shrink md:flex-wrap md:gap-2">{filters}</div>
      {controls && (
        <div className="ml-auto flex shrink-0 items-center gap-x-3 gap-y-2 md:shrink md:flex-wrap">
          {controls}
        </div>
      )}
    </div>
  );
}
