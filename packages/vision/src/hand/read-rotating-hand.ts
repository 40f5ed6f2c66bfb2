import { distance, isFinitePoint } from '@tenken/image/point.ts';
import { openView } from '../open-view.ts';
import type { CropView, Perspective } from '../perspective.ts';
import type { ReaderInput } from '../reader-input.ts';
import { type Reading, type Unreadable, unreadable } from '../reading.ts';
import { type AngleScale, buildAngleScale } from './angle-scale.ts';
import { chooseHand, chooseStubbyHand } from './choose-hand.ts';
import { type DialLight, dialPlaces, measureLight } from './dial-light.ts';
import { type Directions, searchedDirections } from './directions.ts';
import { surveyDial } from './find-hand.ts';
import { handChannel } from './hand-channel.ts';
import { type HandConfig, type SearchRing, isColor, searchRing } from './hand-config.ts';
import type { Dial } from './dial.ts';
import { buildHandPicture } from './hand-picture.ts';
import { explainRefusal, isBlack, lightDoubts } from './light-doubts.ts';
import { drawOverlay } from './overlay.ts';
import { type PhotoWindow, windowAround } from './photo-window.ts';
import { registrationError } from '../registration-error.ts';
import { stretchAt } from './stretch.ts';
import { findStubbyHand } from './stubby-hand.ts';
import { weighHand } from './weigh-hand.ts';

/** A photo and the gauge in it whose hand turns about an axis. */
export type RotatingHandInput = ReaderInput<{
  readonly perspective: Perspective;
  readonly hand_config: HandConfig;
}>;

/** With more of the dial than this outside the photo, what is left cannot support a reading of the hand. */
export const MAX_OUTSIDE = 0.25;

/** Reads the direction of a turning hand and what it means on the scale, or says why it cannot. */
export function readRotatingHand(input: RotatingHandInput): Reading | Unreadable {
  const { photo, registration } = input;
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const task = prepare(input, view);
  if (task === null) return unreadable(['bad_configuration']);
  const light = measureLight(photo, dialPlaces(task.dial, task.directions.isOnScale), task.view.toPhoto);
  if (light.outside > MAX_OUTSIDE)
    return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  if (isBlack(light)) return unreadable(['too_dark']);
  return readPrepared(input, task, light);
}

interface Task {
  readonly view: CropView;
  readonly dial: Dial;
  readonly ring: SearchRing;
  readonly scale: AngleScale;
  readonly window: PhotoWindow;
  readonly directions: Directions;
}

function readPrepared(
  { photo, gauge, registration }: RotatingHandInput,
  task: Task,
  light: DialLight,
): Reading | Unreadable {
  const { view, dial, ring, scale, window, directions } = task;
  const channel = handChannel(gauge.hand_config.hand_color, light);
  const picture = buildHandPicture(photo, window, view.toPhoto, channel);
  const stubby = channel.kind === 'chroma' ? findStubbyHand(picture, dial) : null;
  const choice =
    stubby === null
      ? chooseHand(surveyDial(picture, dial, ring), scale, directions)
      : chooseStubbyHand(stubby, scale);
  const hand = choice.objections.length === 0 ? choice.hand : null;
  const overlay = drawOverlay(view, dial, choice.candidates, hand);
  const doubts = lightDoubts(light, choice.hand);
  if (hand === null) return unreadable(explainRefusal(choice.objections, doubts), overlay);
  const viewing = {
    stretch: stretchAt(view.toPhoto, dial.center),
    registration: registrationError(registration, photo.width),
  };
  return { kind: 'reading', ...weighHand(hand, choice, scale, viewing), reasons: doubts, overlay };
}

/** Everything that follows from the configuration; null when it makes no sense. */
function prepare({ gauge, photo }: RotatingHandInput, view: CropView): Task | null {
  const config = gauge.hand_config;
  const ring = searchRing(config);
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
  const directions = searchedDirections(dial, scale, view, gauge.perspective, photo);
  return { view, dial, ring, scale, window, directions };
}
