import type { Execute } from '#web/graphql/execute.ts'
import { OutreachDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'

/** Loads the households, their sent messages, and the couple's texts. */
export async function loadOutreach(execute: Execute, weddingId: string) {
  const { outreach, wedding } = await execute(OutreachDocument, { weddingId })
  if (!outreach || !wedding) throw notFound()
  return { ...outreach, deadline: wedding.rsvpDeadline ?? null, now: now().toISOString() }
}

export type OutreachShown = Awaited<ReturnType<typeof loadOutreach>>
export type WrittenTo = OutreachShown['households'][number]
