import { foldText } from './fold-text.ts'

/** Maximum tags of a household, and letters of a tag. */
export const tagLimit = 10
export const tagLength = 40

/** Returns the tags with others added, in order of their addition; the first spelling of a tag stays. */
export function withTags(present: readonly string[], added: readonly string[]): string[] {
  const all = [...present, ...added]
  const folded = all.map(foldText)
  return all.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
}

/** Returns the tags without the ones taken away. */
export function withoutTags(present: readonly string[], taken: readonly string[]): string[] {
  const gone = new Set(taken.map(foldText))
  return present.filter((tag) => !gone.has(foldText(tag)))
}
