import type { ReactNode } from 'react';

type Props = { filters: ReactNode; controls?: ReactNode };

/** Count chips left, view controls right; on a phone the chips scroll sideways instead of taking three lines. */
export function FilterBar({ filters, controls }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2.5 md:px-5">
      <div className="flex min-w-0 items-center gap-1.5 overflow-x-auto p-0.5 -m-0.5 [scrollbar-width:none] md:gap-2 md:overflow-visible">
        {filters}
      </div>
      {controls && (
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full max-md:justify-between">
          {controls}
        </div>
      )}
    </div>
  );
}
