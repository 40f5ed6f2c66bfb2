import { distance, isFinitePoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { openView } from '../open-view.ts';
import type { CropView, Perspective } from '../perspective.ts';
import type { ReaderInput } from '../reader-input.ts';
import { type Reading, type Unreadable, unreadable } from '../reading.ts';
import { type AngleScale, buildAngleScale } from './angle-scale.ts';
import { chooseHand, chooseStubbyHand } from './choose-hand.ts';
import { type DialLight, measureDialLight } from './dial-light.ts';
import { type SearchRing, surveyDial } from './find-hand.ts';
import { handChannel } from './hand-channel.ts';
import type { HandConfig } from './hand-config.ts';
import { type Dial, type DialWindow, buildHandPicture, windowAround } from './hand-picture.ts';
import { explainRefusal, isBlack, lightDoubts } from './light-doubts.ts';
import { drawOverlay } from './overlay.ts';
import { findStubbyHand } from './stubby-hand.ts';
import { weighHand } from './weigh-hand.ts';

/** A photo and the gauge in it whose hand turns about an axis. */
export type RotatingHandInput = ReaderInput<{
  readonly perspective: Perspective;
  readonly hand_config: HandConfig;
}>;

/** With more of the dial than this outside the photo, what is left cannot vouch for the hand. */
const MAX_OUTSIDE = 0.25;

/** Reads the direction of a turning hand and what it means on the scale, or says why it cannot. */
export function readRotatingHand(input: RotatingHandInput): Reading | Unreadable {
  const { photo, gauge, registration } = input;
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const task = prepare(input, view);
  if (task === null) return unreadable(['bad_configuration']);
  const light = measureDialLight(photo, task.dial, task.view.toPhoto);
  if (light.outside > MAX_OUTSIDE)
    return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  if (isBlack(light)) return unreadable(['too_dark']);
  return readPrepared(photo, gauge.hand_config, task, light);
}

interface Task {
  readonly view: CropView;
  readonly dial: Dial;
  readonly ring: SearchRing;
  readonly scale: AngleScale;
  readonly window: DialWindow;
}

function readPrepared(photo: Raster, config: HandConfig, task: Task, light: DialLight): Reading | Unreadable {
  const { view, dial, ring, scale, window } = task;
  const channel = handChannel(config.hand_color, light);
  const picture = buildHandPicture(photo, window, view.toPhoto, channel);
  const stubby = channel.kind === 'chroma' ? findStubbyHand(picture, dial) : null;
  const choice =
    stubby === null ? chooseHand(surveyDial(picture, dial, ring), scale) : chooseStubbyHand(stubby, scale);
  const hand = choice.objections.length === 0 ? choice.hand : null;
  const overlay = drawOverlay(view, dial, choice.candidates, hand);
  const doubts = lightDoubts(light, choice.hand);
  if (hand === null) return unreadable(explainRefusal(choice.objections, doubts), overlay);
  return { kind: 'reading', ...weighHand(hand, choice, scale), reasons: doubts, overlay };
}

/** Everything that follows from the configuration; null when it makes no sense. */
function prepare({ gauge }: RotatingHandInput, view: CropView): Task | null {
  const config = gauge.hand_config;
  const ring = ringOf(config);
  if (ring === null || config.hand_movement === 'sliding') return null;
  if (!isFinitePoint(config.center) || !isFinitePoint(config.hand_tip) || !isColor(config.hand_color))
    return null;
  // Rounded, so that the direction in which the tip was drawn cannot leak in through the last digits of the length.
  const dial = {
    center: config.center,
    radius: Math.round(distance(config.center, config.hand_tip) * 64) / 64,
  };
  const scale = buildAngleScale(config, view.isRectified);
  const window = windowAround(dial, view.toPhoto);
  if (scale === null || window === null) return null;
  return { view, dial, ring, scale, window };
}

function ringOf({ search_range: { start_percentage, end_percentage } }: HandConfig): SearchRing | null {
  const isUsable = start_percentage >= 0 && end_percentage <= 100 && end_percentage - start_percentage >= 10;
  return isUsable ? { from: Math.max(0.05, start_percentage / 100), to: end_percentage / 100 } : null;
}

function isColor({ red, green, blue }: HandConfig['hand_color']): boolean {
  return [red, green, blue].every((part) => part >= 0 && part <= 255);
}
