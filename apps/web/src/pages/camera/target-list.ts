import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import type { Reviewing } from '../../features/measurement/review/action/use-reviewing.tsx';

/** What can be done to the focused target. */
export type Commands = Reviewing;

export type TargetListProps = {
  camera: Camera;
  targets: readonly InspectionTarget[];
  focused: InspectionTarget | null;
  style: TimeStyle;
  formatWhen: (instant: string) => string;
  commands: Commands;
  isReady: boolean;
  mayChange: boolean;
  focus: (id: string) => void;
};

/** The columns of the list of targets: mark, name, value, position against limits, review, actions. */
export const TARGET_GRID =
  'grid gap-x-3 grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[28px_minmax(0,1.3fr)_minmax(0,1fr)_190px_116px_var(--control)]';
