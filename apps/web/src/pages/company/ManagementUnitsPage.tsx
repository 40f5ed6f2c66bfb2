import { useQuery } from '@tanstack/react-query';
import { Factory, Plus } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { companyMessages } from '../../features/company/company.messages.ts';
import { unitsQuery } from '../../features/company/company.queries.ts';
import { UnitTable } from '../../features/company/units/UnitTable.tsx';
import { useUnitDialogs } from '../../features/company/units/use-unit-dialogs.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';

/** The management units of the company: list, create, rename, delete. */
export function ManagementUnitsPage() {
  const text = useText(companyMessages);
  const units = useQuery(unitsQuery());
  const { dialog, open } = useUnitDialogs();
  return (
    <>
      <PageHeader
        title={text.units}
        actions={
          <Button color="primary" icon={Plus} onClick={() => open({ kind: 'create' })}>
            {text.newUnit}
          </Button>
        }
      />
      <div className="p-3 md:p-5">
        <Panel isPadded={false}>
          <Loaded
            query={units}
            empty={<EmptyState icon={Factory} title={text.noUnits} note={text.noUnitsNote} />}
          >
            {(list) => (
              <UnitTable
                units={list}
                hrefOf={(id) => `${pageAddress().prefix}/management_units/${encodeURIComponent(id)}`}
                onRename={(unit) => open({ kind: 'rename', unit })}
                onDelete={(unit) => open({ kind: 'delete', unit })}
              />
            )}
          </Loaded>
        </Panel>
      </div>
      {dialog}
    </>
  );
}
