import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingToArrange, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { questionsInput } from '#shared/inputs/questions.ts'
import { type Questionnaire, questionnaireOf } from './question-queries.ts'
import { QuestionsChanged } from './questions.refusals.ts'
import { questionnaires } from './questions.tables.ts'

type SaveQuestionsArgs = {
  readonly weddingId: string
  /** Version on which the change is based. */
  readonly version: number
  readonly questions: unknown
}

/**
 * Replaces the questions of a wedding. Replies to a removed question stay and are shown again if it is saved
 * again. Refuses `WeddingNotFound`, `InvalidInput`, and `QuestionsChanged` unless the version is the present
 * one.
 */
export async function saveQuestions(
  context: AppContext,
  { weddingId, version, questions }: SaveQuestionsArgs,
): Promise<Questionnaire> {
  const form = parseInput(questionsInput, questions)
  return context.database.transaction(async (tx) => {
    await weddingToArrange(tx, context, weddingId)
    await tx.execute(sql`select id from weddings where id = ${weddingId} for no key update`)
    const present = await questionnaireOf(tx, weddingId)
    if (JSON.stringify(present.questions) === JSON.stringify(form)) return present
    if (present.version !== version) throw QuestionsChanged({ present })
    const written = { weddingId, version: version + 1, questions: form }
    await tx
      .insert(questionnaires)
      .values(written)
      .onConflictDoUpdate({ target: questionnaires.weddingId, set: written })
    await notifyClients(tx, weddingTopic(weddingId), 'GuestsChanged')
    return written
  })
}
