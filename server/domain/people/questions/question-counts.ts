import { foldText } from '#shared/fold-text.ts'
import { yesNoReplies } from '#shared/inputs/question-limits.ts'
import type { Question } from '#shared/inputs/questions.ts'
import type { Reply } from './question-queries.ts'

/** Number of guests with the same reply; `reply` as first written. */
export type ReplyCount = { readonly reply: string; readonly count: number }

/**
 * Counts the replies to a question: the ones that it offers first, in their order, then others, most frequent
 * first, ignoring accents and case.
 */
export function countReplies(question: Question, replies: readonly Reply[]): ReplyCount[] {
  const written = replies.filter(({ questionId }) => questionId === question.id).map(({ reply }) => reply)
  const offered: readonly string[] = question.kind === 'yesNo' ? yesNoReplies : question.options
  const others = written.filter((reply) => !offered.includes(reply))
  return [
    ...offered.map((reply) => ({ reply, count: written.filter((one) => one === reply).length })),
    ...[...Map.groupBy(others, foldText).values()]
      .map((same) => ({ reply: same[0] ?? '', count: same.length }))
      .sort((one, other) => other.count - one.count || one.reply.localeCompare(other.reply, 'es')),
  ]
}
