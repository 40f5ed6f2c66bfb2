import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { deleteCompanyLogo } from '@tenken/contract/company/settings.routes.ts';
import type { Company } from '@tenken/contract/company/settings.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { settingsMessages } from './settings.messages.ts';
import { uploadLogo } from './settings.queries.ts';
import { useOrganisationAction } from '../use-organisation-action.ts';

/** The logo of the company: shown, chosen, removed. */
export function LogoPanel({ company }: { company: Company }) {
  const text = useText(settingsMessages);
  const input = useRef<HTMLInputElement>(null);
  const uploading = useOrganisationAction(uploadLogo, { success: text.logoSaved });
  const removing = useOrganisationAction(() => call(deleteCompanyLogo, {}), {
    success: text.logoRemoved,
  });
  return (
    <Panel title={text.logo}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-20 w-40 place-items-center rounded-control border border-line bg-canvas p-2">
          {company.logo_url === null ? (
            <Text variant="note">{text.noLogo}</Text>
          ) : (
            <img src={company.logo_url} alt={company.name} className="max-h-16 max-w-36 object-contain" />
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={text.chooseLogo}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void uploading.run(file);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              icon={ImageUp}
              variant={uploading.isInProgress ? 'loading' : 'basic'}
              onClick={() => input.current?.click()}
            >
              {text.chooseLogo}
            </Button>
            {company.logo_url !== null && (
              <Button
                icon={Trash2}
                variant={removing.isInProgress ? 'loading' : 'basic'}
                onClick={() => void removing.run()}
              >
                {text.removeLogo}
              </Button>
            )}
          </div>
          <Text variant="note">{text.logoHelp}</Text>
        </div>
      </div>
    </Panel>
  );
}
