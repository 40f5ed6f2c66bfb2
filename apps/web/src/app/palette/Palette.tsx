import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { COMMAND_GROUPS, findCommands, type Command } from './find-commands.ts';
import { paletteMessages } from './palette.messages.ts';
import { useCommands, type PaletteSource } from './use-commands.ts';

type Props = { source: PaletteSource; onClose: () => void };

/** A search field with its results; arrows select, Enter opens. The focus stays in the field. */
export function Palette({ source, onClose }: Props) {
  const text = useText(paletteMessages);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const found = findCommands(useCommands(source), typed);
  const current = found[Math.min(index, found.length - 1)];
  const run = (command: Command): void => {
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const at = Math.min(index, found.length - 1);
    const next = {
      ArrowDown: (at + 1) % found.length,
      ArrowUp: (at + found.length - 1) % found.length,
    }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) run(current!);
    else setIndex(next);
  };
  return (
    <Modal isOpen onClose={onClose} label={text.title}>
      <div className="-m-3.5 flex max-h-[min(70dvh,32rem)] flex-col">
        <label className="flex items-center gap-2 border-b border-line px-3.5 py-2.5">
          <Icon of={Search} className="text-ink-3" />
          <span className="sr-only">{text.title}</span>
          <input
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={current && `${listId}-${current.id}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={text.placeholder}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIndex(0);
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 bg-transparent text-long outline-none placeholder:text-ink-3"
          />
        </label>
        {found.length === 0 && <p className="px-3.5 py-6 text-center text-ink-2">{text.nothing}</p>}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of commands under headings is no select */}
        <div id={listId} role="listbox" aria-label={text.title} className="min-h-0 overflow-y-auto py-1.5">
          {COMMAND_GROUPS.map((group) => (
            <Group
              key={group}
              label={text.groups[group]}
              commands={found.filter((command) => command.group === group)}
              {...{ listId, current, run }}
            />
          ))}
        </div>
      </div>
    </Modal>
  );
}

type GroupProps = {
  label: string;
  commands: readonly Command[];
  listId: string;
  current: Command | undefined;
  run: (command: Command) => void;
};

function Group({ label, commands, listId, current, run }: GroupProps) {
  if (commands.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- groups of a listbox
    <div role="group" aria-label={label}>
      <p aria-hidden className="px-3.5 pt-2 pb-1 text-tiny font-semibold text-ink-3">
        {label}
      </p>
      {commands.map((command) => (
        <Entry
          key={command.id}
          id={`${listId}-${command.id}`}
          command={command}
          isCurrent={command.id === current?.id}
          onRun={() => run(command)}
        />
      ))}
    </div>
  );
}

type EntryProps = { id: string; command: Command; isCurrent: boolean; onRun: () => void };

function Entry({ id, command: { icon, label, note }, isCurrent, onRun }: EntryProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's, which keeps the focus
    <div
      ref={isCurrent ? scrollTo : undefined}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs into a select
      role="option"
      aria-selected={isCurrent}
      onClick={onRun}
      className={cx(
        'mx-1.5 flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2',
        isCurrent ? 'bg-pri-t text-pri-ink' : 'hover:bg-hover',
      )}
    >
      <Icon of={icon} className={isCurrent ? undefined : 'text-ink-2'} />
      <span className="truncate">{label}</span>
      {note && <span className="ml-auto truncate text-note text-ink-3">{note}</span>}
    </div>
  );
}

const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });
