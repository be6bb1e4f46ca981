/** Something that cannot be, was. People see a masked answer; we see the sentence and the stack. */
class Bug extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Bug'
  }
}

/** States what must be true here. When it is not, nothing further happens. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Bug(sentence)
}
