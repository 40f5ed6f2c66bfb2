import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { ReferencePhoto } from '../annotator-context.ts';
import { toConfiguration, type Issue } from '../form/check-form.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import { stepOfIssue } from '../steps.ts';
import { createLiveEngine } from './live-engine.ts';
import type { LiveReading } from './live-reading.ts';

/** What is drawn must be right before it can be read; names, limits and alerts do not matter to the engine. */
const isReadable = (issues: readonly Issue[]): boolean =>
  issues.every((issue) => ['value', 'limits', 'test'].includes(stepOfIssue(issue)));

/** Types the page can read by itself: a picture alone tells no temperatures, and nobody reads the unsupported. */
export const isReadLive = (type: GaugeType): boolean => type !== 'thermal-area' && type !== 'unsupported';

/** The engine's answer for the form as it stands, from a thread of its own. */
export function useLiveReading(
  { url }: ReferencePhoto,
  form: GaugeForm,
  issues: readonly Issue[],
): LiveReading {
  const [engine] = useState(createLiveEngine);
  const isLive = isReadLive(form.gaugeType);
  const question = useMemo(
    () =>
      isLive && isReadable(issues) ? { type: form.gaugeType, configuration: toConfiguration(form) } : null,
    [isLive, form, issues],
  );
  useEffect(() => engine.ask(question), [engine, question]);
  useEffect(() => {
    if (!isLive) return undefined;
    engine.open(url);
    return () => engine.close();
  }, [engine, isLive, url]);
  return useSyncExternalStore(engine.subscribe, engine.current);
}
