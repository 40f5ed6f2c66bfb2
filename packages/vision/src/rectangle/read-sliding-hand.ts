import { applyHomography } from '@tenken/image/homography.ts';
import { type Point, isFinitePoint } from '@tenken/image/point.ts';
import { type DialLight, measureLight } from '../hand/dial-light.ts';
import { handChannel } from '../hand/hand-channel.ts';
import { type HandConfig, isColor, searchRing } from '../hand/hand-config.ts';
import { buildHandPicture } from '../hand/hand-picture.ts';
import { explainRefusal, isBlack, lightDoubts } from '../hand/light-doubts.ts';
import { type PhotoWindow, windowOf } from '../hand/photo-window.ts';
import { MAX_OUTSIDE, type RotatingHandInput } from '../hand/read-rotating-hand.ts';
import { registrationError } from '../registration-error.ts';
import { stretchAt } from '../hand/stretch.ts';
import { openView } from '../open-view.ts';
import type { CropView } from '../perspective.ts';
import { type Overlay, type OverlayLine, type Reading, type Unreadable, unreadable } from '../reading.ts';
import { findSliders, widestPointer } from './find-slider.ts';
import type { SliderFit } from './fit-slider.ts';
import { assessSlider } from './assess-slider.ts';
import { type LineScale, buildLineScale } from './line-scale.ts';
import { type SlideBand, bandCorners, bandOf, placeInBand } from './slide-band.ts';
import { weighSlider } from './weigh-slider.ts';

/** The light is measured at this many places along the scale: a thin coloured pointer must not fall between them. */
const COLUMNS = 240;

/** A photo and the gauge in it whose pointer slides along a straight scale. */
export type SlidingHandInput = RotatingHandInput;

/** Reads where a sliding pointer touches its scale, or says why it cannot. */
export function readSlidingHand(input: SlidingHandInput): Reading | Unreadable {
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const task = prepare(input.gauge.hand_config, view);
  if (task === null) return unreadable(['bad_configuration']);
  const light = measureLight(input.photo, placesOf(task.band), view.toPhoto);
  if (light.outside > MAX_OUTSIDE)
    return unreadable([input.registration === null ? 'bad_configuration' : 'shifted']);
  if (isBlack(light)) return unreadable(['too_dark']);
  return readPrepared(input, view, task, light);
}

interface Task {
  readonly scale: LineScale;
  readonly band: SlideBand;
  readonly window: PhotoWindow;
  /** Crop pixels along the scale. */
  readonly widest: number;
}

function readPrepared(
  { photo, gauge, registration }: SlidingHandInput,
  view: CropView,
  { scale, band, window, widest }: Task,
  light: DialLight,
): Reading | Unreadable {
  const channel = handChannel(gauge.hand_config.hand_color, light);
  const picture = buildHandPicture(photo, window, view.toPhoto, channel);
  const search = findSliders(picture, band, widest);
  const verdict = assessSlider(search, scale, widest);
  const slider = verdict.objections.length === 0 ? verdict.slider : null;
  const overlay = drawOverlay(view, band, search.candidates, slider);
  const doubts = lightDoubts(light, verdict.slider);
  if (slider === null) return unreadable(explainRefusal(verdict.objections, doubts), overlay);
  const around = {
    burntOut: measureLight(photo, placesOf(band, slider), view.toPhoto).burntOut,
    pointerLength: band.pointerLength,
    stretch: stretchAt(view.toPhoto, placeInBand(band, slider.place, 1)),
    shiftPx: registrationError(registration, photo.width).shiftPx,
  };
  return { kind: 'reading', ...weighSlider(slider, verdict, scale, around), reasons: doubts, overlay };
}

/** Everything that follows from the configuration; null when it makes no sense. */
function prepare(config: HandConfig, view: CropView): Task | null {
  const ring = searchRing(config);
  if (ring === null || !isFinitePoint(config.center) || !isFinitePoint(config.hand_tip)) return null;
  if (!isColor(config.hand_color)) return null;
  const scale = buildLineScale(config, view.isRectified);
  const band = scale === null ? null : bandOf(scale, config.center, config.hand_tip, ring);
  if (scale === null || band === null) return null;
  const widest = widestPointer(band, scale.length);
  const window = windowOf(bandCorners(band, widest), scale.length / 4, view.toPhoto);
  return window === null ? null : { scale, band, window, widest };
}

/** Places spread over the band, or over the surroundings of one pointer in it, for measuring their light. */
function placesOf(band: SlideBand, slider?: SliderFit): Point[] {
  const around = slider === undefined ? 0 : Math.max(slider.width, 0.3 * band.pointerLength);
  const from = slider === undefined ? band.fromPlace : slider.place - around;
  const to = slider === undefined ? band.toPlace : slider.place + around;
  const places = Array.from({ length: COLUMNS }, (_, i) => from + ((to - from) * (i + 0.5)) / COLUMNS);
  return [0.2, 0.4, 0.6, 0.8].flatMap((share) => places.map((place) => placeInBand(band, place, share)));
}

/** Candidates that are shown beside the pointer; more would hide the picture. */
const MOST_LINES = 4;

/** The fitted pointers from far end to tip, the accepted one first. */
function drawOverlay(
  view: CropView,
  band: SlideBand,
  candidates: readonly SliderFit[],
  slider: SliderFit | null,
): Overlay {
  const others = candidates.filter((candidate) => candidate !== slider);
  const lines = (slider === null ? others : [slider, ...others])
    .slice(0, MOST_LINES)
    .map((fit): OverlayLine => {
      const from = placeInBand(band, fit.place, 0);
      const to = placeInBand(band, fit.place, 1);
      return {
        role: fit === slider ? 'hand' : 'candidate',
        crop: [from, to],
        photo: [applyHomography(view.toPhoto, from), applyHomography(view.toPhoto, to)],
      };
    });
  return { lines, boxes: [] };
}
