import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../shared/ui/text/Icon.tsx';

/** Why the whole was refused, in the dialog itself, where nothing covers it. */
export function RefusalNotice({ words }: { words: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-error-t px-3 py-2 text-error-ink">
      <Icon of={CircleAlert} className="mt-0.5" />
      {words}
    </p>
  );
}
