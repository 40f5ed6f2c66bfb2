import { Tabs as Base } from '@base-ui/react/tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

type Props<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
  children: ReactNode;
};

/** Wraps the list and the panels, which may stand far apart: the list sits in the page header. */
export function Tabs<Value extends string>({ onValueChange, ...rest }: Props<Value>) {
  return <Base.Root {...rest} onValueChange={(value) => onValueChange(value as Value)} />;
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.List aria-label={label} activateOnFocus className="flex gap-0.5 self-stretch">
      {children}
    </Base.List>
  );
}

type TabProps = { value: string; icon?: LucideIcon; children: ReactNode };

export function Tab({ value, icon, children }: TabProps) {
  return (
    <Base.Tab
      value={value}
      className={cx(
        'flex min-h-(--control) items-center gap-1.75 border-y-2 border-transparent px-3 font-medium whitespace-nowrap',
        'text-ink-2 hover:text-ink data-active:border-b-pri data-active:text-ink',
      )}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Base.Tab>
  );
}

export const TabPanel = Base.Panel;
