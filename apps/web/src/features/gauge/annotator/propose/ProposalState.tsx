import { CircleAlert, MousePointerClick, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { ButtonSpinner } from '../../../../shared/ui/button/ButtonSpinner.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { proposeMessages } from './propose.messages.ts';
import type { Proposing, Shortfall } from './use-proposing.ts';

type Props = {
  proposing: Proposing;
  /** What else can be done about another kind of instrument. */
  renderOther?: (found: Extract<Shortfall, { kind: 'other_kind' }>) => ReactNode;
  onClose?: () => void;
};

/** What to do, that it is being done, or why nothing came of it; a bar on the canvas. */
export function ProposalState({ proposing, renderOther, onClose }: Props) {
  const text = useText(proposeMessages);
  const { busyAt, shortfall, cancel } = proposing;
  return (
    <div
      data-part="tools"
      className="pointer-events-auto flex max-w-120 items-start gap-2.5 rounded-panel border border-stage-line bg-stage-2 px-3 py-2 text-body text-stage-ink shadow-menu"
    >
      <span aria-live="polite" className="flex min-w-0 flex-1 items-start gap-2.5">
        <span className="mt-0.5 shrink-0">
          {busyAt ? <ButtonSpinner /> : <Icon of={shortfall ? CircleAlert : MousePointerClick} />}
        </span>
        <span className="flex min-w-0 flex-col gap-1">
          {busyAt ? text.busy : shortfall ? <Problem {...{ shortfall, renderOther }} /> : <Invitation />}
        </span>
      </span>
      {busyAt ? (
        <button type="button" className="underline touch-area" onClick={cancel}>
          {text.cancel}
        </button>
      ) : (
        onClose && (
          <button type="button" aria-label={text.close} className="p-0.5 touch-area" onClick={onClose}>
            <Icon of={X} />
          </button>
        )
      )}
    </div>
  );
}

function Invitation() {
  const text = useText(proposeMessages);
  return (
    <>
      <span>{text.invite}</span>
      <span className="text-note text-stage-ink/75 max-md:hidden">{text.keys}</span>
    </>
  );
}

function Problem({ shortfall, renderOther }: { shortfall: Shortfall } & Pick<Props, 'renderOther'>) {
  const text = useText(proposeMessages);
  if (shortfall.kind === 'failed') return text.failed;
  if (shortfall.kind === 'other_kind')
    return (
      <>
        <strong className="font-semibold">{text.otherKind(text.kinds[shortfall.type])}</strong>
        {renderOther?.(shortfall) ?? <span className="text-note">{text.otherKindNote}</span>}
      </>
    );
  const { why, what } = text.nothing[shortfall.reason];
  return (
    <>
      <strong className="font-semibold">{why}</strong>
      <span className="text-note">{shortfall.hasFace ? text.faceOnly : what}</span>
    </>
  );
}
