import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2, Users } from 'lucide-react';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { pageAddress } from '../../api/page-address.ts';
import { companyMessages } from '../company.messages.ts';
import { FacilityPanel } from './FacilityPanel.tsx';
import { useUnitDialogs } from './use-unit-dialogs.tsx';
import { useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Text } from '../../ui/text/Text.tsx';

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
