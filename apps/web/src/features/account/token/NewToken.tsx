import { useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { ACCESS_TOKEN_DAYS } from '@tenken/contract/account/account.limits.ts';
import { FormNotice } from '../sign-in/FormNotice.tsx';
import { tokenMessages } from './token.messages.ts';
import { generateToken, type TokenRequest } from './token.queries.ts';
import { verifyHref } from '../two-factor/two-factor.ts';
import { useSubmit } from '../sign-in/use-submit.ts';
import { changed } from '../../../shared/api/changes.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useRefresh } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';

type Days = TokenRequest['expires_in_days'];

/** Somebody whose password is too old enters it and comes back to what was filled in here. */
export function NewToken({ start, onMade }: { start: TokenRequest; onMade: (token: string) => void }) {
  const text = useText(tokenMessages);
  const router = useRouter();
  const refresh = useRefresh();
  const [request, setRequest] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const sending = useSubmit(
    async () => {
      onMade(await generateToken({ ...request, name: request.name.trim() }));
      await refresh(changed.accessToken());
    },
    {
      onRefused: (error) => {
        const filled = new URLSearchParams({
          name: request.name,
          days: String(request.expires_in_days),
          scope: request.scope ?? 'read',
        });
        const href = verifyHref(error, `${pageAddress().prefix}/token?${filled.toString()}`);
        if (href !== null) router.history.push(href);
        return href !== null;
      },
    },
  );
  const isNamed = request.name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isNamed) void sending.run();
  };
  return (
    <Panel title={text.newToken}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={text.name}
            help={text.nameHelp}
            className="min-w-60 flex-1"
            maxLength={100}
            value={request.name}
            onChange={(event) => setRequest({ ...request, name: event.target.value })}
            error={isTried && !isNamed ? text.nameRequired : sending.fieldError('name')}
          />
          <SelectField
            label={text.expires}
            className="w-36"
            options={ACCESS_TOKEN_DAYS.map((days) => ({ value: String(days), label: text.days(days) }))}
            value={String(request.expires_in_days)}
            onValueChange={(days) => setRequest({ ...request, expires_in_days: Number(days) as Days })}
          />
          <SelectField
            label={text.scope}
            className="w-44"
            options={[
              { value: 'read', label: text.scopes.read },
              { value: 'write', label: text.scopes.write },
            ]}
            value={request.scope ?? 'read'}
            onValueChange={(scope) => setRequest({ ...request, scope: scope as 'read' | 'write' })}
          />
        </div>
        <div className="flex justify-end">
          <Button type="submit" color="primary" variant={sending.isBusy ? 'loading' : 'basic'}>
            {text.generate}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
