import { memo } from 'react';
import { ArrowLeft, FlaskConical, Redo2, Undo2 } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { Tooltip } from '../../../shared/ui/popup/Tooltip.tsx';
import { useAnnotator } from './annotator-context.ts';
import { annotatorMessages } from './annotator.messages.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import { NameChip } from '../../../shared/ui/text/Chip.tsx';
import { issuesOf, stepsOf, type StepId } from './steps.ts';

type Props = {
  cameraName: string;
  cameraHref: string;
  isNew: boolean;
  isSaving: boolean;
  onSave: (form: GaugeForm) => void;
  onStep: (step: StepId) => void;
  /** Opens the test and runs it. */
  onTest: () => void;
  /** A doubtful step that was not visited yet, which blocks saving. */
  unseen: StepId | undefined;
};

/** Where one is, undo and redo, test and save. Save says what it still waits for. */
export const AnnotatorHeader = memo(function AnnotatorHeader({
  cameraName,
  cameraHref,
  isNew,
  isSaving,
  onSave,
  onStep,
  onTest,
  unseen,
}: Props) {
  const { form, state, send, issues } = useAnnotator();
  const text = useText(annotatorMessages);
  const incomplete = stepsOf(form).find((step) => issuesOf(issues, step).length > 0);
  const waiting = incomplete ?? unseen;
  const title = (isNew ? text.newGauge : text.editGauge)[form.gaugeType];
  const heading = usePageTitle(title);
  return (
    <header className="flex min-h-13 items-center gap-2 border-b border-line px-3">
      <AppLink
        href={cameraHref}
        aria-label={text.header.back}
        className="p-2 text-ink-2 hover:text-ink touch-area"
      >
        <Icon of={ArrowLeft} />
      </AppLink>
      <span title={cameraName} className="max-w-1/4 truncate text-ink-2 max-lg:hidden">
        {`${cameraName} ›`}
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-h1 font-semibold outline-none max-md:line-clamp-2 max-md:text-body max-md:leading-tight md:shrink-0 md:whitespace-nowrap"
      >
        {title}
      </h1>
      {form.gaugeName !== '' && <NameChip name={form.gaugeName} />}
      <span className="flex-1" />
      <HintButton
        icon={Undo2}
        label={text.header.undo}
        disabled={state.history.past.length === 0}
        onClick={() => send({ type: 'undo' })}
      />
      <HintButton
        icon={Redo2}
        label={text.header.redo}
        disabled={state.history.future.length === 0}
        onClick={() => send({ type: 'redo' })}
      />
      <Button icon={FlaskConical} onClick={onTest} className="max-md:hidden">
        {text.header.test}
      </Button>
      {waiting === undefined ? (
        <Button
          color="primary"
          variant={isSaving ? 'loading' : 'basic'}
          aria-label={text.header.save}
          onClick={() => onSave(form)}
        >
          <SaveWord />
        </Button>
      ) : (
        <Tooltip
          text={
            incomplete
              ? text.header.saveWaits(text.steps[incomplete])
              : text.header.checkFirst(text.steps[waiting])
          }
          side="bottom"
        >
          <Button
            className="bg-sunken! text-ink-3!"
            aria-label={text.header.save}
            onClick={() => onStep(waiting)}
          >
            <SaveWord />
          </Button>
        </Tooltip>
      )}
    </header>
  );
});

/** A phone has no room for more than the word. */
function SaveWord() {
  const { header } = useText(annotatorMessages);
  return (
    <>
      <span className="max-md:hidden">{header.save}</span>
      <span className="md:hidden">{header.saveShort}</span>
    </>
  );
}
