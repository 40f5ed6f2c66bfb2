import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../../shared/ui/button/AppLink.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { useAnnotator } from '../annotator-context.ts';
import type { ViewportControl } from '../../../../drawing/use-viewport.ts';
import { PointingLayer } from './PointingLayer.tsx';
import { ProposalState } from './ProposalState.tsx';
import { proposeMessages } from './propose.messages.ts';
import type { Proposing } from './use-proposing.ts';

type Props = {
  control: ViewportControl;
  proposing: Proposing;
  /** False when only the words about the last one are left. */
  isPointing: boolean;
  onClose: () => void;
};

/** The canvas while an instrument is pointed at. */
export function ProposeOnCanvas({ control, proposing, isPointing, onClose }: Props) {
  const { reference, services } = useAnnotator();
  const text = useText(proposeMessages);
  const { otherKindHref } = services;
  return (
    <>
      {isPointing && (
        <PointingLayer
          view={control.view}
          size={reference}
          busyAt={proposing.busyAt}
          onPoint={proposing.ask}
          onEscape={proposing.busyAt ? proposing.cancel : onClose}
          isFocused
        />
      )}
      <div
        className={cx(
          'pointer-events-none absolute inset-x-3 bottom-4 flex justify-center',
          !isPointing && 'max-md:bottom-18',
        )}
      >
        <ProposalState
          proposing={proposing}
          onClose={onClose}
          {...(otherKindHref && {
            renderOther: ({ type, at }) => (
              <AppLink
                href={otherKindHref(type, reference.photoId, at)}
                className="self-start underline touch-area"
              >
                {text.openAs(text.kinds[type])}
              </AppLink>
            ),
          })}
        />
      </div>
    </>
  );
}
