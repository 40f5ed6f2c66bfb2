import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EXPORT_MAX_TARGETS } from '@tenken/contract/export/export.limits.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/button/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import { Text } from '../ui/text/Text.tsx';
import {
  byCamera,
  findTargets,
  withTargets,
  type CameraTargets,
  type ExportTarget,
} from './export-target.ts';
import { exportMessages } from './export.messages.ts';

type Props = {
  targets: readonly ExportTarget[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Which gauges and guards: found by words, taken one by one, by camera, or all. */
export function TargetPicker({ targets, chosen, onChange }: Props) {
  const text = useText(exportMessages);
  const [words, setWords] = useState('');
  const found = useMemo(() => findTargets(targets, words), [targets, words]);
  const groups = useMemo(() => byCamera(found), [found]);
  const isTooMany = chosen.size > EXPORT_MAX_TARGETS;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-note font-medium text-ink-2">{text.targets}</legend>
      <SearchField label={text.search} value={words} onValueChange={setWords} className="w-full" />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => onChange(withTargets(chosen, found, true))}>
          {words.trim() === '' ? text.all : text.allFound}
        </Button>
        <Button
          size="small"
          variant="simple"
          onClick={() => onChange(new Set())}
          disabled={chosen.size === 0}
        >
          {text.none}
        </Button>
        <output className={cx('num ml-auto text-note', isTooMany ? 'text-error-ink' : 'text-ink-2')}>
          {text.chosen(chosen.size, EXPORT_MAX_TARGETS)}
        </output>
      </div>
      <div className="max-h-80 overflow-y-auto rounded-control border border-line">
        {groups.length === 0 ? (
          <EmptyState icon={SearchX} title={text.noMatch} />
        ) : (
          groups.map((group) => (
            <CameraGroup key={group.camera.id} group={group} chosen={chosen} onChange={onChange} />
          ))
        )}
      </div>
    </fieldset>
  );
}

type GroupProps = { group: CameraTargets } & Pick<Props, 'chosen' | 'onChange'>;

function CameraGroup({ group, chosen, onChange }: GroupProps) {
  const text = useText(exportMessages);
  const { camera, targets } = group;
  const count = targets.filter(({ id }) => chosen.has(id)).length;
  return (
    <div className="border-b border-line last:border-b-0">
      <div className="flex min-h-9 items-center gap-2 bg-sunken px-3">
        <Checkbox
          label={text.allOf(camera.name)}
          isLabelVisible={false}
          checked={count === targets.length}
          isPartial={count > 0 && count < targets.length}
          onChange={({ target }) => onChange(withTargets(chosen, targets, target.checked))}
        />
        <Text variant="h3" className="min-w-0 truncate" title={camera.name}>
          {camera.name}
        </Text>
      </div>
      {targets.map((target) => (
        <div
          key={target.id}
          className="flex min-h-9 items-center gap-2 border-t border-line px-3 hover:bg-hover"
        >
          <Checkbox
            label={target.name}
            className="min-w-0 flex-1"
            checked={chosen.has(target.id)}
            onChange={({ target: box }) => onChange(withTargets(chosen, [target], box.checked))}
          />
          <Text variant="note" className="whitespace-nowrap">
            {target.isActive ? text[target.kind] : `${text[target.kind]} · ${text.stopped}`}
          </Text>
        </div>
      ))}
    </div>
  );
}
