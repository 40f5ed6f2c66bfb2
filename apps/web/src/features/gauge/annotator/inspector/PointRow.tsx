import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { HintButton } from '../../../../shared/ui/button/HintButton.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import type { Handle } from '../../../../drawing/handle.ts';
import { hueOf } from '../../../../drawing/marker-style.ts';
import { NumberInput } from '../../../../shared/ui/form/NumberInput.tsx';

type Props = {
  handle: Handle;
  error?: string | undefined;
  canRemove?: boolean;
  /** The value field of a tick, between the name and the place. */
  children?: ReactNode;
};

/** The numeric twin of a marker: its name, its place, and what belongs to it. A click on the name selects it. */
export function PointRow({ handle, error, canRemove = false, children }: Props) {
  const { state, send } = useAnnotator();
  const { points, remove } = useText(annotatorMessages);
  const { id, role, number, point } = handle;
  const isSelected = state.selection === id;
  const name = points[role](number);
  // A column of ticks says once above it what its numbers are.
  const isShort = role === 'tick' && children !== undefined;
  // beside a value, x and y no name has room: it stands above them
  const isAbove = !isShort && children !== undefined;
  const place = (change: Partial<typeof point>): void =>
    send({ type: 'place', id, point: { x: point.x, y: point.y, ...change } });
  return (
    <li className={cx('flex flex-col gap-1 border-b border-line px-1.5 py-1.5', isSelected && 'bg-pri-t')}>
      <div className={cx('flex items-center gap-1.5', isAbove && 'flex-wrap')}>
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => send({ type: 'select', id: isSelected ? null : id })}
          className={cx(
            'flex min-w-0 items-center gap-1.5 text-left touch-area',
            isAbove ? 'w-full' : 'flex-1',
          )}
        >
          <span
            aria-hidden
            className="size-2 shrink-0 rounded-full"
            style={{ background: hueOf(role, isSelected) }}
          />
          {isShort ? (
            <span className="num">
              <span className="sr-only">{name}</span>
              <span aria-hidden>{number}</span>
            </span>
          ) : (
            <span className="truncate">{name}</span>
          )}
        </button>
        {isAbove ? <span className="ml-auto">{children}</span> : children}
        <NumberInput label={`${name} x`} value={point.x} onCommit={(x) => place({ x })} className="w-15" />
        <NumberInput label={`${name} y`} value={point.y} onCommit={(y) => place({ y })} className="w-15" />
        {canRemove && (
          <HintButton
            icon={Trash2}
            label={remove(name)}
            size="small"
            onClick={() => send({ type: 'remove', id })}
          />
        )}
      </div>
      {error && <p className="text-note text-error-ink">{error}</p>}
    </li>
  );
}
