import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import { Text } from '../text/Text.tsx';

type Props = {
  icon: LucideIcon;
  title: string;
  /** Why it is empty, or what comes next. */
  note?: string;
  /** What leads on. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, note, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-4 py-6.5 text-center">
      <Icon of={icon} size="large" className="text-ink-3" />
      <p className="font-semibold">{title}</p>
      {note && (
        <Text variant="note" className="max-w-65">
          {note}
        </Text>
      )}
      {action && <div className="mt-1.5">{action}</div>}
    </div>
  );
}
