import type { ReactNode } from 'react';

type Props = { filters: ReactNode; controls?: ReactNode };

/** Count chips left, view controls right; where a line is too short for them they take another. */
export function FilterBar({ filters, controls }: Props) {
  return (
    <div className="relative flex flex-wrap items-center gap-2 px-3 py-2 md:px-5 md:py-2.5">
      <div className="flex flex-wrap items-center gap-1.5 md:gap-2">{filters}</div>
      {controls && <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">{controls}</div>}
    </div>
  );
}
