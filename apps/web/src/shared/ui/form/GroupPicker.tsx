import { SearchX } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { EmptyState } from '../loading/EmptyState.tsx';
import { Text } from '../text/Text.tsx';
import { textClass } from '../text/text-class.ts';
import { Checkbox } from './Checkbox.tsx';
import { findInGroups, withItems, type PickGroup } from './pick-groups.ts';
import { SearchField } from './SearchField.tsx';
import { FieldError } from './FieldError.tsx';

type Words = {
  search: string;
  all: string;
  allFound: string;
  none: string;
  noMatch: string;
  chosen: (count: number, most: number) => string;
  allOf: (group: string) => string;
};

type Props = {
  label: string;
  words: Words;
  groups: readonly PickGroup[];
  chosen: ReadonlySet<string>;
  most: number;
  error?: string | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Some of many: found by words, taken one by one, by group, or all. */
export function GroupPicker({ label, words, groups, chosen, most, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const found = useMemo(() => findInGroups(groups, typed), [groups, typed]);
  const takeFound = (): void =>
    onChange(
      withItems(
        chosen,
        found.flatMap(({ items }) => items),
        true,
      ),
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-note font-medium text-ink-2">{label}</legend>
      <SearchField
        label={words.search}
        value={typed}
        onValueChange={setTyped}
        className="w-full"
        aria-invalid={error ? true : undefined}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={takeFound}>
          {typed.trim() === '' ? words.all : words.allFound}
        </Button>
        <Button
          size="small"
          variant="simple"
          onClick={() => onChange(new Set())}
          disabled={chosen.size === 0}
        >
          {words.none}
        </Button>
        <output className={cx('num ml-auto text-note', chosen.size > most ? 'text-error-ink' : 'text-ink-2')}>
          {words.chosen(chosen.size, most)}
        </output>
      </div>
      <div
        className={cx(
          'max-h-80 overflow-y-auto rounded-control border',
          error ? 'border-error' : 'border-line',
        )}
      >
        {found.length === 0 ? (
          <EmptyState icon={SearchX} title={words.noMatch} />
        ) : (
          found.map((group) => (
            <Group
              key={group.id}
              group={group}
              allOf={words.allOf(group.name)}
              chosen={chosen}
              onChange={onChange}
            />
          ))
        )}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

type GroupProps = { group: PickGroup; allOf: string } & Pick<Props, 'chosen' | 'onChange'>;

function Group({ group: { name, items }, allOf, chosen, onChange }: GroupProps) {
  const count = items.filter(({ id }) => chosen.has(id)).length;
  return (
    <div className="border-b border-line last:border-b-0">
      <div className="flex min-h-9 items-center gap-2 bg-sunken px-3">
        <Checkbox
          label={allOf}
          isLabelVisible={false}
          checked={count === items.length}
          isPartial={count > 0 && count < items.length}
          onChange={({ target }) => onChange(withItems(chosen, items, target.checked))}
        />
        <p className={cx(textClass('h3'), 'min-w-0 truncate')} title={name}>
          {name}
        </p>
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          className="flex min-h-9 items-center gap-2 border-t border-line px-3 hover:bg-hover"
        >
          <Checkbox
            label={item.name}
            className="min-w-0 flex-1"
            checked={chosen.has(item.id)}
            onChange={({ target }) => onChange(withItems(chosen, [item], target.checked))}
          />
          {item.note && (
            <Text variant="note" className="whitespace-nowrap">
              {item.note}
            </Text>
          )}
        </div>
      ))}
    </div>
  );
}
