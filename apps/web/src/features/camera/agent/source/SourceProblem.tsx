import { CircleAlert, TriangleAlert } from 'lucide-react';
import { isWarning, type SourceError } from '@tenken/contract/camera/source-error.ts';
import { sourceErrorWords } from '@tenken/contract/camera/source-error.words.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { adviceMessages } from './advice.messages.ts';

/** What is wrong with a camera's pictures, since when, and what to do about it. */
export function SourceProblem({ code, since }: { code: SourceError; since?: string }) {
  const words = sourceErrorWords[useLanguage()][code];
  const advice = useText(adviceMessages)[code];
  const isMild = isWarning(code);
  return (
    <div
      role="alert"
      className={cx(
        'flex items-start gap-2 rounded-control px-3 py-2',
        isMild ? 'bg-warning-t text-warning-ink' : 'bg-error-t text-error-ink',
      )}
    >
      <Icon of={isMild ? TriangleAlert : CircleAlert} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{words}</p>
        <p className="text-note">{advice}</p>
        {since !== undefined && <p className="text-note num">{since}</p>}
      </div>
    </div>
  );
}
