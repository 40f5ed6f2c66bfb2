/** A form that was not saved yet, with what is needed to go on with it. */
export interface Draft<Form> {
  readonly form: Form;
  /** The version an edit began from. */
  readonly baseVersion: number | null;
  readonly savedAt: string;
}

const PREFIX = 'tenken.draft.';
/** Forms of another shape are not opened: the number rises with every change of the form. */
const SHAPE = 3;
/** A draft nobody came back to. */
const MAX_AGE_MS = 30 * 86_400_000;

/** What a draft belongs to: one person, and one gauge or one new gauge of a camera and type. */
export const draftKey = (userId: string, place: string): string => `${PREFIX}${SHAPE}.${userId}.${place}`;

/** Whether it was kept: private browsing or a full disk may refuse, and then leaving the page would lose it. */
export function saveDraft<Form>(key: string, draft: Draft<Form>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function findDraft<Form>(key: string, now: Date): Draft<Form> | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const draft = JSON.parse(text) as Draft<Form>;
    const age = now.getTime() - Date.parse(draft.savedAt);
    if (age >= 0 && age < MAX_AGE_MS) return draft;
    dropDraft(key);
    return null;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** Every draft of something that is deleted, whoever kept it in this browser. */
export function dropDraftsOf(place: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && key.endsWith(`.${place}`)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
