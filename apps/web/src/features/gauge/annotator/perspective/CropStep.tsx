import { Copy, WandSparkles } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Slider } from '../../../../shared/ui/form/Slider.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { NumberInput } from '../../../../shared/ui/form/NumberInput.tsx';
import { PointRow } from '../inspector/PointRow.tsx';
import type { StepProps } from '../inspector/step-props.ts';
import { withPerspective } from '../part-machine.ts';
import { useIssues } from '../use-issues.ts';
import { cornerHandles, wholePhoto } from './corner-points.ts';
import { cropMessages } from './crop.messages.ts';
import { ReferenceChoice } from './ReferenceChoice.tsx';

/** Sliders reach below the smallest size, so that the rule can say what is too small. */
const SLIDER = { minimum: 10, maximum: 1600 };

/** Four corners around the gauge, and the size of the picture they become. */
export function CropStep({ onPropose }: Pick<StepProps, 'onPropose'>) {
  const { form, send, reference, services } = useAnnotator();
  const text = useText(cropMessages);
  const issue = useIssues();
  const { perspective } = form;
  const handles = cornerHandles(form);
  const pointsError = issue('perspective.source_points');
  const change = (key: string, next: typeof perspective): void =>
    send({ type: 'edit', key, change: (before) => withPerspective(before, next) });
  const sizeRow = (side: 'width' | 'height') => (
    <div>
      <div className="flex items-center gap-2">
        <span aria-hidden className="w-12 text-note text-ink-2">
          {side === 'width' ? text.widthShort : text.heightShort}
        </span>
        <Slider
          label={text[side]}
          {...SLIDER}
          value={perspective[side]}
          onValueChange={(value) => change(`size ${side}`, { ...perspective, [side]: value })}
          className="flex-1"
        />
        <NumberInput
          label={`${text[side]} (px)`}
          value={perspective[side]}
          isWhole
          onCommit={(value) => change(`typed ${side}`, { ...perspective, [side]: Math.max(1, value) })}
          className="w-18"
        />
      </div>
      <p aria-live="polite" className="text-note text-error-ink empty:hidden">
        {issue(`crop.${side}`)}
      </p>
    </div>
  );
  return (
    <>
      {onPropose && handles.length === 0 && (
        <div className="flex flex-col items-start gap-2 rounded-control bg-pri-t px-3 py-2.5 text-pri-ink">
          <p>{text.propose}</p>
          <Button color="primary" icon={WandSparkles} onClick={onPropose}>
            {text.proposeNow}
          </Button>
        </div>
      )}
      <Text variant="note">{text.help}</Text>
      <ReferenceChoice />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => change('whole photo', wholePhoto(reference))}>
          {text.whole}
        </Button>
        {services.openCopy && (
          <Button size="small" icon={Copy} onClick={services.openCopy}>
            {text.copy}
          </Button>
        )}
        {handles.length > 0 && (
          <Button size="small" onClick={() => change('corners anew', { corners: [], width: 0, height: 0 })}>
            {text.again}
          </Button>
        )}
      </div>
      <ul>
        {handles.map((handle) => (
          <PointRow key={handle.id} handle={handle} />
        ))}
      </ul>
      {pointsError && handles.length > 0 && <p className="text-note text-error-ink">{pointsError}</p>}
      {handles.length === 4 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{text.size}</legend>
          {sizeRow('width')}
          {sizeRow('height')}
        </fieldset>
      )}
    </>
  );
}
