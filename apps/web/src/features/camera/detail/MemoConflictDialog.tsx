import type { SavedMemo } from '@tenken/contract/camera/camera.schema.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { detailMessages } from './detail.messages.ts';

type Props = {
  current: SavedMemo;
  typed: string;
  style: TimeStyle;
  isBusy: boolean;
  onOverwrite: () => void;
  onTake: () => void;
  onClose: () => void;
};

/** Both texts side by side; nothing is lost before somebody decides. */
export function MemoConflictDialog({ current, typed, style, isBusy, onOverwrite, onTake, onClose }: Props) {
  const { memo: text } = useText(detailMessages);
  const when = current.updated_at === null ? '' : formatDateTime(current.updated_at, style);
  return (
    <Modal
      isOpen
      onClose={onClose}
      isSubmitting={isBusy}
      title={text.conflictTitle}
      footer={
        <>
          <Button onClick={onTake}>{text.take}</Button>
          <Button color="primary" variant={isBusy ? 'loading' : 'basic'} onClick={onOverwrite}>
            {text.overwrite}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Quoted label={text.conflictText(current.updated_by ?? '–', when)} content={current.memo} />
        <Quoted label={text.yours} content={typed} />
      </div>
    </Modal>
  );
}

function Quoted({ label, content }: { label: string; content: string }) {
  const { memo: text } = useText(detailMessages);
  return (
    <div>
      <p className="text-note text-ink-2">{label}</p>
      <blockquote className="mt-1 rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
        {content || text.emptyText}
      </blockquote>
    </div>
  );
}
