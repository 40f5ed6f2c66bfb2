import { CircleCheck, Gauge } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { accountMessages } from './account.messages.ts';
import pictureUrl from './login-hero.jpg';

/** What the product does, in one picture: a dial, the frame around it, the number out of it. */
export function LoginPicture() {
  const { example } = useText(accountMessages);
  return (
    <aside aria-label={example} className="relative overflow-hidden bg-stage max-md:hidden">
      <img src={pictureUrl} alt="" className="absolute inset-0 size-full object-cover object-[50%_45%]" />
      <div className="absolute inset-0 bg-linear-to-r from-[rgb(8_14_16/0.55)] via-[rgb(8_14_16/0.12)] via-45% to-[rgb(8_14_16/0.35)]" />
      <Frame />
      <Reading />
    </aside>
  );
}

function Frame() {
  return (
    <svg
      viewBox="0 0 890 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-0 size-full"
      fill="none"
      stroke="#5fd0dc"
    >
      <rect x="130" y="108" width="640" height="636" rx="4" strokeWidth="1.5" strokeDasharray="2 7" />
      <path d="M130 142V108H164M770 142V108H736M130 710V744H164M770 710V744H736" strokeWidth="4" />
    </svg>
  );
}

/** The one place where a value stands on a photo, so its colours do not follow the theme. */
function Reading() {
  const text = useText(accountMessages);
  return (
    <div className="absolute bottom-12 left-12.5 w-82.5 rounded-panel border border-white/14 bg-[rgb(12_18_20/0.88)] px-5 py-4 text-[#e9f0f2]">
      <p className="flex items-center gap-2 text-note text-[#a9b9be]">
        <Icon of={Gauge} size="small" />
        {text.exampleTarget}
      </p>
      <p className="mt-1.5 flex items-end justify-between">
        <span className="text-value-hero leading-none font-bold tracking-tight num">
          {'0.62'}
          <small className="ml-1.25 text-h2 font-medium tracking-normal text-[#a9b9be]">{'MPa'}</small>
        </span>
        <span className="flex items-center gap-1 text-note text-[#8fe0b9]">
          <Icon of={CircleCheck} size="small" />
          {text.exampleState}
        </span>
      </p>
    </div>
  );
}
