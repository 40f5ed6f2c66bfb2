import { useMemo } from 'react';
import { EXPORT_MAX_TARGETS } from '@tenken/contract/export/export.limits.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { GroupPicker } from '../../shared/ui/form/GroupPicker.tsx';
import { byCamera, type ExportTarget } from './export-target.ts';
import { exportMessages } from './export.messages.ts';

type Props = {
  targets: readonly ExportTarget[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Which gauges and guards, by camera. */
export function TargetPicker({ targets, chosen, onChange }: Props) {
  const text = useText(exportMessages);
  const groups = useMemo(
    () =>
      byCamera(targets).map(({ camera, targets: items }) => ({
        ...camera,
        items: items.map(({ id, name, kind, isActive }) => ({
          id,
          name,
          note: isActive ? text[kind] : `${text[kind]} · ${text.stopped}`,
        })),
      })),
    [targets, text],
  );
  return (
    <GroupPicker
      label={text.targets}
      words={text}
      groups={groups}
      chosen={chosen}
      most={EXPORT_MAX_TARGETS}
      onChange={onChange}
    />
  );
}
