import type { ReactNode } from 'react';

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-h3 font-semibold">{title}</legend>
      <div className="mt-2 grid gap-3 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
