import { useState, type ReactNode } from 'react';
import { createManagementUnit, patchManagementUnit } from '@tenken/contract/company/unit.routes.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { companyMessages } from '../company.messages.ts';
import { NameDialog } from './NameDialog.tsx';
import { useOrganisationAction } from '../use-organisation-action.ts';

const DeleteUnitDialog = lazyPart(() => import('./DeleteUnitDialog.tsx'), 'DeleteUnitDialog');

type Unit = { id: string; name: string };
type Open = { kind: 'create' } | { kind: 'rename' | 'delete'; unit: Unit } | null;

/** The three dialogs about a unit; `dialog` is to be drawn, `open` opens one. */
export function useUnitDialogs(onDeleted?: () => void): {
  dialog: ReactNode;
  open: (what: NonNullable<Open>) => void;
} {
  const [opened, setOpened] = useState<Open>(null);
  const close = (): void => setOpened(null);
  const dialog =
    opened === null ? null : opened.kind === 'delete' ? (
      <DeleteUnitDialog
        unit={opened.unit}
        onClose={close}
        onDeleted={() => {
          close();
          onDeleted?.();
        }}
      />
    ) : (
      <UnitNameDialog unit={opened.kind === 'rename' ? opened.unit : null} onClose={close} />
    );
  return { dialog, open: setOpened };
}

type NameProps = { unit: Unit | null; onClose: () => void };

function UnitNameDialog({ unit, onClose }: NameProps) {
  const text = useText(companyMessages);
  const describeError = useErrorText();
  const [failure, setFailure] = useState<string | undefined>();
  const saving = useOrganisationAction(
    (name: string) =>
      unit === null
        ? call(createManagementUnit, { body: { name } })
        : call(patchManagementUnit, { params: { id: unit.id }, body: { name } }),
    {
      success: unit === null ? text.unitCreated : text.unitRenamed,
      onSuccess: onClose,
      onError: (error) =>
        setFailure(isApiError(error) && error.code === 'duplicate_name' ? describeError(error) : undefined),
    },
  );
  return (
    <NameDialog
      title={unit === null ? text.newUnit : text.renameUnit}
      label={text.unitName}
      action={unit === null ? text.create : text.save}
      initial={unit?.name}
      error={failure}
      isInProgress={saving.isInProgress}
      onSubmit={(name) => void saving.run(name)}
      onClose={onClose}
    />
  );
}
