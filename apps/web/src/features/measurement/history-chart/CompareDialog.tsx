import { useState } from 'react';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { historyMessages } from './history.messages.ts';
import { MAX_SERIES } from './chart/plot-series.ts';

type Props = {
  /** The gauge of the page; the others of its camera come first. */
  gauge: Gauge;
  gauges: readonly Gauge[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  onClose: () => void;
};

/** Up to four more gauges of the facility for the same chart. */
export function CompareDialog({ gauge, gauges, chosen, onChoose, onClose }: Props) {
  const text = useText(historyMessages);
  const { cancel } = useText(uiMessages);
  const { noted } = useText(joinMessages);
  const [ids, setIds] = useState<readonly string[]>(chosen);
  const others = gauges
    .filter(({ id }) => id !== gauge.id)
    .toSorted((a, b) => Number(b.camera.id === gauge.camera.id) - Number(a.camera.id === gauge.camera.id));
  const isFull = ids.length >= MAX_SERIES - 1;
  const toggle = (id: string): void =>
    setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={text.compareWith}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            color="primary"
            disabled={ids.length === 0 && chosen.length === 0}
            onClick={() => onChoose([...ids])}
          >
            {ids.length === 0 ? text.compareNone : text.compareCount(ids.length)}
          </Button>
        </>
      }
    >
      {others.length === 0 && <Text variant="paragraph">{text.noOthers}</Text>}
      <ul className="flex flex-col gap-1">
        {others.map(({ id, name, unit, camera }) => (
          <li key={id} className="flex min-h-(--row) items-center justify-between gap-3">
            <Checkbox
              label={unit === '' ? name : noted(name, unit)}
              checked={ids.includes(id)}
              disabled={isFull && !ids.includes(id)}
              onChange={() => toggle(id)}
            />
            <span className="truncate text-note text-ink-2">{camera.name}</span>
          </li>
        ))}
      </ul>
      <Text variant="note" className="mt-2" aria-live="polite">
        {isFull && text.compareFull}
      </Text>
    </Modal>
  );
}
