import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';

/** Above a form: why it was refused, or what was done instead of leaving the page. */
export function FormNotice({ kind, children }: { kind: 'failure' | 'success'; children: ReactNode }) {
  const isFailure = kind === 'failure';
  return (
    <div
      role={isFailure ? 'alert' : 'status'}
      className={cx(
        'flex gap-2 rounded-control px-3 py-2',
        isFailure ? 'bg-error-t text-error-ink' : 'bg-ok-t text-ok-ink',
      )}
    >
      <Icon of={isFailure ? CircleAlert : CircleCheck} className="mt-0.5" />
      <div>{children}</div>
    </div>
  );
}
