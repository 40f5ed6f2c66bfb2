import type { LucideIcon } from 'lucide-react';
import { createContext, use, useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';

type TabState = { id: string; value: string; choose: (value: string) => void };

const TabContext = createContext<TabState | null>(null);

type Props<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  children: ReactNode;
};

/** Wraps the list and the panels, which may stand far apart: the list sits in the page header. */
export function Tabs<Value extends string>({ value, onValueChange, children }: Props<Value>) {
  const state = { id: useId(), value, choose: (next: string) => onValueChange(next as Value) };
  return <TabContext value={state}>{children}</TabContext>;
}

/** One stop of the Tab key; the arrow keys, Home and End move and choose. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} className="flex gap-0.5 self-stretch">
      {children}
    </div>
  );
}

type TabProps = { value: string; icon?: LucideIcon; children: ReactNode };

export function Tab({ value, icon, children }: TabProps) {
  const tabs = useTabs();
  const isChosen = value === tabs.value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${tabs.id}-panel-${value}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => tabs.choose(value)}
      onKeyDown={moveByKey}
      className={cx(
        'flex min-h-(--control) items-center gap-1.75 border-y-2 border-transparent px-3 font-medium max-md:px-1 whitespace-nowrap',
        isChosen ? 'border-b-pri text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useTabs();
  if (value !== tabs.value) return null;
  return (
    <div role="tabpanel" id={`${tabs.id}-panel-${value}`} aria-labelledby={`${tabs.id}-tab-${value}`}>
      {children}
    </div>
  );
}

function useTabs(): TabState {
  const tabs = use(TabContext);
  if (!tabs) throw new Error('A tab needs Tabs around it');
  return tabs;
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget.closest('[role=tablist]');
  const all = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = all.indexOf(event.currentTarget);
  const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const index = targets[event.key];
  if (index === undefined) return;
  event.preventDefault();
  const next = all.at(index % all.length);
  next?.focus();
  next?.click();
}
