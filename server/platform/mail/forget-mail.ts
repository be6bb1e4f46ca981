import { and, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob, defineJobKind } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'

/** Forgets every mail to an address, also what has not left yet; mails to others that would name it no longer do. */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  const plain = address.toLowerCase()
  await tx.delete(emails).where(sql`lower(${emails.toAddress}) = ${plain}`)
  await tx.update(emails).set({ visibleRecipients: null })
    .where(sql`exists (select 1 from jsonb_path_query(${emails.visibleRecipients}, '$.*[*].address') named
      where lower(named #>> '{}') = ${plain})`)
}

/** Forgets the mails that tell of these things: whose event names one of the ids between its colons. */
export async function forgetMailsAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(emails).where(isAbout(ids))
}

/** Forgets the mails to an address that tell of these things, for kinds whose events do not name who they are for. */
export async function forgetMailsAboutTo(tx: Tx, ids: readonly string[], address: string): Promise<void> {
  if (ids.length > 0)
    await tx
      .delete(emails)
      .where(and(isAbout(ids), sql`lower(${emails.toAddress}) = ${address.toLowerCase()}`))
}

const isAbout = (ids: readonly string[]) =>
  sql`exists (select 1 from unnest(string_to_array(${emails.event}, ':')) part
    where part in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`

export const forgetMailKind = defineJobKind<{ readonly event: string }>('forget-mail')

/** Forgets a mail by its event, for what is to be forgotten once it has been sent. */
export const forgetMail = defineJob({
  kind: forgetMailKind,
  run: async ({ database }, { event }) => {
    await database.transaction((tx) => tx.delete(emails).where(sql`${emails.event} = ${event}`))
  },
})
