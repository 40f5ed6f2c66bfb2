import { MAX_EXCLUSION_AREAS } from '@tenken/contract/gauge/gauge.limits.ts';
import { Plus, SquareDashed, Trash2 } from 'lucide-react';
import type { Box } from '../../gauge/annotator/form/gauge-form.ts';
import { Group } from '../../../shared/ui/form/Group.tsx';
import { NumberRow } from '../../../shared/ui/form/NumberRow.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { putExclusion } from './guard-points.ts';
import { useGuardIssues, useRefusalText } from './use-guard-issues.ts';

/** Up to three exclusion rectangles. The buttons keep their place, and a fourth is refused with a message. */
export function ExclusionFields() {
  const { form, state, send } = useGuardEditor();
  const { exclusions: text } = useText(guardEditorMessages);
  const error = useGuardIssues()('exclusion_areas');
  const refusal = useRefusalText();
  const isRefused = state.refusal === 'fourth_exclusion';
  return (
    <Group
      title={text.title}
      beside={
        <span className="num text-note text-ink-2">{`${form.exclusions.length} / ${MAX_EXCLUSION_AREAS}`}</span>
      }
    >
      <Text variant="note">{text.help}</Text>
      {form.exclusions.map((box, i) => (
        <ExclusionRow key={i} index={i} box={box} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={SquareDashed}
          aria-pressed={state.drawing === 'exclusion'}
          onClick={() =>
            send(
              form.exclusions.length >= MAX_EXCLUSION_AREAS
                ? { type: 'exclude' }
                : { type: 'start_drawing', drawing: 'exclusion' },
            )
          }
        >
          {text.draw}
        </Button>
        <Button size="small" icon={Plus} onClick={() => send({ type: 'exclude' })}>
          {text.add}
        </Button>
      </div>
      <p role="alert" className={cx('text-note text-error-ink', !isRefused && !error && 'hidden')}>
        {isRefused ? refusal : error}
      </p>
    </Group>
  );
}

function ExclusionRow({ index, box }: { index: number; box: Box }) {
  const { state, send } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const error = useGuardIssues()(`exclusion_areas.${index}`);
  const name = text.exclusions.one(index + 1);
  const isSelected = state.selection?.startsWith(`exclusion:${index}:`) ?? false;
  const put = (member: keyof Box, value: number): void =>
    send({
      type: 'change',
      key: `exclusion ${index} ${member}`,
      change: (form) => putExclusion(form, index, { ...box, [member]: value }),
    });
  return (
    <div className={cx('flex flex-col gap-1 border-b border-line px-1.5 pb-2', isSelected && 'bg-pri-t')}>
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => send({ type: 'select', id: isSelected ? null : `exclusion:${index}:0` })}
          className="min-w-0 flex-1 truncate text-left touch-area"
        >
          {name}
        </button>
        <HintButton
          icon={Trash2}
          size="small"
          label={text.remove(name)}
          onClick={() => send({ type: 'remove', id: `exclusion:${index}:all` })}
        />
      </div>
      <NumberRow
        isWhole
        fields={(['x', 'y', 'width', 'height'] as const).map((member) => ({
          label: `${name}: ${text.exclusions[member]}`,
          short: text.exclusions[member],
          value: box[member],
          onCommit: (value) => put(member, value),
        }))}
      />
      {error && <p className="text-note text-error-ink">{error}</p>}
    </div>
  );
}
