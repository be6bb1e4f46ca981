import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { sendEmailConfirmationKind } from './accounts.jobs.ts'

/** Mails a link that confirms an account's address, at `runAt` or at once, unless it is confirmed by then. */
export async function enqueueEmailConfirmation(tx: Tx, accountId: string, runAt?: Date): Promise<void> {
  const dedupeKey = `send-email-confirmation ${accountId}`
  await enqueue(tx, sendEmailConfirmationKind, { accountId }, { dedupeKey, ...(runAt && { runAt }) })
}
