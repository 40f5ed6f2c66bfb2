import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState, type FormEvent } from 'react';
import { MAX_MEMO_LENGTH } from '@tenken/contract/camera/camera.limits.ts';
import type { Camera, SavedMemo } from '@tenken/contract/camera/camera.schema.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextAreaField } from '../../../shared/ui/form/TextAreaField.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useFailureToast } from '../../../shared/ui/toast/use-failure-toast.ts';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { detailMessages } from './detail.messages.ts';
import { saveMemo } from './detail.queries.ts';

const MemoConflictDialog = lazyPart(() => import('./MemoConflictDialog.tsx'), 'MemoConflictDialog');

type Props = { camera: Camera; mayChange: boolean; style: TimeStyle };

/** The note people keep at a camera. Who writes on an older text is shown the newer one before anything is lost. */
export function MemoPanel({ camera, mayChange, style }: Props) {
  const { memo: text } = useText(detailMessages);
  const { memo } = camera;
  const [base, setBase] = useState<number | null>(null);
  const isEditing = base !== null;
  return (
    <Panel
      title={text.title}
      actions={
        <>
          {!isEditing && (
            <Text variant="note" className="num">
              {text.count(countCharacters(memo.text), MAX_MEMO_LENGTH)}
            </Text>
          )}
          {mayChange && !isEditing && (
            <IconButton icon={Pencil} label={text.edit} size="small" onClick={() => setBase(memo.version)} />
          )}
        </>
      }
    >
      {isEditing ? (
        <MemoForm camera={camera} baseVersion={base} style={style} onDone={() => setBase(null)} />
      ) : (
        <>
          <p className="text-ink-2 break-words whitespace-pre-wrap">{memo.text || text.empty}</p>
          {memo.updated_by !== null && memo.updated_at !== null && (
            <Text variant="note" className="mt-2 num">
              {text.by(memo.updated_by, formatDateTime(memo.updated_at, style))}
            </Text>
          )}
        </>
      )}
    </Panel>
  );
}

type FormProps = { camera: Camera; baseVersion: number; style: TimeStyle; onDone: () => void };

function MemoForm({ camera, baseVersion, style, onDone }: FormProps) {
  const { memo: text } = useText(detailMessages);
  const toasts = useToasts();
  const failure = useFailureToast('camera memo');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [typed, setTyped] = useState(camera.memo.text);
  const [conflict, setConflict] = useState<SavedMemo | null>(null);
  const length = countCharacters(typed);
  const isTooLong = length > MAX_MEMO_LENGTH;

  function show({ memo, ...rest }: SavedMemo): void {
    client.setQueryData<Camera>(
      key('camera', camera.id),
      (old) => old && { ...old, memo: { text: memo, ...rest } },
    );
  }

  const saving = useSingleFlight(async (overwrite: boolean): Promise<void> => {
    try {
      show(await saveMemo(camera.id, { memo: typed, base_version: baseVersion, overwrite }));
      failure.close(camera.id);
      toasts.success({ text: text.saved });
      onDone();
    } catch (error) {
      if (isApiError(error, 409)) setConflict(error.details['current'] as SavedMemo);
      else failure.show({ text: errorText(error) }, camera.id);
    }
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isTooLong) void saving.run(false);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextAreaField
        label={text.label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that was pressed
        autoFocus
        rows={5}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        beside={<span className="font-normal num">{text.count(length, MAX_MEMO_LENGTH)}</span>}
        error={isTooLong ? text.tooLong(MAX_MEMO_LENGTH) : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {text.cancel}
        </Button>
        <Button
          type="submit"
          size="small"
          color="primary"
          variant={saving.isInProgress ? 'loading' : 'basic'}
          disabled={isTooLong}
        >
          {text.save}
        </Button>
      </div>
      <Suspense fallback={null}>
        {conflict && (
          <MemoConflictDialog
            current={conflict}
            typed={typed}
            style={style}
            isBusy={saving.isInProgress}
            onOverwrite={() => void saving.run(true)}
            onTake={() => {
              show(conflict);
              onDone();
            }}
            onClose={() => setConflict(null)}
          />
        )}
      </Suspense>
    </form>
  );
}
