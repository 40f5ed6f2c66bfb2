import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { angleOfValue, placeAt, plainGauge } from '@tenken/vision/hand/dial-gauge.testing.ts';
import { BLACK, PLAIN_DIAL, drawDial } from '@tenken/vision/hand/dial-photo.testing.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluateGauges } from './evaluate.ts';
import { evaluateHandheld } from './evaluate-handheld.ts';

const SIZE = PLAIN_DIAL.size;
let directory: string;
let logged: string[];
const log = (line: string): void => void logged.push(line);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'evaluate-'));
  logged = [];
  mkdirSync(join(directory, 'dial'));
  const image = drawDial({ hands: [{ angleDeg: angleOfValue(30), color: BLACK }] });
  writeFileSync(join(directory, 'dial', 'good.jpg'), await encodeJpeg(image, 95));
  writeFileSync(join(directory, 'dial', 'broken.jpg'), 'not a picture');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('evaluate:gauges', () => {
  it('measures valid rows and reports the others', async () => {
    writeManifest('dial', [
      JSON.stringify(dialRow('good.jpg')),
      '{"file": "good.jpg", "instr',
      JSON.stringify(dialRow('absent.jpg')),
      JSON.stringify({ ...dialRow('good.jpg'), truth: null }),
      JSON.stringify(dialRow('broken.jpg')),
      '',
    ]);
    writeManifest('sundial', [JSON.stringify(dialRow('../dial/good.jpg'))]);
    const { byKind, notMeasured } = await evaluateGauges(directory, { log });
    expect(byKind['dial']).toMatchObject({ n: 1, accepted: 1 });
    expect(byKind['dial']?.max).toBeLessThan(1);
    expect(Object.keys(byKind)).toEqual(['dial']);
    expect(notMeasured).toEqual({ sundial: 'nothing reads this kind' });
    expect(logged.join('\n')).toContain('line 2: is not JSON');
    expect(logged.join('\n')).toContain('line 3: absent.jpg does not exist');
    expect(logged.join('\n')).toContain('line 4: good.jpg has no truth');
  });

  it('adds the uncertainty of the truth in quadrature', async () => {
    const wrong = { ...dialRow('good.jpg'), truth: 34 };
    writeManifest('dial', [JSON.stringify(wrong)]);
    const strict = await evaluateGauges(directory, { log });
    expect(strict.byKind['dial']).toMatchObject({ coverage_95: 0 });
    writeManifest('dial', [JSON.stringify({ ...wrong, truth_uncertainty: 2.1 })]);
    const lenient = await evaluateGauges(directory, { log });
    expect(lenient.byKind['dial']).toMatchObject({ coverage_95: 1 });
    expect(lenient.byKind['dial']?.p90_beyond_truth_uncertainty).toBeCloseTo(1.9, 0);
  });

  it('aligns each photo with others of its instrument only', async () => {
    const stranger = { ...dialRow('good.jpg'), instrument: 'lonely' };
    writeManifest(
      'dial',
      [dialRow('good.jpg'), dialRow('good.jpg'), stranger].map((row) => JSON.stringify(row)),
    );
    const figures = await evaluateHandheld(directory, { log, isEach: true });
    expect(figures).toMatchObject({
      handheld: { n: 2, aligned_share: 1, confident_off_2_percent: 0, other_instruments: 3 },
    });
  });

  it('limits the number of pairs to a deterministic sample', async () => {
    const rows = Array.from({ length: 4 }, () => JSON.stringify(dialRow('good.jpg')));
    writeManifest('dial', rows);
    const figures = await evaluateHandheld(directory, { log, isEach: true, references: 3, sample: 2 });
    expect(figures).toMatchObject({ handheld: { n: 2, aligned_share: 1, other_instruments: 0 } });
    expect(logged.filter((line) => line.includes('good.jpg on good.jpg'))).toHaveLength(2);
  });

  it('returns nothing for a folder without manifests', async () => {
    rmSync(join(directory, 'dial'), { recursive: true });
    expect(await evaluateGauges(directory, { log })).toMatchObject({ byKind: {}, notMeasured: {} });
  });
});

function writeManifest(kind: string, lines: readonly string[]): void {
  mkdirSync(join(directory, kind), { recursive: true });
  writeFileSync(join(directory, kind, 'manifest.jsonl'), lines.join('\n'));
}

function dialRow(file: string): object {
  const tip = placeAt(0);
  return {
    file,
    instrument: 'drawn',
    truth: 30,
    range: [0, 100],
    width: SIZE,
    height: SIZE,
    annotation: {
      center: [SIZE / 2, SIZE / 2],
      hand_tip: [tip.x, tip.y],
      ticks: plainGauge().hand_config.ticks,
      hand_color: 'black',
    },
  };
}
