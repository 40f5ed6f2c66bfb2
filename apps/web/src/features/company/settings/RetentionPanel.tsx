import { useState } from 'react';
import { RETENTION_KINDS, RETENTION_MONTHS } from '@tenken/contract/company/company.limits.ts';
import { patchCompany } from '@tenken/contract/company/settings.routes.ts';
import type { Company } from '@tenken/contract/company/settings.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useOrganisationAction } from '../use-organisation-action.ts';
import { settingsMessages } from './settings.messages.ts';

type Kind = (typeof RETENTION_KINDS)[number];
type Terms = Pick<Company, Kind>;

const MONTHS = [1, 3, 6, 12, 24, 36, 60, 84, 120];
const FOR_EVER = 'for ever';

/** How long each kind is kept. What would be deleted earlier than before is confirmed first. */
export function RetentionPanel({ company }: { company: Company }) {
  const text = useText(settingsMessages);
  const [wanted, setWanted] = useState<Terms>(() => termsOf(company));
  const [isSure, setSure] = useState(false);
  const saving = useOrganisationAction(() => call(patchCompany, { body: wanted }), { success: text.saved });
  const isShorter = RETENTION_KINDS.some((kind) => (wanted[kind] ?? Infinity) < (company[kind] ?? Infinity));
  return (
    <Panel title={text.retention}>
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShorter || isSure) void saving.run();
        }}
      >
        <Text variant="note">{text.retentionHelp}</Text>
        {RETENTION_KINDS.map((kind) => (
          <SelectField
            key={kind}
            label={text.retentionKinds[kind]}
            options={[
              { value: FOR_EVER, label: text.forEver },
              ...choicesOf(kind, company[kind]).map((months) => ({
                value: String(months),
                label: text.months(months),
              })),
            ]}
            value={wanted[kind] === null ? FOR_EVER : String(wanted[kind])}
            onValueChange={(value) =>
              setWanted({ ...wanted, [kind]: value === FOR_EVER ? null : Number(value) })
            }
          />
        ))}
        {isShorter && (
          <Checkbox
            label={text.retentionSure}
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
        )}
        <Button
          type="submit"
          variant={saving.isInProgress ? 'loading' : 'basic'}
          disabled={isShorter && !isSure}
          className="self-start"
        >
          {text.applyRetention}
        </Button>
      </form>
    </Panel>
  );
}

const termsOf = (company: Company): Terms => ({
  keep_originals_months: company.keep_originals_months,
  keep_pictures_months: company.keep_pictures_months,
  keep_readings_months: company.keep_readings_months,
  keep_sensor_data_months: company.keep_sensor_data_months,
  keep_audit_months: company.keep_audit_months,
});

/** The usual ones, and what somebody set by the API. */
function choicesOf(kind: Kind, set: number | null): number[] {
  const least = kind === 'keep_audit_months' ? RETENTION_MONTHS.minAudit : RETENTION_MONTHS.min;
  const usual = MONTHS.filter((months) => months >= least);
  return set === null || usual.includes(set) ? usual : [...usual, set].toSorted((a, b) => a - b);
}
