/**
 * Takes over from the login form that the server's page showed while the console was downloading: what was typed there,
 * where the cursor is, and that it was submitted.
 */
export function takeEarlyLogin(form: HTMLFormElement): void {
  const early = document.getElementById('early-login');
  if (early === null) return;
  for (const field of early.querySelectorAll('input')) {
    const own = form.elements.namedItem(field.id.replace('early-', ''));
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
  if (early.querySelector('dialog[open]') === null) form.requestSubmit();
}
