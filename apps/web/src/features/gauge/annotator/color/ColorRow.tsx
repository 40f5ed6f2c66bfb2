import { Pipette } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { HintButton } from '../../../../shared/ui/button/HintButton.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { Rgb } from '../form/gauge-form.ts';
import { inspectorMessages } from '../inspector/inspector.messages.ts';
import { NumberInput } from '../../../../shared/ui/form/NumberInput.tsx';
import { applyColor, type ColorTarget } from './apply-color.ts';
import { cssColor } from './css-color.ts';

type Props = { label: string; color: Rgb | null; target: ColorTarget; error?: string | undefined };

const CHANNELS = ['red', 'green', 'blue'] as const;

/** A colour of the gauge: what it is, its three numbers, and a way to take it from the picture. */
export function ColorRow({ label, color, target, error }: Props) {
  const { state, send } = useAnnotator();
  const { color: text } = useText(inspectorMessages);
  const set = (channel: keyof Rgb, value: number): void => {
    const next = { ...(color ?? BLACK), [channel]: Math.min(255, Math.max(0, Math.round(value))) };
    send({
      type: 'edit',
      key: `color ${target} ${state.selection}`,
      change: (form) => applyColor(form, target, next, state.selection),
    });
  };
  return (
    <div>
      <div className="flex items-center gap-1.5">
        <span className="mr-auto">{label}</span>
        <span
          aria-hidden
          className="size-6 shrink-0 rounded-chip border border-field"
          style={color ? { background: cssColor(color) } : {}}
        />
        {CHANNELS.map((channel) => (
          <NumberInput
            key={channel}
            isWhole
            label={`${label}: ${text[channel]}`}
            value={color?.[channel] ?? 0}
            onCommit={(value) => set(channel, value)}
            className="w-11"
          />
        ))}
        <HintButton
          icon={Pipette}
          label={text.pick(label)}
          size="small"
          aria-pressed={state.picking?.target === target}
          onClick={() => send({ type: 'pick_color', target })}
          className={state.picking?.target === target ? 'bg-pri-t! text-pri-ink!' : ''}
        />
      </div>
      {error && <p className="text-note text-error-ink">{error}</p>}
    </div>
  );
}

const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
