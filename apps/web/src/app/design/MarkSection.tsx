import { Archive, Check, Clock, LoaderCircle, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Avatar } from '../../shared/ui/text/Avatar.tsx';
import { Chip } from '../../shared/ui/text/Chip.tsx';
import { CountBadge } from '../../shared/ui/text/CountBadge.tsx';
import { CountChip } from '../../shared/ui/text/CountChip.tsx';
import { Kbd } from '../../shared/ui/text/Kbd.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Battery } from '../../shared/ui/reading/Battery.tsx';
import { Cellular } from '../../shared/ui/reading/Cellular.tsx';
import { FlashStatus } from '../../shared/ui/reading/FlashStatus.tsx';
import { ReviewMark } from '../../shared/ui/reading/ReviewMark.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { designMessages } from './design.messages.ts';

const statuses = ['error', 'warning', 'information', 'unknown'] as const;

export function MarkSection() {
  const text = useText(designMessages);
  const words = useText(uiMessages);
  return (
    <Panel title={text.sections.marks}>
      <div className="flex flex-wrap items-center gap-4">
        {statuses.map((status) => (
          <span key={status} className="flex items-center gap-1.5">
            <StatusMark status={status} />
            {words.status[status]}
          </span>
        ))}
        <ReviewMark state="estimated" isLabelVisible />
        <ReviewMark state="confirmed" isLabelVisible />
        <CountBadge count={14} label="14" />
        <Avatar name="Misaki Sato" />
        <Avatar name="佐藤 美咲" />
        <Kbd keys="Ctrl B" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Chip tone="ok" icon={Check}>
          {text.chips.normal}
        </Chip>
        <Chip tone="error" icon={ShieldAlert}>
          {text.chips.anomaly}
        </Chip>
        <Chip tone="review" mark={<ReviewMark state="estimated" />}>
          {text.chips.uninspected}
        </Chip>
        <Chip icon={Archive}>{text.chips.archived}</Chip>
        <Chip tone="primary" icon={LoaderCircle}>
          {text.chips.training}
        </Chip>
        <Chip tone="warning" icon={Clock}>
          {text.chips.pending}
        </Chip>
        <Chip tone="line">{text.chips.archived}</Chip>
      </div>
      <Filters />
    </Panel>
  );
}

function Filters() {
  const text = useText(designMessages);
  const [selected, select] = useState('all');
  const filters = [
    { id: 'all', label: text.filters.all, count: 12 },
    { id: 'error', label: text.filters.error, count: 2, mark: <StatusMark status="error" /> },
    { id: 'warning', label: text.filters.warning, count: 2, mark: <StatusMark status="warning" /> },
    { id: 'review', label: text.filters.review, count: 14, mark: <ReviewMark state="estimated" /> },
  ];
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {filters.map(({ id, ...rest }) => (
        <CountChip key={id} {...rest} isSelected={id === selected} onSelect={() => select(id)} />
      ))}
    </div>
  );
}

export function StatusSection() {
  const text = useText(designMessages);
  return (
    <Panel title={text.sections.status}>
      <div className="flex flex-wrap items-center gap-4">
        <Battery percentage={88} />
        <Battery percentage={20} />
        <Battery percentage={64} staleSince="11/13 09:40" />
        <Battery percentage={null} />
        <Cellular bars={4} />
        <Cellular bars={1} />
        <Cellular bars={null} />
        <FlashStatus rule="auto" />
        <FlashStatus rule="always" />
        <FlashStatus rule="off" />
      </div>
    </Panel>
  );
}
