import { RotateCw, TriangleAlert } from 'lucide-react';
import { joinMessages } from '../../../../shared/text/join.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import type { BulkCode } from './confirm-in-bulk.ts';
import type { BulkConfirm } from './use-bulk-confirm.ts';
import { reviewMessages } from '../review.messages.ts';

const SHOWN = 3;

type Props = {
  bulk: Pick<BulkConfirm, 'failed' | 'progress' | 'retry' | 'dismiss'>;
  formatTime: (instant: string) => string;
};

/** Failures of a bulk confirmation with name and reason; the rows stay in the list. */
export function FailureNotice({ bulk, formatTime }: Props) {
  const { failed } = bulk;
  const text = useText(reviewMessages);
  const { explained, noted } = useText(joinMessages);
  const describe = useFailureText();
  if (failed.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-2.5 border-b border-line bg-error-t px-3.5 py-2.5"
    >
      <Icon of={TriangleAlert} className="mt-0.5 text-error" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-error-ink">{text.failedMany(failed.length)}</p>
        <ul className="text-note text-ink-2">
          {failed.slice(0, SHOWN).map(({ row, code }) => (
            <li key={row.key}>
              {explained(
                `${noted(row.target.name, row.target.camera.name)} ${formatTime(row.datetime)}`,
                describe(code),
              )}
            </li>
          ))}
          {failed.length > SHOWN && <li>{text.moreFailed(failed.length - SHOWN)}</li>}
        </ul>
      </div>
      <Button
        size="small"
        icon={RotateCw}
        variant={bulk.progress ? 'loading' : 'basic'}
        onClick={() => void bulk.retry()}
      >
        {text.retry}
      </Button>
      <Button size="small" variant="simple" onClick={bulk.dismiss}>
        {text.dismiss}
      </Button>
    </div>
  );
}

/** Why one result of many was left as it is. */
export function useFailureText(): (code: BulkCode) => string {
  const text = useText(reviewMessages);
  return (code) =>
    code in text.failures ? text.failures[code as keyof typeof text.failures] : text.failedOtherwise;
}
