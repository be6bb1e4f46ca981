/** An error that only a bug can cause. Responses mask it; the log has its message and stack. */
class Bug extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Bug'
  }
}

/** Throws unless the condition holds. The sentence states what failed. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Bug(sentence)
}
