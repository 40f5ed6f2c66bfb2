import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { zoneNameOf } from '@tenken/contract/account/timezone.rules.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { inputBoxClass, inputClass } from '../../../shared/ui/form/input-class.ts';
import { profileMessages } from './profile.messages.ts';

const MAX_SHOWN = 60;

/** After leaving the field a text that is no zone is kept this long, in milliseconds (specification, section 4). */
export const REVERT_AFTER_MS = 250;

type Props = { label: string; value: string; onValueChange: (zone: string) => void };

/** A click empties the field and opens the list; typing filters it; leaving with no valid zone brings the old one back. */
export function TimezoneField({ label, value, onValueChange }: Props) {
  const text = useText(profileMessages);
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const zones = isOpen ? matchingZones(typed) : [];
  const choose = (zone: string): void => {
    clearTimeout(leaving.current);
    setTyped(zone);
    setIsOpen(false);
    onValueChange(zone);
  };
  const open = (start: string): void => {
    clearTimeout(leaving.current);
    setTyped(start);
    setIsOpen(true);
    setActive(0);
  };
  const leave = (): void => {
    leaving.current = setTimeout(() => {
      const known = zoneNameOf(typed);
      if (known !== null) choose(known);
      else choose(value);
    }, REVERT_AFTER_MS);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + Math.max(1, zones.length)) % Math.max(1, zones.length));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (zones[active] !== undefined) choose(zones[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      choose(value);
    }
    return undefined;
  };
  return (
    <Field label={label}>
      {(ids) => (
        // the list stands in the flow: a popup would be cut off by the panel around the form
        <div>
          <span className={inputBoxClass('normal', false)}>
            <input
              {...ids}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={zones[active] === undefined ? undefined : `${listId}-${active}`}
              autoComplete="off"
              spellCheck={false}
              className={inputClass}
              value={typed}
              onClick={() => open('')}
              onChange={(event) => open(event.target.value)}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
          </span>
          {isOpen && (
            <div
              id={listId}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand under a field one types into
              role="listbox"
              tabIndex={-1}
              aria-label={text.timezones}
              className="mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-raised p-1"
            >
              {zones.length === 0 && <p className="px-2.5 py-1.5 text-ink-3">{text.noMatch}</p>}
              {zones.map((zone, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
                <div
                  key={zone}
                  id={`${listId}-${index}`}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list around it
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(zone)}
                  className={cx('cursor-default rounded-chip px-2.5 py-1.5', index === active && 'bg-hover')}
                >
                  {zone}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

let known: readonly string[] | undefined;

/** The zones this browser knows; UTC is missing from the list of some. */
const zones = (): readonly string[] =>
  (known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted());

/** Zones with the typed letters in them, those that begin a part with them first. */
export function matchingZones(typed: string): string[] {
  const wanted = fold(typed);
  const found = zones().filter((zone) => fold(zone).includes(wanted));
  const isStart = (zone: string): boolean =>
    fold(zone)
      .split('/')
      .some((part) => part.startsWith(wanted));
  return [...found.filter(isStart), ...found.filter((zone) => !isStart(zone))].slice(0, MAX_SHOWN);
}

const fold = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_');
