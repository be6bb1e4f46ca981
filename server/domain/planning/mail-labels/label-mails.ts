import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import {
  changeMails,
  changeSeveral,
  isLabel,
  type MailChanges,
  mails,
  ownLabelsOf,
} from '#server/domain/planning/mailbox/index.ts'

export type LabelChange = { readonly add: readonly string[]; readonly remove: readonly string[] }

/** Adds and removes labels of mails. Refuses `MailNotFound`, and `InvalidInput` for an unknown label. */
export async function labelMails(
  context: AppContext,
  ids: readonly string[],
  { add, remove }: LabelChange,
): Promise<MailChanges> {
  return changeSeveral(context, ids, async (tx, found) => {
    const added = [...new Set(add)]
    const own = new Set((await ownLabelsOf(tx, found[0]?.weddingId ?? '')).map(({ id }) => id))
    if (!added.every((label) => isLabel(label) || own.has(label)))
      throw InvalidInput({ issues: [{ path: 'add', rule: 'wrong' }] })
    const taken = JSON.stringify([...added, ...remove])
    return changeMails(tx, found, {
      tagIds: sql`(select coalesce(jsonb_agg(tag), '[]'::jsonb) from jsonb_array_elements_text(${mails.tagIds}) tag
        where not ${taken}::jsonb ? tag) || ${JSON.stringify(added)}::jsonb`,
    })
  })
}
