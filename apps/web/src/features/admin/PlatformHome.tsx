import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Activity, CreditCard, HardDrive, Plus, Router, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { CopyButton } from '../../shared/ui/button/CopyButton.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useRegistration } from '../account/sign-in/use-registration.ts';
import { devicesQuery, routersQuery, subscriptionsQuery } from './admin.queries.ts';
import { homeMessages } from './home.messages.ts';
import { queuesQuery } from './operations.queries.ts';

/** Where nobody registers without an invitation, the operator makes an organisation (docs/operating.md). */
const CREATE_COMPANY = 'npm run -s tenken -- company create NAME EMAIL';

/** What there is on the platform, and the way to one more of it; what else is to be said comes first. */
export function PlatformHome({ children }: { children?: ReactNode }) {
  const text = useText(homeMessages);
  const { prefix } = pageAddress();
  const registration = useRegistration();
  const isOpen = registration === 'open';
  const wayIn = isOpen ? `${window.location.origin}${prefix}/register` : CREATE_COMPANY;
  const companies = useQuery(subscriptionsQuery()).data?.length;
  const stock = useInfiniteQuery(devicesQuery('', 'stock')).data?.pages[0];
  const routers = useQuery(routersQuery()).data?.length;
  const failed = useQuery(queuesQuery()).data?.reduce((sum, queue) => sum + queue.failed, 0);
  const stockCount = stock?.records.length;
  return (
    <>
      <PageHeader title={text.title} />
      {children}
      <div className="grid gap-4 p-3 md:grid-cols-2 md:p-5">
        <Card
          icon={CreditCard}
          title={text.companies}
          count={companies}
          note={registration === null ? '' : isOpen ? text.companiesNote : text.invitedNote}
          more={{ href: `${prefix}/admin/subscriptions`, label: text.openCompanies }}
        >
          {registration !== null && (
            <span className="flex min-w-0 items-center gap-1">
              <code className="truncate rounded-chip bg-sunken px-2 py-1 font-mono text-note">{wayIn}</code>
              <CopyButton content={wayIn} of={isOpen ? text.registration : text.command} />
            </span>
          )}
        </Card>
        <Card
          icon={HardDrive}
          title={text.devices}
          count={stock?.navigation.next_page && stockCount !== undefined ? text.more(stockCount) : stockCount}
          note={text.devicesNote}
          more={{ href: `${prefix}/admin/devices`, label: text.openDevices }}
        >
          <AddLink href={`${prefix}/admin/devices/new`} label={text.addDevice} />
        </Card>
        <Card
          icon={Router}
          title={text.routers}
          count={routers}
          note={text.routersNote}
          more={{ href: `${prefix}/admin/routers`, label: text.openRouters }}
        >
          <AddLink href={`${prefix}/admin/routers/new`} label={text.addRouter} />
        </Card>
        <Card
          icon={Activity}
          title={text.work}
          count={failed}
          isBad={failed !== undefined && failed > 0}
          note={failed ? text.workFailed : text.workWell}
          more={{ href: `${prefix}/admin/operations`, label: text.openWork }}
        />
      </div>
    </>
  );
}

type CardProps = {
  icon: LucideIcon;
  title: string;
  /** Absent until it is known. */
  count: number | string | undefined;
  isBad?: boolean;
  note: string;
  more: { href: string; label: string };
  children?: ReactNode;
};

function Card({ icon, title, count, isBad = false, note, more, children }: CardProps) {
  return (
    <Panel>
      <div className="flex h-full flex-col items-start gap-2">
        <h2 className="flex items-center gap-2 text-body font-semibold">
          <Icon of={icon} className="text-ink-2" />
          {title}
        </h2>
        <p className={cx('text-value-hero font-bold num', isBad && 'text-error-ink')}>{count ?? '–'}</p>
        <Text variant="note">{note}</Text>
        <div className="mt-auto flex max-w-full flex-wrap items-center gap-2 pt-1">
          {children}
          <AppLink href={more.href} className={buttonClass()}>
            {more.label}
          </AppLink>
        </div>
      </div>
    </Panel>
  );
}

const AddLink = ({ href, label }: { href: string; label: string }) => (
  <AppLink href={href} className={buttonClass({ color: 'primary' })}>
    <Icon of={Plus} />
    {label}
  </AppLink>
);
