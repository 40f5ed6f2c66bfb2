const ID = 'early-login';

/**
 * Takes over from the login form that the server's page showed while the console was downloading: what was typed there,
 * and where the cursor is. Where the console leads elsewhere the form just goes.
 */
export function takeEarlyLogin(form: HTMLFormElement | null): void {
  const early = document.getElementById(ID);
  if (early === null) return;
  for (const field of form === null ? [] : early.querySelectorAll('input')) {
    const own = form?.elements.namedItem(field.name);
    if (!(own instanceof HTMLInputElement)) continue;
    const isFocused = document.activeElement === field;
    // only a field of plain text tells where its cursor is
    const [start, end] =
      field.type === 'password' ? [field.selectionStart, field.selectionEnd] : [null, null];
    if (field.type === 'checkbox') own.checked = field.checked;
    else own.value = field.value;
    if (!isFocused) continue;
    own.focus();
    if (start !== null) own.setSelectionRange(start, end);
  }
  early.remove();
}
