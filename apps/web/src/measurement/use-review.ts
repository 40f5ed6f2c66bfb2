import { useQueryClient } from '@tanstack/react-query';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { applyPatch, limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Measurement, MeasurementPatch } from '@tenken/contract/measurement/measurement.schema.ts';
import { call } from '../api/call.ts';
import { reportLog } from '../api/client-log.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { useAction, type Action } from '../ui/toast/use-action.ts';
import { reviewMessages } from './review.messages.ts';

/** What a person does to the newest reading of a gauge: without a value they accept it, with one they correct it. */
export interface Review {
  readonly gauge: Gauge;
  readonly measurement: Measurement;
  readonly patch: Omit<MeasurementPatch, 'version'>;
}

/**
 * Confirms, corrects or reverts. The page shows the result at once; a refusal takes it back, is logged and told. Counts
 * and lists are fetched anew afterwards either way.
 */
export function useReview(facilityId: string, onSaved?: () => void): Action<[Review]> {
  const client = useQueryClient();
  const text = useText(reviewMessages);
  const key = ['gauges', facilityId];
  const send = async ({
    gauge,
    measurement,
    patch,
  }: Review): Promise<{ gauge: Gauge; measurement: Measurement }> => {
    const before = client.getQueryData<Gauge[]>(key);
    client.setQueryData<Gauge[]>(key, (gauges) =>
      replaceReading(gauges, gauge.id, preview(gauge, measurement, patch)),
    );
    try {
      const saved = await call(patchMeasurement, {
        params: { id: measurement.id },
        body: { ...patch, version: measurement.version },
      });
      client.setQueryData<Gauge[]>(key, (gauges) => replaceReading(gauges, gauge.id, saved));
      return { gauge, measurement: saved };
    } catch (error) {
      client.setQueryData(key, before);
      reportLog('error', `measurement ${measurement.id} could not be saved: ${String(error)}`);
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: ['uninspected', facilityId] });
      void client.invalidateQueries({ queryKey: ['history', gauge.id] });
    }
  };
  const action = useAction(send, {
    onSuccess: onSaved,
    describeError: useErrorText(),
    success: ({ gauge, measurement }) => ({
      text: measurement.is_confirmed
        ? measurement.is_corrected
          ? text.corrected
          : text.confirmed
        : text.reverted,
      ...(measurement.is_confirmed
        ? {
            action: {
              label: text.undo,
              run: () => void action.run({ gauge, measurement, patch: { is_confirmed: false } }),
            },
          }
        : {}),
    }),
  });
  return action;
}

function replaceReading(
  gauges: Gauge[] | undefined,
  gaugeId: string,
  reading: Measurement,
): Gauge[] | undefined {
  return gauges?.map((gauge) =>
    gauge.id === gaugeId && gauge.latest_measurement?.id === reading.id
      ? { ...gauge, latest_measurement: reading }
      : gauge,
  );
}

/** The reading as it will be, by the same rule the server applies. */
function preview(
  gauge: Gauge,
  measurement: Measurement,
  patch: Omit<MeasurementPatch, 'version'>,
): Measurement {
  const result = applyPatch(measurement, { ...patch, version: measurement.version });
  if (result.kind !== 'changed') return measurement;
  const value = valueOf(result.state);
  const status = limitStatus(value, gauge.control_limits_config ?? null, gauge.system_limits_config ?? null);
  return { ...measurement, ...result.state, value, status };
}
