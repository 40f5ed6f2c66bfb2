import { useEffect, useRef } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { inputBoxClass, inputClass } from '../../../../shared/ui/form/input-class.ts';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import type { Handle } from '../../../../drawing/handle.ts';
import { inspectorMessages } from './inspector.messages.ts';

type Props = { handle: Handle; unit: string; isWrong: boolean; onChange: (value: string) => void };

/** The printed value of a tick. A tick that was just placed takes the focus, so that one clicks and types in turn. */
export function TickValueInput({ handle, unit, isWrong, onChange }: Props) {
  const { state } = useAnnotator();
  const { points } = useText(annotatorMessages);
  const { ticks: text } = useText(inspectorMessages);
  const input = useRef<HTMLInputElement>(null);
  const isFresh = state.selection === handle.id && handle.value === '' && state.history.gestureStart === null;
  useEffect(() => {
    if (isFresh) input.current?.focus();
  }, [isFresh]);
  return (
    <span className={cx(inputBoxClass('small', isWrong), 'w-24')}>
      <input
        ref={input}
        aria-label={text.value(points[handle.role](handle.number))}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        className={cx(inputClass, 'num')}
        value={handle.value}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="shrink-0 text-note text-ink-3">{unit}</span>
    </span>
  );
}
