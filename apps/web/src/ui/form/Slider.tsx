import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Common = { label: string; minimum: number; maximum: number; step?: number; className?: string };
type Single = Common & { value: number; onValueChange: (value: number) => void };

/** One value between two ends. */
export function Slider({ label, value, onValueChange, ...rest }: Single) {
  return (
    <SliderTrack {...rest} value={value} onValueChange={(next) => onValueChange(next[0] ?? value)}>
      <Thumb label={label} index={0} />
    </SliderTrack>
  );
}

type Range = Common & {
  value: readonly [number, number];
  onValueChange: (value: [number, number]) => void;
  /** Names of the two thumbs. */
  startLabel: string;
  endLabel: string;
};

/** Two values that cannot pass each other. */
export function RangeSlider({ label, startLabel, endLabel, value, onValueChange, ...rest }: Range) {
  return (
    <SliderTrack
      {...rest}
      label={label}
      value={value}
      onValueChange={([start = value[0], end = value[1]]) => onValueChange([start, end])}
    >
      <Thumb label={startLabel} index={0} />
      <Thumb label={endLabel} index={1} />
    </SliderTrack>
  );
}

type TrackProps = Omit<Common, 'label'> & {
  label?: string;
  value: number | readonly number[];
  onValueChange: (values: readonly number[]) => void;
  children: ReactNode;
};

function SliderTrack({
  label,
  minimum,
  maximum,
  step = 1,
  value,
  onValueChange,
  className,
  children,
}: TrackProps) {
  return (
    <Base.Root
      aria-label={label}
      min={minimum}
      max={maximum}
      step={step}
      value={value}
      onValueChange={(next) => onValueChange(typeof next === 'number' ? [next] : next)}
      thumbAlignment="edge"
      className={className}
    >
      <Base.Control className="flex h-(--control) w-full touch-none items-center select-none">
        <Base.Track className="h-1 w-full rounded-full bg-line-2">
          <Base.Indicator className="rounded-full bg-pri" />
          {children}
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
