import { CircleAlert } from 'lucide-react';
import { Icon } from '../text/Icon.tsx';

/** What is wrong with a field, below it; read out when it appears. The field names it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1 text-note text-error-ink empty:hidden">
      {error && <Icon of={CircleAlert} size="small" className="mt-0.5" />}
      {error}
    </p>
  );
}
