import { and, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob, defineJobKind } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'

/**
 * Deletes all emails to an address, queued ones included, and removes it from the visible recipients of
 * others.
 */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  const plain = address.toLowerCase()
  await tx.delete(emails).where(sql`lower(${emails.toAddress}) = ${plain}`)
  await tx.update(emails).set({ visibleRecipients: null })
    .where(sql`exists (select 1 from jsonb_path_query(${emails.visibleRecipients}, '$.*[*].address') named
      where lower(named #>> '{}') = ${plain})`)
}

/** Deletes emails whose event contains one of the ids between colons. */
export async function forgetMailsAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(emails).where(isAbout(ids))
}

/**
 * Deletes emails to an address whose event contains one of the ids, for events that do not name the
 * recipient.
 */
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

/** Deletes an email by its event, for content that must not be kept after sending. */
export const forgetMail = defineJob({
  kind: forgetMailKind,
  run: async ({ database }, { event }) => {
    await database.transaction((tx) => tx.delete(emails).where(sql`${emails.event} = ${event}`))
  },
})
