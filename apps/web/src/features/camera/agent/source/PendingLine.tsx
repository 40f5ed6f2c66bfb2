import { Spinner } from '../../../../shared/ui/loading/Spinner.tsx';

/** Something goes on elsewhere, and takes seconds. */
export function PendingLine({ words }: { words: string }) {
  return (
    <output className="flex items-center gap-2 text-ink-2">
      <Spinner size={18} lineWidth={2} delay={0} />
      {words}
    </output>
  );
}
