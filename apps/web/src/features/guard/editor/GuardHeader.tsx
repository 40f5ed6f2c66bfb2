import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { NameChip } from '../../../shared/ui/text/Chip.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { Tooltip } from '../../../shared/ui/popup/Tooltip.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import type { GuardForm } from './guard-form.ts';
import { openPlace } from './GuardInspector.tsx';
import { useGuardIssueText } from './use-guard-issues.ts';

export type GuardHeaderProps = {
  isNew: boolean;
  cameraName: string;
  backHref: string;
  /** More that can be done with a saved guard. */
  actions?: ReactNode;
  isSaving: boolean;
  onSave: (form: GuardForm) => void;
};

/** Where one is, undo and redo, and save, which says what it still waits for. */
export const GuardHeader = memo(function GuardHeader(props: GuardHeaderProps) {
  const { isNew, cameraName, backHref, actions } = props;
  const { form, state, send } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const title = isNew ? text.newGuard : text.editGuard;
  const heading = usePageTitle(title);
  return (
    <header className="flex min-h-13 items-center gap-2 border-b border-line px-3">
      <AppLink href={backHref} aria-label={text.back} className="p-2 text-ink-2 touch-area hover:text-ink">
        <Icon of={ArrowLeft} />
      </AppLink>
      <span title={cameraName} className="max-w-1/4 truncate text-ink-2 max-lg:hidden">
        {`${cameraName} ›`}
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="truncate text-h1 font-semibold outline-none max-md:text-body md:shrink-0"
      >
        {title}
      </h1>
      {form.name.trim() !== '' && <NameChip name={form.name} />}
      <span className="flex-1" />
      <HintButton
        icon={Undo2}
        label={text.undo}
        disabled={state.history.past.length === 0}
        onClick={() => send({ type: 'undo' })}
      />
      <HintButton
        icon={Redo2}
        label={text.redo}
        disabled={state.history.future.length === 0}
        onClick={() => send({ type: 'redo' })}
      />
      {actions}
      <SaveButton {...props} />
    </header>
  );
});

function SaveButton({ isSaving, onSave }: GuardHeaderProps) {
  const { form, issues, ask } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const say = useGuardIssueText();
  const [waiting] = issues;
  const word = (
    <>
      <span className="max-md:hidden">{text.save}</span>
      <span className="md:hidden">{text.saveShort}</span>
    </>
  );
  if (waiting === undefined)
    return (
      <Button
        color="primary"
        variant={isSaving ? 'loading' : 'basic'}
        aria-label={text.save}
        onClick={() => onSave(form)}
      >
        {word}
      </Button>
    );
  return (
    <Tooltip text={say(waiting)} side="bottom">
      <Button
        className="bg-sunken! text-ink-3!"
        aria-label={text.save}
        onClick={() => {
          ask();
          openPlace(waiting.place);
        }}
      >
        {word}
      </Button>
    </Tooltip>
  );
}
