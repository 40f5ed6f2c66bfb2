import type { ReactNode } from 'react';

type Props = { title: string; beside?: ReactNode; children: ReactNode };

/** One subject of an inspector, told apart from the next by a line. */
export function Group({ title, beside, children }: Props) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw its legend outside the header
      role="group"
      aria-label={title}
      className="flex flex-col gap-2.5 border-line not-first:border-t not-first:pt-3.5"
    >
      <header className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-h3 font-semibold">{title}</h3>
        {beside}
      </header>
      {children}
    </div>
  );
}
