import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { AreaName } from '../form/gauge-form.ts';
import { LiveCard } from '../inspector/LiveCard.tsx';
import { areaMessages } from './area.messages.ts';
import { areaNames, withArea } from './area-boxes.ts';
import { AreaGroup } from './AreaGroup.tsx';
import type { EditArea } from './area-edits.ts';
import { LampColors } from './LampColors.tsx';
import { ThermalSettings } from './ThermalSettings.tsx';

/** Where the rules speak of each area. */
const placeOf = (type: string, name: AreaName): string => `${type.replaceAll('-', '_')}_config.${name}_area`;

/** The areas of a level, float, lamp, thermal or hand-read gauge, and what belongs to its type. */
export function AreaStep() {
  const { form, send } = useAnnotator();
  const text = useText(areaMessages);
  const { gaugeType, part } = form;
  if (part.kind !== 'area') return null;
  const edit: EditArea = (key, change) =>
    send({ type: 'edit', key, change: (before) => withArea(before, change) });
  return (
    <>
      <Text variant="note">{text.help[gaugeType as keyof typeof text.help]}</Text>
      {areaNames(gaugeType).map((name) => (
        <AreaGroup
          key={name}
          name={name}
          title={text.names[name]}
          box={part.areas[name]}
          place={placeOf(gaugeType, name)}
          edit={edit}
        />
      ))}
      {gaugeType === 'lamp' && <LampColors area={part} edit={edit} />}
      {gaugeType === 'thermal-area' && <ThermalSettings area={part} edit={edit} />}
      <LiveCard />
    </>
  );
}
