import type { NothingProposed, Proposal } from '@tenken/vision/propose/proposal.ts';
import type { ReadableConfiguration } from '@tenken/vision/gauge-picture.ts';
import { DEFAULT_DECIMAL_PLACES } from '@tenken/contract/gauge/gauge.limits.ts';
import { drawnPart, type DrawnConfiguration } from '../form/from-configuration.ts';
import type { GaugeForm, PartForm, PerspectiveForm, SettingsForm } from '../form/gauge-form.ts';

/** Draws a proposal into a form of its kind; name, limits and alerts stay what they are. */
export function applyProposal(form: GaugeForm, { configuration, doubts }: Proposal, id: number): GaugeForm {
  const part = partOf(form, configuration);
  return {
    ...form,
    perspective: perspectiveOf(configuration.perspective),
    part,
    settings: form.gaugeId === null ? withDecimals(form.settings, part) : form.settings,
    proposal: { id, doubts },
  };
}

function partOf({ gaugeType, part: before }: GaugeForm, configuration: ReadableConfiguration): PartForm {
  // the statistic and display settings are kept; only the area is replaced
  if (before.kind === 'area' && configuration.thermal_area_config !== undefined) {
    const { measurement_area, exclusion_areas } = configuration.thermal_area_config;
    const areas = { ...before.areas, measurement: measurement_area };
    return { ...before, areas, exclusions: exclusion_areas };
  }
  // A reader takes less than the wire does; a proposal leaves nothing else out.
  const part = drawnPart(gaugeType, configuration as DrawnConfiguration);
  return part.kind === 'digits' && before.kind === 'digits' ? keepLight(part, before) : part;
}

/** Where nothing but the face was found, its corners are drawn and to be checked; what is inside them stays. */
export function applyFace(
  form: GaugeForm,
  face: NonNullable<NothingProposed['face']>,
  id: number,
): GaugeForm {
  const doubts = [{ part: 'face', reason: 'faint' }] as const;
  return { ...form, perspective: perspectiveOf(face), proposal: { id, doubts } };
}

const perspectiveOf = ({
  source_points,
  width,
  height,
}: Proposal['configuration']['perspective']): PerspectiveForm => ({
  corners: [...source_points],
  width,
  height,
});

/** Light settings of the user are kept. */
const keepLight = <Digits extends Extract<PartForm, { kind: 'digits' }>>(
  part: Digits,
  before: Digits,
): Digits => ({
  ...part,
  matchesHistogram: before.matchesHistogram,
});

/** A display shows as many decimals as it has; a number of decimals that somebody chose stays. */
function withDecimals(settings: SettingsForm, part: PartForm): SettingsForm {
  const isUntouched = settings.decimals === String(DEFAULT_DECIMAL_PLACES);
  if (part.kind !== 'digits' || !isUntouched) return settings;
  return { ...settings, decimals: String(part.decimalPlaces) };
}
