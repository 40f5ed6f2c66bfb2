import { useState } from 'react';
import { listAdminUnits } from '@tenken/contract/admin/device.routes.ts';
import { call } from '../../shared/api/call.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { adminMessages } from './admin.messages.ts';
import { loadFacilityLists, NO_LISTS, type FacilityLists } from './facility-lists.ts';

type Props = { value: string | null; onChange: (facilityId: string | null) => void };

const fetchUnits = async (user_email: string) =>
  (await call(listAdminUnits, { query: { user_email } })).records;

/** Finds the facilities of a company by the email of one of its people; the platform has no list of them all. */
export function FacilityPicker({ value, onChange }: Props) {
  const text = useText(adminMessages);
  const describeError = useErrorText();
  const [email, setEmail] = useState('');
  const [lists, setLists] = useState<FacilityLists | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [isLooking, setIsLooking] = useState(false);
  const look = async (): Promise<void> => {
    setIsLooking(true);
    setFailure(undefined);
    onChange(null);
    try {
      await loadFacilityLists(fetchUnits, email.trim(), setLists);
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setIsLooking(false);
    }
  };
  const { facilities } = lists ?? NO_LISTS;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <TextField
          label={text.userEmail}
          className="min-w-0 flex-1"
          type="email"
          autoComplete="off"
          value={email}
          error={failure}
          onChange={({ target }) => setEmail(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void look();
          }}
        />
        <Button
          className="mt-5.5"
          disabled={email.trim() === ''}
          variant={isLooking ? 'loading' : 'basic'}
          onClick={() => void look()}
        >
          {text.find}
        </Button>
      </div>
      {lists && !failure && facilities.length === 0 && <Text variant="note">{text.noFacilities}</Text>}
      <SelectField
        label={text.facility}
        placeholder={text.chooseFacility}
        isDisabled={facilities.length === 0}
        options={facilities.map(({ id, unit_name, facility_name }) => ({
          value: id,
          label: `${unit_name} / ${facility_name}`,
        }))}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}
