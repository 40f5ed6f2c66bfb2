import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isReadable, type GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { AnnotatorServices } from '../annotator-services.ts';
import type { ReferencePhoto } from '../../../../drawing/viewport.ts';
import { toConfiguration, type Issue } from '../form/check-form.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import { stepOfIssue } from '../steps.ts';
import { createLiveEngine } from './live-engine.ts';
import type { LiveReading } from './live-reading.ts';

/** What is drawn must be right before it can be read; names, limits and alerts do not matter to the engine. */
const isDrawn = (issues: readonly Issue[]): boolean =>
  issues.every((issue) => ['value', 'limits', 'test'].includes(stepOfIssue(issue)));

const WITHOUT_TEMPERATURES = Promise.resolve(null);

/** Live reading of the current form, from a worker. */
export function useLiveReading(
  { url, photoId }: ReferencePhoto,
  form: GaugeForm,
  issues: readonly Issue[],
  loadThermal: AnnotatorServices['loadThermal'],
): LiveReading {
  const [engine] = useState(createLiveEngine);
  const type: GaugeType = form.gaugeType;
  const isLive = isReadable(type);
  const isThermal = type === 'thermal-area';
  const question = useMemo(
    () => (isLive && isDrawn(issues) ? { type, configuration: toConfiguration(form) } : null),
    [isLive, type, form, issues],
  );
  useEffect(() => engine.ask(question), [engine, question]);
  useEffect(() => {
    if (!isLive) return undefined;
    engine.open(url, isThermal ? loadThermal(photoId) : WITHOUT_TEMPERATURES);
    return () => engine.close();
  }, [engine, isLive, isThermal, url, photoId, loadThermal]);
  return useSyncExternalStore(engine.subscribe, engine.current);
}
