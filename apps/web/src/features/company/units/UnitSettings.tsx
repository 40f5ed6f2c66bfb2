import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2, Users } from 'lucide-react';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { companyMessages } from '../company.messages.ts';
import { FacilityPanel } from './FacilityPanel.tsx';
import { useUnitDialogs } from './use-unit-dialogs.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';

/** Name and facilities of a unit. */
export function UnitSettings({ unit }: { unit: UnitDetail }) {
  const text = useText(companyMessages);
  const { prefix } = pageAddress();
  const navigate = useNavigate();
  const { dialog, open } = useUnitDialogs(() => void navigate({ to: '/company/management_units' }));
  return (
    <>
      <PageHeader
        title={unit.name}
        breadcrumb={[{ label: text.units, href: `${prefix}/company/management_units` }]}
        actions={
          <AppLink
            href={`${prefix}/management_units/${encodeURIComponent(unit.id)}/members`}
            className={buttonClass()}
          >
            <Icon of={Users} />
            {text.openMembers}
          </AppLink>
        }
      />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <Panel title={text.settingsOf}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="mr-auto min-w-0">
              <Text variant="note">{text.unitName}</Text>
              <p className="truncate font-medium">{unit.name}</p>
            </div>
            <Button icon={Pencil} onClick={() => open({ kind: 'rename', unit })}>
              {text.rename}
            </Button>
            <Button icon={Trash2} onClick={() => open({ kind: 'delete', unit })}>
              {text.deleteUnit}
            </Button>
          </div>
        </Panel>
        <FacilityPanel
          unit={unit}
          dashboardHref={(id) => `${prefix}/?facility_id=${encodeURIComponent(id)}`}
          alertsHref={(id) => `${prefix}/alerts/settings?facility_id=${encodeURIComponent(id)}`}
        />
      </div>
      {dialog}
    </>
  );
}
