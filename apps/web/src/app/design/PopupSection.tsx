import { Ellipsis, Pencil, RefreshCw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../shared/ui/popup/Menu.tsx';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { ToastCard } from '../../shared/ui/toast/ToastCard.tsx';
import { useAction } from '../../shared/ui/toast/use-action.ts';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { designMessages } from './design.messages.ts';

const sizes = ['small', 'normal', 'large', 'full'] as const;

export function PopupSection() {
  const text = useText(designMessages);
  const [open, setOpen] = useState<(typeof sizes)[number] | null>(null);
  return (
    <Panel title={text.sections.popups}>
      <div className="flex flex-wrap items-center gap-2">
        {sizes.map((size) => (
          <Button key={size} onClick={() => setOpen(size)}>
            {text.openModal(text.sizes[size])}
          </Button>
        ))}
        <Menu trigger={<IconButton icon={Ellipsis} label={text.menu} variant="basic" />}>
          <MenuItem icon={Pencil} shortcut="E" onSelect={() => {}}>
            {text.rename}
          </MenuItem>
          <MenuItem icon={Square} onSelect={() => {}}>
            {text.stop}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} isDangerous onSelect={() => {}}>
            {text.remove}
          </MenuItem>
        </Menu>
        <HintButton icon={RefreshCw} label={text.hint} />
      </div>
      <SampleModal size={open} onClose={() => setOpen(null)} />
    </Panel>
  );
}

function SampleModal({ size, onClose }: { size: (typeof sizes)[number] | null; onClose: () => void }) {
  const text = useText(designMessages);
  const words = useText(uiMessages);
  return (
    <Modal
      isOpen={size !== null}
      onClose={onClose}
      size={size ?? 'normal'}
      title={text.modalTitle}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button color="red" onClick={onClose}>
            {text.deleteUnit}
          </Button>
        </>
      }
    >
      <p className="mb-3">{text.modalText}</p>
      <PasswordField label={text.password} />
    </Modal>
  );
}

export function ToastSection() {
  const text = useText(designMessages);
  const words = useText(uiMessages);
  const succeed = useAction(() => later(600), {
    success: () => ({ text: text.deleted, action: { label: words.undo, run: () => {} } }),
  });
  const fail = useAction(() => later(600).then(() => Promise.reject(new Error('sample'))), { success: '' });
  return (
    <Panel title={text.sections.toasts}>
      <div className="flex flex-col items-start gap-3">
        <ToastCard
          toast={{ id: 1, kind: 'success', text: text.deleted, detail: text.deletedDetail }}
          onDismiss={() => {}}
        />
        <ToastCard toast={{ id: 2, kind: 'error', text: words.actionFailed }} onDismiss={() => {}} />
        <div className="flex gap-2">
          <Button variant={succeed.isInProgress ? 'loading' : 'basic'} onClick={() => void succeed.run()}>
            {text.succeed}
          </Button>
          <Button variant={fail.isInProgress ? 'loading' : 'basic'} onClick={() => void fail.run()}>
            {text.fail}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function later(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
