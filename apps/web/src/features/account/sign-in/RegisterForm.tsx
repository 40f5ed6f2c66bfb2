import { useState, type FormEvent } from 'react';
import { isEmailAddress } from '@tenken/contract/account/email.rules.ts';
import { findPasswordProblem } from '@tenken/contract/account/password.rules.ts';
import type { InvitationReply } from '@tenken/contract/company/invitation.schema.ts';
import { errorMessages } from '../../../shared/api/error.messages.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { FormNotice } from './FormNotice.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { signInMessages } from './sign-in.messages.ts';
import type { Submission } from './use-submit.ts';

export interface Registration {
  name: string;
  email: string;
  company_name: string;
  password: string;
  password_confirm: string;
  accepts_terms: boolean;
}

type Props = {
  /** Somebody who was invited has an address and a company already; the first admin may bring a company along. */
  invitation: InvitationReply | null;
  sending: Submission<[Registration]>;
};

export function RegisterForm({ invitation, sending }: Props) {
  const text = useText(signInMessages);
  const [values, setValues] = useState<Registration>({
    name: invitation?.name ?? '',
    email: invitation?.email ?? '',
    company_name: '',
    password: '',
    password_confirm: '',
    accepts_terms: false,
  });
  const [isTried, setIsTried] = useState(false);
  const set = (change: Partial<Registration>): void => setValues({ ...values, ...change });
  const needsCompany = invitation === null;
  const missing = (value: string): string | undefined =>
    isTried && value.trim() === '' ? text.required : undefined;
  const problem = findPasswordProblem(values, values);
  const isGood = problem === null && isFilledIn(values, needsCompany);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isGood) void sending.run(values);
  };
  const emailProblem =
    isTried && !isEmailAddress(values.email.trim()) ? text.emailInvalid : sending.fieldError('email');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
      <TextField
        label={text.name}
        size="large"
        autoComplete="name"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
        error={missing(values.name) ?? sending.fieldError('name')}
      />
      <TextField
        label={text.email}
        type="email"
        size="large"
        autoComplete="username"
        disabled={invitation?.email != null}
        value={values.email}
        onChange={(event) => set({ email: event.target.value })}
        error={emailProblem}
      />
      {invitation?.kind !== 'company' && (
        <Company
          isNeeded={needsCompany}
          value={values.company_name}
          onChange={(company_name) => set({ company_name })}
          error={
            (needsCompany ? missing(values.company_name) : undefined) ?? sending.fieldError('company_name')
          }
        />
      )}
      <NewPasswordFields
        isFirst
        value={values}
        onChange={set}
        problem={isTried ? problem : null}
        fieldError={sending.fieldError}
      />
      <Terms
        isAccepted={values.accepts_terms}
        isMissing={isTried && !values.accepts_terms}
        onAccept={(accepts_terms) => set({ accepts_terms })}
      />
      <Button
        type="submit"
        color="primary"
        size="large"
        variant={sending.isBusy ? 'loading' : 'basic'}
        className="mt-2 w-full"
      >
        {text.register.submit}
      </Button>
    </form>
  );
}

const isFilledIn = (values: Registration, needsCompany: boolean): boolean =>
  values.name.trim() !== '' &&
  isEmailAddress(values.email.trim()) &&
  (!needsCompany || values.company_name.trim() !== '') &&
  values.accepts_terms;

type CompanyProps = {
  /** The first platform admin may leave it out. */
  isNeeded: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

function Company({ isNeeded, value, onChange, error }: CompanyProps) {
  const text = useText(signInMessages);
  return (
    <TextField
      label={text.company}
      help={isNeeded ? undefined : text.register.firstCompany}
      size="large"
      autoComplete="organization"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

type TermsProps = { isAccepted: boolean; isMissing: boolean; onAccept: (isAccepted: boolean) => void };

function Terms({ isAccepted, isMissing, onAccept }: TermsProps) {
  const { register: text } = useText(signInMessages);
  const { codes } = useText(errorMessages);
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={text.acceptTerms}
        checked={isAccepted}
        onChange={(event) => onAccept(event.target.checked)}
      />
      <Text variant="link" href={`${pageAddress().prefix}/usage_terms`} className="text-note">
        {text.readTerms}
      </Text>
      {isMissing && (
        <p role="alert" className="text-note text-error-ink">
          {codes.terms_not_accepted}
        </p>
      )}
    </div>
  );
}
