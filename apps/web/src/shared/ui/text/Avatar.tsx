import { initialsOf } from './initials.ts';

/** The person's initials; the name itself stands beside it, so it is silent. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-pri text-note font-semibold text-ink-inv"
    >
      {initialsOf(name)}
    </span>
  );
}
