import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { textClass } from '../text/text-class.ts';
import { uiMessages } from '../ui.messages.ts';
import type { Toast } from './toast-store.ts';

type Props = { toast: Toast; onDismiss: () => void; onHold?: () => void; onRelease?: () => void };

export function ToastCard({ toast, onDismiss, onHold, onRelease }: Props) {
  const text = useText(uiMessages);
  const isError = toast.kind === 'error';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hovering only stops the clock
    <div
      role={isError ? 'alert' : 'status'}
      onMouseEnter={onHold}
      onMouseLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      className={cx(
        'pointer-events-auto flex w-full items-start gap-2.5 rounded-control border border-l-4 border-line bg-raised',
        'py-2.75 pr-2 pl-3.5 text-ink shadow-modal md:w-95',
        edges[toast.kind],
      )}
    >
      <Icon of={icons[toast.kind]} size="large" className={inks[toast.kind]} />
      <div className="mr-auto">
        <p className="font-semibold">{toast.text}</p>
        {toast.detail && <p className="text-note text-ink-2">{toast.detail}</p>}
        {toast.action && <ToastAction action={toast.action} onDone={onDismiss} />}
      </div>
      <IconButton icon={X} label={text.close} size="small" onClick={onDismiss} />
    </div>
  );
}

const icons: Record<Toast['kind'], LucideIcon> = { success: CircleCheck, notice: Info, error: CircleAlert };
const inks: Record<Toast['kind'], string> = { success: 'text-ok', notice: 'text-pri', error: 'text-error' };
const edges: Record<Toast['kind'], string> = {
  success: 'border-l-ok',
  notice: 'border-l-pri',
  error: 'border-l-error',
};

type ActionProps = { action: NonNullable<Toast['action']>; onDone: () => void };

function ToastAction({ action, onDone }: ActionProps) {
  const runOnce = () => {
    action.run();
    onDone();
  };
  return (
    <button type="button" onClick={runOnce} className={cx(textClass('link'), 'text-note touch-area')}>
      {action.label}
    </button>
  );
}
