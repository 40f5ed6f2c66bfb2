import { SquareDashed, Trash2 } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { HintButton } from '../../../../shared/ui/button/HintButton.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { Mode } from '../annotator-state.ts';
import type { Box } from '../form/gauge-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { annotatorMessages } from '../annotator.messages.ts';
import { NumberRow } from '../../../../shared/ui/form/NumberRow.tsx';
import { useIssues } from '../use-issues.ts';
import { areaMessages } from './area.messages.ts';
import { putBox } from './area-boxes.ts';
import { middleBox } from './area-edits.ts';
import type { EditArea } from './area-edits.ts';

type Props = {
  /** As the handles carry it: `measurement`, `float`, `lamp`, `exclusion0`. */
  name: string;
  title: string;
  box: Box | null;
  /** Where the rules speak of it. */
  place: string;
  edit: EditArea;
};

/** One area: drawn with the pointer, or placed and sized by its numbers. */
export function AreaGroup({ name, title, box, place, edit }: Props) {
  const { form, state, send } = useAnnotator();
  const text = useText(areaMessages);
  const { remove } = useText(annotatorMessages);
  const issue = useIssues();
  const errors = [place, `${place}.width`, `${place}.height`].map(issue).filter((one) => one !== undefined);
  const mode = `drawing_${name}_area` as Mode;
  const put = (next: Box): void => edit(`area ${name}`, (area) => putBox(area, name, next));
  const isExclusion = name.startsWith('exclusion');
  return (
    <Group
      title={title}
      beside={
        box && (
          <HintButton
            icon={Trash2}
            size="small"
            label={remove(title)}
            onClick={() => send({ type: 'remove', id: `area:${name}:all` })}
          />
        )
      }
    >
      {box && (
        <NumberRow
          fields={(['x', 'y', 'width', 'height'] as const).map((member) => ({
            label: `${title}: ${text[member]}`,
            short: text[member],
            value: box[member],
            onCommit: (value) => put({ ...box, [member]: value }),
          }))}
        />
      )}
      {!isExclusion && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={SquareDashed}
            aria-pressed={state.mode === mode}
            onClick={() => send({ type: 'mode', mode })}
          >
            {box ? text.drawAgain : text.draw(title)}
          </Button>
          {box === null && (
            <Button size="small" onClick={() => put(middleBox(name as 'measurement', form.perspective))}>
              {text.placeMiddle}
            </Button>
          )}
        </div>
      )}
      {errors.map((error) => (
        <p key={error} className="text-note text-error-ink">
          {error}
        </p>
      ))}
    </Group>
  );
}
