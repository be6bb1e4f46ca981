import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { defineJob, defineJobKind } from '#server/platform/jobs.ts'
import { add, days } from '#shared/duration.ts'

/** Time during which the application of a rule to existing mails can be undone. */
export const ruleUndoSpan = days(1)

type Application = { readonly weddingId: string; readonly applicationId: string }

const forgetRuleChangesKind = defineJobKind<Application>('forget-rule-changes')

/** Schedules the deletion of what an application changed, for the end of the time for undo. */
export async function planForgetting(tx: Tx, application: Application, now: Date): Promise<void> {
  await enqueue(tx, forgetRuleChangesKind, application, { runAt: add(now, ruleUndoSpan) })
}

/** Deletes the former folders, labels and stars that are stored for the undo of an application. */
export const forgetRuleChanges = defineJob({
  kind: forgetRuleChangesKind,
  run: async ({ database }, { weddingId, applicationId }) => {
    await database.db.execute(
      sql`update mails set rule_change = null
        where wedding_id = ${weddingId} and rule_change ->> 'applicationId' = ${applicationId}`,
    )
  },
})
