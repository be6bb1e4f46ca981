/**
 * An expected no that a person can act on. Rules return it, commands throw it (the transaction rolls back by itself),
 * fields list it, screens compare its `code`, never its message.
 */
export abstract class Refusal extends Error {
  abstract readonly code: string
  /** Sent beside the code where a field has no union to carry the refusal. */
  readonly extensions: Readonly<Record<string, string | number>> = {}

  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** Throws what a rule returned, when it returned a refusal. */
export function refuse(refusal: Refusal | null | undefined): void {
  if (refusal) throw refusal
}
