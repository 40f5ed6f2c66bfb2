import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tenken/contract/company/settings.schema.ts';
import { LogoPanel } from '../../features/company/settings/LogoPanel.tsx';
import { settingsMessages } from '../../features/company/settings/settings.messages.ts';
import { companyQuery } from '../../features/company/settings/settings.queries.ts';
import { RetentionPanel } from '../../features/company/settings/RetentionPanel.tsx';
import { SettingsForm } from '../../features/company/settings/SettingsForm.tsx';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';

/** Organisation info and settings. */
export function CompanySettingsPage() {
  const text = useText(settingsMessages);
  const company = useQuery(companyQuery());
  return (
    <>
      <PageHeader title={text.title} />
      <Loaded query={company}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <Panel title={text.settings}>
              <SettingsForm company={data} />
            </Panel>
            <div className="flex min-w-0 flex-col gap-4">
              <LogoPanel company={data} />
              <RetentionPanel company={data} />
              <InfoPanel company={data} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

const COUNTS = ['management_units', 'facilities', 'cameras', 'members'] as const;

function InfoPanel({ company: { counts, plan } }: { company: Company }) {
  const text = useText(settingsMessages);
  const { noted } = useText(joinMessages);
  return (
    <Panel title={text.info}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {COUNTS.map((count) => (
          <div key={count}>
            <dt className="text-note text-ink-2">{text.counts[count]}</dt>
            <dd className="num text-h2 font-semibold">{counts[count]}</dd>
          </div>
        ))}
        <div className="col-span-2">
          <dt className="text-note text-ink-2">{text.plan}</dt>
          <dd className="font-medium">
            {plan === null ? text.noPlan : noted(plan.name, text.periods[plan.billing_period_rrule_string])}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
