import { htmlOf } from '#web/workspace/compose/html-of.ts'
import { keep } from '#web/workspace/compose/kept-draft.ts'
import { nothingWritten, withoutTwins } from '#web/workspace/compose/writing.ts'
import { newId } from '#web/graphql/new-id.ts'
import type { LivingGift } from './living-gift.ts'

type Words = { readonly subject: string; readonly content: string }

/** Begins a letter to those who gave a gift and left an address; it waits in the mailbox until it is sent. Gives its id, null where this browser keeps nothing. */
export function beginNote({ giversToWrite }: Pick<LivingGift, 'giversToWrite'>, words: Words): string | null {
  const id = newId()
  const to = giversToWrite.flatMap(({ contributionId, name, email }) =>
    email ? { kind: 'giver' as const, id: contributionId, name: name || email, email } : [],
  )
  const writing = {
    ...nothingWritten,
    to: withoutTwins(to),
    subject: words.subject,
    content: htmlOf(words.content),
  }
  return keep(id, { version: null, writing }) ? id : null
}
