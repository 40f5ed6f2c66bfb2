import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ACCESS_TOKEN_DAYS } from '@tenken/contract/account/account.limits.ts';
import { tokenMessages } from '../../features/account/token/token.messages.ts';
import type { TokenRequest } from '../../features/account/token/token.queries.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { NewToken } from '../../features/account/token/NewToken.tsx';
import { TokenCreated } from '../../features/account/token/TokenCreated.tsx';
import { TokenList } from '../../features/account/token/TokenList.tsx';

/** Personal API tokens: made here, shown once, revoked here. */
export function TokenPage() {
  const text = useText(tokenMessages);
  const start = useRequestOfAddress();
  const [made, setMade] = useState<string | null>(null);
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader title={text.title} />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <Text variant="paragraph" color="black-sub">
          {text.lead}{' '}
          <Text variant="link" href={`${pageAddress().prefix}/developers/api`}>
            {text.reference}
          </Text>
        </Text>
        {made === null ? (
          <NewToken start={start} onMade={setMade} />
        ) : (
          <TokenCreated token={made} onDone={() => setMade(null)} />
        )}
        <TokenList />
      </div>
    </div>
  );
}

function useRequestOfAddress(): TokenRequest {
  const { name, days, scope } = useSearch({ from: '/shell/token' });
  return {
    name: name?.slice(0, 100) ?? '',
    expires_in_days: ACCESS_TOKEN_DAYS.find((each) => each === Number(days)) ?? 90,
    scope: scope === 'write' ? 'write' : 'read',
  };
}
