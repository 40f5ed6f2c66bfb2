import { Chip } from '../ui/text/Chip.tsx';

/** The name of what is edited. It gives way before anything else of a header: a long one is cut, and whole in its hint. */
export function NameChip({ name }: { name: string }) {
  return (
    <span title={name} className="flex min-w-0 shrink-[9999] max-md:hidden [&>*]:min-w-0">
      <Chip tone="primary">
        <span className="truncate">{name}</span>
      </Chip>
    </span>
  );
}
