import {
  Archive,
  CircleDashed,
  CirclePause,
  Layers,
  LoaderCircle,
  SunDim,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnknownLighting } from '@tenken/contract/guard/estimate.rules.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { guardMessages } from '../../features/guard/guard.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { cx } from '../../shared/ui/cx.ts';
import { Chip } from '../../shared/ui/text/Chip.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { formatRate } from '../../features/guard/false-alarm-budget/format-rate.ts';
import { budgetMessages } from '../../features/guard/false-alarm-budget/budget.messages.ts';
import { guardRecordQuery } from '../../features/guard/false-alarm-budget/guard-record.queries.ts';
import type { GuardChoice } from './guard-address.ts';
import { guardPageMessages } from './guard-page.messages.ts';

/** What the guard says now, and whether it watches at all. */
export function GuardStatusChips({ guard }: { guard: Guard }) {
  const text = useText(guardMessages);
  return (
    <>
      {guard.status === 'anomaly' && (
        <Chip tone="error" mark={<StatusMark status="error" />}>
          {text.status.anomaly}
        </Chip>
      )}
      {guard.status === 'normal' && (
        <Chip mark={<StatusMark status="information" />}>{text.status.normal}</Chip>
      )}
      {guard.status === 'uninspected' && (
        <Chip tone="review" icon={CircleDashed}>
          {text.status.uninspected}
        </Chip>
      )}
      {guard.status === 'uninspected' &&
        guard.latest_estimate &&
        isUnknownLighting(guard.latest_estimate) && (
          <Chip tone="review" icon={SunDim}>
            {text.status.light_not_seen}
          </Chip>
        )}
      {guard.archived_at !== null ? (
        <Chip icon={Archive}>{text.archived}</Chip>
      ) : (
        !guard.is_active && <Chip icon={CirclePause}>{text.stopped}</Chip>
      )}
      {guard.active_model === null && guard.training_model === null && (
        <Chip tone="line">{text.noModel}</Chip>
      )}
      {guard.training_model !== null && guard.training_model.stage !== 'review' && (
        <Chip tone="primary" icon={LoaderCircle}>
          {text.training}
        </Chip>
      )}
    </>
  );
}

type Props = {
  guard: Guard;
  mayChange: boolean;
  /** The view under the notices. */
  view: GuardChoice['view'];
  onView: (view: GuardChoice['view']) => void;
};

/** What a person should know before reading on. */
export function GuardNotices({ guard, mayChange, view, onView }: Props) {
  const text = useText(guardPageMessages);
  const { retrain } = useText(guardMessages);
  if (guard.archived_at !== null) return <Notice>{text.archivedNote}</Notice>;
  return (
    <>
      {guard.training_model?.stage === 'review' && view !== 'models' && (
        <Notice
          action={
            <Button size="small" onClick={() => onView('models')}>
              {text.look}
            </Button>
          }
        >
          {text.waitsForReview}
        </Notice>
      )}
      {guard.shadow_model !== null && view !== 'models' && (
        <Notice
          icon={Layers}
          action={
            <Button size="small" onClick={() => onView('models')}>
              {text.compare}
            </Button>
          }
        >
          {text.runsBeside}
        </Notice>
      )}
      {guard.active_model !== null && <ToReview guard={guard} view={view} onView={onView} />}
      {guard.active_model !== null && <ExceededBudget guard={guard} mayChange={mayChange} />}
      {guard.active_model?.is_area_current === false && (
        <Notice
          action={
            mayChange && (
              <AppLink
                href={`${pageAddress().prefix}/guards/${guard.id}/retrain`}
                className={buttonClass({ size: 'small' })}
              >
                {retrain}
              </AppLink>
            )
          }
        >
          {text.areaChanged}
        </Notice>
      )}
    </>
  );
}

/** Anomalies that are over and nobody has looked at: the state of the newest photo hides them. */
function ToReview({ guard, view, onView }: Omit<Props, 'mayChange'>) {
  const text = useText(budgetMessages);
  const { look } = useText(guardPageMessages);
  const count = useQuery(guardRecordQuery(guard.id)).data?.unconfirmed_alarms ?? 0;
  if (count === 0 || guard.status === 'anomaly') return null;
  return (
    <Notice
      action={
        view !== 'history' && (
          <Button size="small" onClick={() => onView('history')}>
            {look}
          </Button>
        )
      }
    >
      {text.over(count)}
    </Notice>
  );
}

/** A guard that cries wolf says so, and what to do about it. */
function ExceededBudget({ guard, mayChange }: Pick<Props, 'guard' | 'mayChange'>) {
  const text = useText(budgetMessages);
  const record = useQuery(guardRecordQuery(guard.id)).data;
  if (!record?.is_broken) return null;
  const page = `${pageAddress().prefix}/guards/${guard.id}`;
  const small = buttonClass({ size: 'small' });
  return (
    <Notice
      action={
        mayChange && (
          <>
            <AppLink href={`${page}/retrain`} className={small}>
              {text.retrain}
            </AppLink>
            <AppLink href={`${page}/edit`} className={`${small} max-md:hidden`}>
              {text.area}
            </AppLink>
          </>
        )
      }
    >
      {text.broken(record.false_alarms, formatRate(record.expected))}
    </Notice>
  );
}

type NoticeProps = { children: string; action?: ReactNode; icon?: LucideIcon };

/** A warning, or news where it has an icon of its own. */
function Notice({ children, action, icon }: NoticeProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel px-3.5 py-2',
        icon ? 'bg-pri-t text-ink' : 'bg-warning-t text-warning-ink',
      )}
    >
      <Icon of={icon ?? TriangleAlert} />
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {action}
    </div>
  );
}
