import type { HandConfig } from '@tenken/camera-sim/picture/annotation.ts';
import type { AnnotatorPage } from './annotator-page.ts';
import { annotationOf, type Upload } from '../seed/drawn-camera.ts';

/** The marks of the pressure gauge on an uploaded photo. */
export function handOf({ picture }: Upload, name = 'Pressure'): HandConfig {
  const annotation = annotationOf(picture, name);
  if (!('hand_config' in annotation)) throw new Error(`${name} has no hand`);
  return annotation.hand_config;
}

/** Three ticks of a scale: its ends and one in the middle. */
export function threeTicks({ ticks }: HandConfig) {
  return [ticks[0]!, ticks[Math.floor(ticks.length / 2)]!, ticks.at(-1)!] as const;
}

/** Corners, centre, tip and three ticks by the pointer; the step of the ticks is open afterwards. */
export async function drawCircle(annotator: AnnotatorPage, upload: Upload): Promise<void> {
  const { page } = annotator;
  const hand = handOf(upload);
  await annotator.crop(annotationOf(upload.picture, 'Pressure'));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Centre & hand tip' }).waitFor();
  await annotator.click(hand.center);
  await annotator.click(hand.hand_tip);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Scale ticks' }).waitFor();
  for (const [i, tick] of threeTicks(hand).entries()) {
    await annotator.click(tick);
    await page.getByLabel(`Value of Tick ${i + 1}`).fill(String(tick.value));
  }
}
