import { accountMessages } from './src/features/account/sign-in/account.messages.ts';
import type { Language } from './src/shared/text/language.ts';
import { PRODUCT } from './src/shared/text/product.ts';
import { buttonClass } from './src/shared/ui/button/button-class.ts';
import { inputBoxClass, inputClass } from './src/shared/ui/form/input-class.ts';
import { textClass } from './src/shared/ui/text/text-class.ts';
import { uiMessages } from './src/shared/ui/ui.messages.ts';

/**
 * The login form as the server's page shows it while the console is still downloading: on a slow line that is seconds.
 * What is typed goes along into the form of the console (LoginForm.tsx), which covers the same place, and so does
 * Enter: without a script the form can only close the dialog around it, which stays in sight and tells by that. Nothing is
 * sent from here: a browser that knows no such form sends fields with names, and these have none. `%PREFIX%` is the
 * console's address.
 */
export function loginFormHtml(language: Language): string {
  const text = accountMessages[language];
  const link = textClass('link');
  const field = (name: string, type: string, label: string, autocomplete: string, beside = ''): string => `
<div class="flex flex-col gap-1">
  <div class="flex items-baseline justify-between gap-2 text-note font-medium text-ink-2"><label for="early-${name}">${label}</label>${beside}</div>
  <span class="${inputBoxClass('large', false)}"><input id="early-${name}" type="${type}" autocomplete="${autocomplete}" class="${inputClass}"></span>
</div>`;
  return `
<div id="early-login" class="fixed inset-0 z-50 overflow-auto bg-canvas"><div class="grid min-h-dvh md:grid-cols-[minmax(400px,38%)_1fr]">
<main class="flex flex-col bg-surface px-6 py-6 md:px-14 md:py-9">
  <p class="flex h-7 items-center gap-2 text-[1.0625rem] font-bold"><span class="size-7 rounded-control bg-pri"></span>${PRODUCT}</p>
  <div class="my-auto w-full max-w-90 py-8">
    <h1 class="text-title font-semibold tracking-tight">${text.login}</h1>
    <p class="mt-1 mb-6.5 text-long text-ink-2">${text.slogan}</p>
    <dialog open aria-label="${text.login}" class="group contents text-ink"><form method="dialog" novalidate class="flex flex-col gap-3.5">
      ${field('email', 'email', text.email, 'username')}
      ${field('password', 'password', text.password, 'current-password', `<a class="${link}" href="%PREFIX%/reset">${text.forgotPassword}</a>`)}
      <label class="inline-flex items-center gap-2"><input id="early-remember" type="checkbox" class="size-4">${text.remember}</label>
      <button type="submit" class="${buttonClass({ color: 'primary', size: 'large' })} mt-2 w-full"><span class="hidden group-open:inline">${text.login}</span><span class="group-open:hidden">${uiMessages[language].loading}</span></button>
    </form></dialog>
    <div class="mt-4 text-note"><a class="${link}" href="%PREFIX%/send-confirmation">${text.resendConfirmation}</a></div>
  </div>
  <footer class="flex justify-end text-note"><a class="${link}" href="%PREFIX%/usage_terms">${text.usageTerms}</a></footer>
</main>
<div class="bg-stage max-md:hidden"></div>
</div></div>`.replaceAll(/\n\s*/g, '');
}
