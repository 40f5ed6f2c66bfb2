import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { InspectionTarget } from '../../measurement/inspection-target.ts';
import type { ReviewActions } from '../../measurement/ReviewColumn.tsx';
import { useReadingText } from '../../measurement/use-reading-text.ts';
import { useReview } from '../../measurement/use-review.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const CorrectDialog = lazyPart(() => import('../../measurement/CorrectDialog.tsx'), 'CorrectDialog');

/** Confirming and correcting from the dashboard, with the dialog that asks for the right value. */
export function useTargetReview(facilityId: string): {
  actionsFor: (target: InspectionTarget) => ReviewActions;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const readingOf = useReadingText();
  const focusAfter = useRef<() => HTMLElement | null>(() => null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<InspectionTarget | null>(null);
  // a refused value stays in its dialog, to be tried again
  const review = useReview(facilityId, () => setCorrecting(null));
  const gaugeOf = (id: string): Gauge | undefined =>
    client.getQueryData<Gauge[]>(['gauges', facilityId])?.find((gauge) => gauge.id === id);
  const run = async (
    id: string,
    patch: { is_confirmed: boolean; confirmed_value?: number; reason?: string },
  ): Promise<void> => {
    const gauge = gaugeOf(id);
    if (!gauge?.latest_measurement) return;
    setBusyId(id);
    await review.run({ gauge, measurement: gauge.latest_measurement, patch });
    setBusyId(null);
  };
  const actionsFor = (target: InspectionTarget): ReviewActions => ({
    onConfirm: () => void run(target.id, { is_confirmed: true }),
    onRevert: () => void run(target.id, { is_confirmed: false }),
    onCorrect: () => {
      const button = document.activeElement;
      const row = button?.closest('article') ?? null;
      // a corrected value leaves nothing to correct: then the title of its row has the focus
      focusAfter.current = () => asControl(button) ?? row?.querySelector('a') ?? null;
      setCorrecting(target);
    },
    onConfirmGuard: () => undefined,
    isConfirming: busyId === target.id && review.isInProgress,
  });
  const dialog = correcting && (
    <Suspense fallback={null}>
      <CorrectDialog
        name={correcting.name}
        unit={correcting.kind === 'gauge' ? correcting.unit : ''}
        estimate={estimateOf(correcting)}
        isSubmitting={review.isInProgress}
        finalFocus={() => focusAfter.current()}
        onClose={() => setCorrecting(null)}
        onSave={(confirmed_value, reason) => {
          const patch = { is_confirmed: true, confirmed_value, ...(reason === null ? {} : { reason }) };
          void run(correcting.id, patch);
        }}
      />
    </Suspense>
  );
  return { actionsFor, dialog };

  function estimateOf(target: InspectionTarget): string | null {
    const { value, unit } = readingOf(target);
    return value === null ? null : `${value} ${unit}`.trim();
  }
}

const asControl = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element.isConnected && element !== document.body ? element : null;
