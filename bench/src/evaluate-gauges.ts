import { existsSync } from 'node:fs';
import { readWords } from '@tenken/server/src/platform/configuration/command-line.ts';
import { measureJointRows } from './gauges/counter-rows.ts';
import { type Figures, evaluateGauges } from './gauges/evaluate.ts';
import { evaluateHandheld } from './gauges/evaluate-handheld.ts';

const USAGE =
  'usage: npm run -s evaluate:gauges -- DIR [--each] [--handheld [--references=N] [--sample=N]]   (DIR/<kind>/manifest.jsonl)';

/** Prints a table to stderr and one JSON object to stdout. */
async function main(): Promise<number> {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: {
      each: { type: 'boolean', default: false },
      handheld: { type: 'boolean' },
      references: { type: 'string' },
      sample: { type: 'string' },
    },
  });
  const { each: isEach } = values;
  const [directory] = positionals;
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  if (directory === undefined || !existsSync(directory)) {
    log(directory === undefined ? USAGE : `there is no folder ${directory}\n${USAGE}`);
    return 2;
  }
  if (values.handheld) {
    const [references, sample] = [numberOf(values.references), numberOf(values.sample)];
    if (
      [references, sample].some((count) => count !== undefined && !(Number.isInteger(count) && count > 0))
    ) {
      log(USAGE);
      return 2;
    }
    const handheld = await evaluateHandheld(directory, { log, isEach, references, sample });
    console.log(JSON.stringify(handheld));
    return 0;
  }
  const evaluation = await evaluateGauges(directory, { log, isEach });
  const { crossInstrument, notMeasured } = evaluation;
  const crossed = Object.keys(crossInstrument.byKind).length > 0;
  const counter_rows = crossInstrument.byKind['counter'] ? await measureJointRows(directory, log) : {};
  console.log(
    JSON.stringify({
      ...toJson(evaluation),
      ...(crossed ? { cross_instrument: { ...toJson(crossInstrument), counter_rows } } : {}),
      not_measured: notMeasured,
    }),
  );
  return Object.keys(evaluation.byKind).length === 0 ? 1 : 0;
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function toJson({ byKind, byInstrument }: Figures): object {
  return { ...byKind, by_instrument: byInstrument };
}

process.exitCode = await main();
