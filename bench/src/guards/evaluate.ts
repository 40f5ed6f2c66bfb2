import type { Backbone, Nets } from '@tenken/anomaly/features/backbone.ts';
import { detectAnomalies } from '@tenken/anomaly/detect/detect-anomalies.ts';
import type { GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { DEFAULT_PERCENTILE, thresholdAt } from '@tenken/anomaly/threshold/threshold.ts';
import { isUnusable } from '@tenken/anomaly/view/unusable.ts';
import { loadPhoto } from '../gauges/load-photo.ts';
import { DISTURBANCES, type Disturbance } from './disturbances.ts';
import { type Scored, alarmShare, auroc, rounded } from './figures.ts';
import type { PhotoSet } from './photo-set.ts';
import { trainOn } from './train-set.ts';

/** The printed figures of a set; shares are 0 to 1. */
export interface SetFigures {
  readonly auroc: number;
  readonly fpr_at_default: number;
  readonly tpr_at_default: number;
  readonly train_seconds: number;
  /** CPU time of a judgement, decoding not counted. */
  readonly ms_per_photo: number;
  readonly model_bytes: number;
  readonly disturbed: Readonly<Record<string, { readonly auroc: number; readonly fpr_at_default: number }>>;
}

export interface Report {
  readonly log: (line: string) => void;
  /** A line for each photo too, to compare two versions photo by photo. */
  readonly isEach: boolean;
}

/** Trains on a set's normal photos and scores the others, unchanged and disturbed. */
export async function evaluateSet(set: PhotoSet, nets: Nets, { log, isEach }: Report): Promise<SetFigures> {
  const { model, net, bytes, left, seconds } = await trainOn(set.train, nets);
  const threshold = thresholdAt(model.calibration, DEFAULT_PERCENTILE);
  const registered = model.reference === null ? 'not registered' : 'registered';
  const outstanding = model.calibration.outstanding.length;
  log(
    `${set.name}: ${model.slices.length} photos (${left} left out, ${outstanding} stand out), ${registered}`,
  );
  const judged = { count: 0, cpuMs: 0 };
  const measure = async (name: string, disturb: Disturbance): Promise<Measured> => {
    const good = await scores(set.good, disturb, model, net, judged);
    const defect = await scores(set.defect, disturb, model, net, judged);
    if (isEach)
      for (const [index, score] of [...good, ...defect].entries()) {
        const photo = [...set.good, ...set.defect][index]!.split('/').slice(-3).join('/');
        log(
          JSON.stringify({
            photo: `${set.name} ${photo}, ${name}`,
            above: score && rounded(score - threshold),
          }),
        );
      }
    const figures = {
      auroc: rounded(auroc(good, defect)),
      fpr_at_default: rounded(alarmShare(good, threshold)),
      tpr_at_default: rounded(alarmShare(defect, threshold)),
    };
    const without = [...good, ...defect].filter((score) => score === null).length;
    log(tableRow(name, figures, without));
    return figures;
  };
  const plain = await measure('as taken', (photo) => photo);
  const disturbed: Record<string, { auroc: number; fpr_at_default: number }> = {};
  for (const [name, disturb] of Object.entries(DISTURBANCES)) {
    const { auroc, fpr_at_default } = await measure(name, disturb);
    disturbed[name] = { auroc, fpr_at_default };
  }
  return {
    ...plain,
    train_seconds: rounded(seconds),
    ms_per_photo: rounded(judged.cpuMs / judged.count),
    model_bytes: bytes,
    disturbed,
  };
}

type Measured = Pick<SetFigures, 'auroc' | 'fpr_at_default' | 'tpr_at_default'>;

function tableRow(name: string, figures: Measured, without: number): string {
  const { auroc, fpr_at_default, tpr_at_default } = figures;
  const columns = [auroc, fpr_at_default, tpr_at_default].map((value) => value.toFixed(3).padStart(8));
  return `  ${name.padEnd(12)}${columns.join('')}${without > 0 ? `   ${without} without a judgement` : ''}`;
}

async function scores(
  paths: readonly string[],
  disturb: Disturbance,
  model: GuardModel,
  backbone: Backbone,
  judged: { count: number; cpuMs: number },
): Promise<Scored[]> {
  const found: Scored[] = [];
  for (const [index, path] of paths.entries()) {
    const photo = await disturb(await loadPhoto(path), index + 1);
    const before = process.cpuUsage();
    const judgement = await detectAnomalies(photo, model, backbone);
    const { user, system } = process.cpuUsage(before);
    judged.cpuMs += (user + system) / 1000;
    judged.count++;
    found.push(isUnusable(judgement) ? null : judgement.score);
  }
  return found;
}
