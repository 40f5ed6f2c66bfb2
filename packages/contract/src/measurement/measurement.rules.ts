import type { MeasurementPatch, MeasurementStatus } from './measurement.schema.ts';

/** Limits of a gauge; a side may be absent. */
export interface Limits {
  readonly minimum_value: number | null;
  readonly maximum_value: number | null;
}

/**
 * Unknown without a value, error at or beyond a system limit, warning at or beyond a control limit, otherwise
 * information. System wins over control.
 */
export function limitStatus(
  value: number | null,
  control: Limits | null,
  system: Limits | null,
): MeasurementStatus {
  if (value === null) return 'unknown';
  if (isAtOrBeyond(value, system)) return 'error';
  if (isAtOrBeyond(value, control)) return 'warning';
  return 'information';
}

function isAtOrBeyond(value: number, limits: Limits | null): boolean {
  if (limits === null) return false;
  const { minimum_value, maximum_value } = limits;
  return (
    (minimum_value !== null && value <= minimum_value) || (maximum_value !== null && value >= maximum_value)
  );
}

export interface ReviewState {
  readonly estimated_value: number | null;
  readonly confirmed_value: number | null;
  readonly is_confirmed: boolean;
  readonly is_corrected: boolean;
}

export type PatchResult =
  | { readonly kind: 'nothing_to_confirm' }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'changed';
      readonly action: 'confirmed' | 'corrected' | 'reverted';
      readonly state: ReviewState;
    };

/** Applies a patch to a measurement. Confirming without a value accepts the displayed one; a value alone confirms it. */
export function applyPatch(
  before: ReviewState,
  patch: Pick<MeasurementPatch, 'is_confirmed' | 'confirmed_value'>,
): PatchResult {
  const { estimated_value } = before;
  const is_confirmed = patch.is_confirmed ?? (patch.confirmed_value === undefined ? undefined : true);
  if (is_confirmed === undefined) return { kind: 'unchanged' };
  if (!is_confirmed) {
    if (!before.is_confirmed) return { kind: 'unchanged' };
    return {
      kind: 'changed',
      action: 'reverted',
      state: { estimated_value, confirmed_value: null, is_confirmed: false, is_corrected: false },
    };
  }
  const confirmed_value = patch.confirmed_value ?? before.confirmed_value ?? estimated_value;
  if (confirmed_value === null) return { kind: 'nothing_to_confirm' };
  if (before.is_confirmed && before.confirmed_value === confirmed_value) return { kind: 'unchanged' };
  const is_corrected = confirmed_value !== estimated_value;
  return {
    kind: 'changed',
    action: is_corrected ? 'corrected' : 'confirmed',
    state: { estimated_value, confirmed_value, is_confirmed: true, is_corrected },
  };
}

/** The effective value. */
export const valueOf = ({
  is_confirmed,
  confirmed_value,
  estimated_value,
}: Omit<ReviewState, 'is_corrected'>): number | null => (is_confirmed ? confirmed_value : estimated_value);
