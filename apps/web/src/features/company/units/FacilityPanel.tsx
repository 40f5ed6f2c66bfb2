import { BellRing, Building, Ellipsis, LayoutGrid, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { createFacility, deleteFacility, patchFacility } from '@tenken/contract/company/unit.routes.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useRegistrationWords } from '../../../shared/api/use-registration-words.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Menu, MenuItem, MenuLink } from '../../../shared/ui/popup/Menu.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { companyMessages } from '../company.messages.ts';
import { NameDialog } from './NameDialog.tsx';
import { useOrganisationAction } from '../use-organisation-action.ts';

type Facility = UnitDetail['facilities'][number];
type Open = { kind: 'add' } | { kind: 'rename' | 'delete'; facility: Facility } | null;
type Props = {
  unit: UnitDetail;
  dashboardHref: (facilityId: string) => string;
  /** Where its alerts are set. */
  alertsHref: (facilityId: string) => string;
};

/** The facilities of a unit: add, rename, delete. */
export function FacilityPanel({ unit, dashboardHref, alertsHref }: Props) {
  const text = useText(companyMessages);
  const [opened, setOpened] = useState<Open>(null);
  const close = (): void => setOpened(null);
  return (
    <Panel
      title={text.facilities}
      isPadded={false}
      actions={
        <Button icon={Plus} size="small" onClick={() => setOpened({ kind: 'add' })}>
          {text.newFacility}
        </Button>
      }
    >
      {unit.facilities.length === 0 ? (
        <EmptyState icon={Building} title={text.noFacilities} note={text.noFacilitiesNote} />
      ) : (
        <FacilityTable {...{ unit, dashboardHref, alertsHref }} onOpen={setOpened} />
      )}
      {opened?.kind === 'delete' && <DeleteDialog facility={opened.facility} onClose={close} />}
      {(opened?.kind === 'add' || opened?.kind === 'rename') && (
        <FacilityNameDialog
          unitId={unit.id}
          facility={opened.kind === 'rename' ? opened.facility : null}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function FacilityTable({
  unit,
  dashboardHref,
  alertsHref,
  onOpen,
}: Props & { onOpen: (what: Open) => void }) {
  const text = useText(companyMessages);
  return (
    <Table label={text.facilities}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell>{text.cameraColumn}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {unit.facilities.map((facility) => (
          <Row key={facility.id}>
            <Cell className="font-medium">{facility.name}</Cell>
            <Cell className="text-ink-2">{text.cameras(facility.camera_count)}</Cell>
            <Cell className="w-12 text-right">
              <Menu
                trigger={<IconButton icon={Ellipsis} label={text.actionsOf(facility.name)} size="small" />}
              >
                <MenuLink icon={LayoutGrid} href={dashboardHref(facility.id)}>
                  {text.openDashboard(facility.name)}
                </MenuLink>
                <MenuLink icon={BellRing} href={alertsHref(facility.id)}>
                  {text.openAlerts}
                </MenuLink>
                <MenuItem icon={Pencil} onSelect={() => onOpen({ kind: 'rename', facility })}>
                  {text.rename}
                </MenuItem>
                <MenuItem icon={Trash2} isDangerous onSelect={() => onOpen({ kind: 'delete', facility })}>
                  {text.remove}
                </MenuItem>
              </Menu>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

type NameProps = { unitId: string; facility: Facility | null; onClose: () => void };

/** A refused facility is said as a refused camera is; a name that is taken stands at the field as well. */
function FacilityNameDialog({ unitId, facility, onClose }: NameProps) {
  const text = useText(companyMessages);
  const describe = useErrorText();
  const wordsOfNew = useRegistrationWords(text.facilityFailed);
  const [failure, setFailure] = useState<string | undefined>();
  const isTaken = (error: unknown): boolean => isApiError(error) && error.code === 'duplicate_name';
  const saving = useOrganisationAction(
    (name: string) =>
      facility === null
        ? call(createFacility, { params: { id: unitId }, body: { name } })
        : call(patchFacility, { params: { id: facility.id }, body: { name } }),
    {
      success: facility === null ? text.facilityCreated : text.facilityRenamed,
      describeError: facility === null ? wordsOfNew : describe,
      onSuccess: onClose,
      onError: (error) => setFailure(isTaken(error) ? describe(error) : undefined),
    },
  );
  return (
    <NameDialog
      title={facility === null ? text.newFacility : text.renameFacility}
      label={text.facilityName}
      action={facility === null ? text.add : text.save}
      initial={facility?.name}
      error={failure}
      isInProgress={saving.isInProgress}
      onSubmit={(name) => void saving.run(name)}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const text = useText(companyMessages);
  const deleting = useOrganisationAction(() => call(deleteFacility, { params: { id: facility.id } }), {
    success: text.facilityDeleted,
    onSuccess: onClose,
  });
  return (
    <FormModal
      title={text.deleteFacility}
      action={text.remove}
      isDangerous
      isInProgress={deleting.isInProgress}
      onClose={onClose}
      onSubmit={() => void deleting.run()}
    >
      <Text variant="paragraph">{text.deleteFacilityWarning(facility.name)}</Text>
    </FormModal>
  );
}
