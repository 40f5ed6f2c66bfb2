/** Results of the attacks of one class. */
export class AttackLog {
  attacks = 0;
  readonly breaches: string[] = [];
  readonly #answers = new Map<string, number>();

  /** Records one attack: its answer, and whether it was repelled. */
  note(what: string, answer: string | number, isHeld: boolean, seen = ''): void {
    this.attacks += 1;
    this.#answers.set(String(answer), (this.#answers.get(String(answer)) ?? 0) + 1);
    if (!isHeld) this.breaches.push(`${what}: ${answer} ${seen.slice(0, 600)}`.trim());
  }

  /** Number of each answer, the most frequent first. */
  summary(): string {
    const counts = [...this.#answers].toSorted(([, one], [, other]) => other - one);
    return counts.map(([answer, count]) => `${answer} ×${count}`).join(', ');
  }
}
