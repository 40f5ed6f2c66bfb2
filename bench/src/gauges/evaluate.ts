import type { Measured } from './measure-each.ts';
import { checkManifest, kindsIn } from './manifest.ts';
import { isConfigured, measureConfigured } from './measure-configured.ts';
import { type KindMeasure, MEASURES } from './measures.ts';
import { printEach, printTable } from './print-table.ts';
import { type Summary, summarise } from './summarise.ts';

/** What `evaluate:gauges` prints: figures by kind, and by kind and instrument. */
export interface Figures {
  readonly byKind: Readonly<Record<string, Summary>>;
  readonly byInstrument: Readonly<Record<string, Readonly<Record<string, Summary>>>>;
}

export interface Evaluation extends Figures {
  /** Kinds with trained weights, each instrument read by weights that never saw it. */
  readonly crossInstrument: Figures;
  /** Every single reading with the weights as shipped. */
  readonly measured: Readonly<Record<string, readonly Measured[]>>;
  /** The same with weights that never saw the instrument; kinds without trained weights as they are. */
  readonly unseen: Readonly<Record<string, readonly Measured[]>>;
  /** Kinds that could not be measured, and why. */
  readonly notMeasured: Readonly<Record<string, string>>;
}

export interface EvaluateOptions {
  readonly log: (line: string) => void;
  /** Whether to print every single reading. */
  readonly isEach?: boolean;
  /** Whether to repeat trained kinds with weights that never saw the instrument. */
  readonly isCrossing?: boolean;
}

/** Reads every photo of DIR/<kind>/manifest.jsonl with the product's readers. What fails is reported; the rest goes on. */
export async function evaluateGauges(
  directory: string,
  { log, isEach = false, isCrossing = true }: EvaluateOptions,
): Promise<Evaluation> {
  const shipped: Record<string, Measured[]> = {};
  const crossed: Record<string, Measured[]> = {};
  const notMeasured: Record<string, string> = {};
  for (const kind of kindsIn(directory)) {
    try {
      for (const problem of checkManifest(directory, kind))
        log(`${kind}/manifest.jsonl ${problem}: left out`);
      const measure = chooseMeasure(directory, kind);
      shipped[kind] = await measure.shipped(directory);
      printTable(kind, shipped[kind], log);
      if (isEach) printEach(shipped[kind], log);
      if (!isCrossing || measure.crossed === null) continue;
      crossed[kind] = await measure.crossed(directory);
      printTable(`${kind}, unseen instruments`, crossed[kind], log);
    } catch (error) {
      notMeasured[kind] = error instanceof Error ? error.message : String(error);
      log(`${kind} could not be measured: ${notMeasured[kind]}`);
    }
  }
  return {
    ...figuresOf(shipped),
    crossInstrument: figuresOf(crossed),
    measured: shipped,
    unseen: { ...shipped, ...crossed },
    notMeasured,
  };
}

function chooseMeasure(directory: string, kind: string): KindMeasure {
  if (isConfigured(directory, kind))
    return { shipped: (folder) => measureConfigured(folder, kind), crossed: null };
  const measure = MEASURES[kind];
  if (measure === undefined) throw new Error('nothing reads this kind');
  return measure;
}

function figuresOf(measured: Readonly<Record<string, readonly Measured[]>>): Figures {
  const byKind: Record<string, Summary> = {};
  const byInstrument: Record<string, Record<string, Summary>> = {};
  for (const [kind, outcomes] of Object.entries(measured)) {
    byKind[kind] = summarise(outcomes);
    byInstrument[kind] = summariseInstruments(outcomes);
  }
  return { byKind, byInstrument };
}

function summariseInstruments(measured: readonly Measured[]): Record<string, Summary> {
  const groups = Map.groupBy(measured, (one) => one.instrument);
  return Object.fromEntries([...groups].map(([instrument, group]) => [instrument, summarise(group)]));
}
