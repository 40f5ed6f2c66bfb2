import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { runGuardsOnPicture } from '../guard/estimate/run-guards.ts';
import { readPicture } from '../measurement/read-gauges.ts';
import { backgroundTask } from '../../platform/cpu/cpu-pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { findImage } from './analysis-image.store.ts';
import { findGauges, findGuards, hasModel } from './analysis-targets.ts';
import type { AnalysisRow } from './analysis.store.ts';
import { toGuardResult, toReading } from './to-record.ts';
import { imageKey } from './upload-image.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'cpu' | 'config'>;

/** The results of every chosen target for an uploaded picture. Nothing is stored. */
export async function analyseImage(
  deps: Deps,
  row: AnalysisRow,
  imageId: Id<'analysis_image'>,
): Promise<AnalysisRecord[]> {
  const found = await findImage(deps.db, imageId);
  const bytes = await deps.blobs.get(imageKey(imageId));
  if (!found || !bytes) return [];
  const picture = { photo: null, image: { id: found.id, name: found.name } };
  const task = backgroundTask(row.company_id);
  const gauges = await findGauges(deps.db, row);
  const guards = await findGuards(deps.db, row);
  const readings =
    gauges.length === 0 ? null : await readPicture(deps, { image: bytes, thermal: null }, gauges, task);
  const watching = guards.filter(hasModel);
  const models = watching.map(({ active_model }) => active_model);
  const results = models.length === 0 ? [] : await runGuardsOnPicture(deps, bytes, models, task);
  return [
    ...gauges.map((gauge) => toReading(gauge, readings, picture)),
    ...guards.map((guard) =>
      toGuardResult(guard, hasModel(guard) ? results[watching.indexOf(guard)] : undefined, picture),
    ),
  ];
}
