import type { ReactNode } from 'react';
import type { StorageUse } from '@tenken/contract/admin/storage.schema.ts';
import { formatSize } from '../../../shared/text/format-size.ts';
import { useSession } from '../../../shared/session/session.ts';
import { formatDate } from '../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { ProgressBar } from '../../../shared/ui/loading/ProgressBar.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { storageMessages } from './storage.messages.ts';
import { formatGrowth } from './format-growth.ts';

type Disk = StorageUse['disk'];

/** How much room the server's own disk has, and until when. */
export function DiskPanel({ disk }: { disk: Disk }) {
  const text = useText(storageMessages);
  const language = useLanguage();
  const { user } = useSession();
  const free = text.free(formatSize(disk.free_bytes), formatSize(disk.total_bytes));
  const growth = disk.growth_bytes_per_day;
  const full =
    disk.full_at === null
      ? growth === null
        ? text.notKnown
        : text.never
      : formatDate(disk.full_at, { timeZone: user.timezone, language });
  return (
    <Panel title={text.disk}>
      <dl className="grid gap-4 md:grid-cols-3">
        <Figure name={text.room} value={free} note={text.reserve(formatSize(disk.reserve_bytes))}>
          <ProgressBar
            label={free}
            value={disk.total_bytes - disk.free_bytes}
            max={disk.total_bytes}
            className="w-full"
          />
        </Figure>
        <Figure
          name={text.growth}
          value={formatGrowth(growth)}
          note={growth === null && isHolding(disk) ? text.growthLater : ''}
        />
        <Figure name={text.full} value={full} note={text.holds[holdsOf(disk)]} />
      </dl>
    </Panel>
  );
}

const isHolding = ({ holds_pictures, holds_database }: Disk): boolean => holds_pictures || holds_database;

function holdsOf({ holds_pictures, holds_database }: Disk): 'both' | 'pictures' | 'database' | 'nothing' {
  if (holds_pictures) return holds_database ? 'both' : 'pictures';
  return holds_database ? 'database' : 'nothing';
}

type FigureProps = { name: string; value: string; note: string; children?: ReactNode };

const Figure = ({ name, value, note, children }: FigureProps) => (
  <div className="flex flex-col gap-1">
    <dt className="text-note text-ink-2">{name}</dt>
    <dd className="flex flex-col gap-1.5">
      <span className="text-body font-semibold num">{value}</span>
      {children}
      {note !== '' && <Text variant="note">{note}</Text>}
    </dd>
  </div>
);
