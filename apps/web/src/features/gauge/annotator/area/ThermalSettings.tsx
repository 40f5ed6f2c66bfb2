import { MAX_EXCLUSION_AREAS } from '@tenken/contract/gauge/gauge.limits.ts';
import { SquareDashed } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { SegmentedControl } from '../../../../shared/ui/form/SegmentedControl.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { AreaForm } from '../form/gauge-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { useIssues } from '../use-issues.ts';
import { areaMessages } from './area.messages.ts';
import { addExclusion } from './area-boxes.ts';
import { middleBox, setTemperatureUnit } from './area-edits.ts';
import { AreaGroup } from './AreaGroup.tsx';
import type { EditArea } from './area-edits.ts';

type Props = { area: AreaForm; edit: EditArea };

/** What is made of the temperatures of an area, and what its colours span. */
export function ThermalSettings({ area, edit }: Props) {
  const { send } = useAnnotator();
  const text = useText(areaMessages);
  const issue = useIssues();
  const { statistic, temperatureUnit, displayRange } = area;
  const degree = temperatureUnit === 'celsius' ? '°C' : '°F';
  const side = (name: 'lower' | 'upper') => (
    <TextField
      label={text[name]}
      isNumber
      value={displayRange[name]}
      trailing={degree}
      error={issue(`thermal_area_config.display_range.${name}`)}
      onChange={({ target }) =>
        edit(`range ${name}`, (before) => ({
          ...before,
          displayRange: { ...before.displayRange, [name]: target.value },
        }))
      }
    />
  );
  return (
    <>
      <Group title={text.statistic}>
        <div className="flex">
          <SegmentedControl
            label={text.statistic}
            value={statistic}
            onValueChange={(next) => edit('statistic', (before) => ({ ...before, statistic: next }))}
            segments={(['max', 'average', 'min'] as const).map((value) => ({
              value,
              label: text.statistics[value],
            }))}
          />
        </div>
      </Group>
      <Group
        title={text.range}
        beside={
          <SegmentedControl
            label={text.unit}
            value={temperatureUnit}
            onValueChange={(unit) =>
              send({
                type: 'edit',
                key: 'temperature unit',
                change: (form) => setTemperatureUnit(form, unit),
              })
            }
            segments={[
              { value: 'celsius', label: '°C' },
              { value: 'fahrenheit', label: '°F' },
            ]}
          />
        }
      >
        <div className="grid grid-cols-2 gap-2">
          {side('lower')}
          {side('upper')}
        </div>
      </Group>
      <Exclusions area={area} edit={edit} />
    </>
  );
}

function Exclusions({ area, edit }: Props) {
  const { form, state, send } = useAnnotator();
  const text = useText(areaMessages);
  const { exclusions } = area;
  const isFull = exclusions.length >= MAX_EXCLUSION_AREAS;
  return (
    <>
      <Group
        title={text.exclusions}
        beside={
          <span className="num text-note text-ink-2">
            {text.ofMost(exclusions.length, MAX_EXCLUSION_AREAS)}
          </span>
        }
      >
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={SquareDashed}
            disabled={isFull}
            aria-pressed={state.mode === 'drawing_exclusion_area'}
            onClick={() => send({ type: 'mode', mode: 'drawing_exclusion_area' })}
          >
            {text.addExclusion}
          </Button>
          <Button
            size="small"
            disabled={isFull}
            onClick={() =>
              edit('exclusion', (before) => addExclusion(before, middleBox('exclusion', form.perspective)))
            }
          >
            {text.placeMiddle}
          </Button>
        </div>
      </Group>
      {exclusions.map((box, i) => (
        <AreaGroup
          key={i}
          name={`exclusion${i}`}
          title={text.exclusion(i + 1)}
          box={box}
          place={`thermal_area_config.exclusion_areas.${i}`}
          edit={edit}
        />
      ))}
    </>
  );
}
