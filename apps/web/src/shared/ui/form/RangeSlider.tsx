import { Slider as Base } from '@base-ui/react/slider';
import { cx } from '../cx.ts';

type Props = {
  label: string;
  minimum: number;
  maximum: number;
  step?: number;
  value: readonly [number, number];
  onValueChange: (value: [number, number]) => void;
  /** Names of the two thumbs. */
  startLabel: string;
  endLabel: string;
  className?: string;
};

/** Two values that cannot pass each other. */
export function RangeSlider({ label, minimum, maximum, step = 1, value, onValueChange, ...props }: Props) {
  return (
    <Base.Root
      aria-label={label}
      min={minimum}
      max={maximum}
      step={step}
      value={value}
      onValueChange={([start, end]) => onValueChange([start, end])}
      thumbAlignment="edge"
      className={props.className}
    >
      <Base.Control className="flex h-(--control) w-full touch-none items-center select-none">
        <Base.Track className="h-1 w-full rounded-full bg-line-2">
          <Base.Indicator className="rounded-full bg-pri" />
          <Thumb label={props.startLabel} index={0} />
          <Thumb label={props.endLabel} index={1} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

function Thumb({ label, index }: { label: string; index: number }) {
  return (
    <Base.Thumb
      index={index}
      aria-label={label}
      className={cx(
        'size-4 rounded-full border-2 border-pri bg-surface',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus',
      )}
    />
  );
}
