import { useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { ColorRow } from '../color/ColorRow.tsx';
import { usePhotoColors } from '../color/use-photo-colors.ts';
import type { AreaForm } from '../form/gauge-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { useIssues } from '../use-issues.ts';
import { areaMessages } from './area.messages.ts';
import { setLampColor } from './area-edits.ts';
import type { EditArea } from './area-edits.ts';

/** What the lamp looks like on and off: taken from the drawn area, from a press on the picture, or typed. */
export function LampColors({ area, edit }: { area: AreaForm; edit: EditArea }) {
  const text = useText(areaMessages);
  const issue = useIssues();
  const { colorOf } = usePhotoColors();
  const [isAssumed, setIsAssumed] = useState(false);
  const { lamp } = area.areas;
  const take = (state: 'on' | 'off'): void => {
    const color = lamp && colorOf(lamp);
    if (!color) return;
    setIsAssumed(state === 'on' ? area.offColor === null : area.onColor === null);
    edit(`lamp ${state}`, (before) => setLampColor(before, state, color));
  };
  return (
    <Group title={text.lampShows}>
      <div className="flex gap-2">
        <Button size="small" disabled={lamp === null} onClick={() => take('on')}>
          {text.on}
        </Button>
        <Button size="small" disabled={lamp === null} onClick={() => take('off')}>
          {text.off}
        </Button>
      </div>
      <ColorRow
        label={text.onColor}
        color={area.onColor}
        target="lamp_on"
        error={issue('lamp_config.on_color')}
      />
      <ColorRow
        label={text.offColor}
        color={area.offColor}
        target="lamp_off"
        error={issue('lamp_config.off_color')}
      />
      {isAssumed && <Text variant="note">{text.assumed}</Text>}
    </Group>
  );
}
