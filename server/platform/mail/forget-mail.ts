import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'

/** Forgets every mail to an address, also what has not left yet. */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.delete(emails).where(sql`lower(${emails.toAddress}) = ${address.toLowerCase()}`)
}

/** Forgets the mails that tell of these things: whose event names one of the ids after its first colon. */
export async function forgetMailsAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(emails).where(inArray(sql`split_part(${emails.event}, ':', 2)`, [...ids]))
}

export const forgetMailKind = 'forget-mail'

/** Forgets a mail by its event, for what is to be forgotten once it has been sent. */
export const forgetMail = defineJob<{ readonly event: string }>({
  kind: forgetMailKind,
  run: async ({ database }, { event }) => {
    await database.transaction((tx) => tx.delete(emails).where(sql`${emails.event} = ${event}`))
  },
})
