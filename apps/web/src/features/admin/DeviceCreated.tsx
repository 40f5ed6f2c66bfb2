import type { createDevice } from '@tenken/contract/admin/device.routes.ts';
import { familyOf } from '@tenken/contract/camera/device-model.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { detailMessages } from '../camera/detail/detail.messages.ts';
import { adminMessages } from './admin.messages.ts';
import { OneTimeSecret } from './OneTimeSecret.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { Text } from '../../shared/ui/text/Text.tsx';

export type CreatedDevice = ReplyOf<typeof createDevice>;

/** A new device with what is shown this once. */
export function DeviceCreated({ device, secret, registration_code, href }: CreatedDevice & { href: string }) {
  const text = useText(adminMessages);
  const { platforms } = useText(detailMessages).device;
  return (
    <div className="flex flex-col gap-3.5">
      <Text variant="h2">{device.device_id}</Text>
      <Text variant="paragraph">
        {[device.model, platforms[device.platform], familyOf(device.device_type)].join(', ')}
      </Text>
      <OneTimeSecret
        secrets={[
          { label: text.secret, value: secret },
          { label: text.registrationCode, value: registration_code },
        ]}
      />
      <AppLink href={`${href}/${device.id}`} className={buttonClass({ color: 'primary' })}>
        {text.openDevice}
      </AppLink>
    </div>
  );
}
