import type { Execute } from '#web/graphql/execute.ts'
import { GraphQLFailure } from '#web/graphql/execute.ts'
import {
  GiftToThankDocument,
  MailboxDocument,
  MailToReadDocument,
  type MailboxQuery,
  type MailToReadQuery,
  type WaitingForThanksFragment,
} from '#web/graphql/generated/graphql.ts'
import { isId } from '#web/workspace/arrivals/arrivals-view.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import type { MailboxView } from './mailbox-view.ts'
import { mailFolders } from '#shared/mail-tags.ts'

type MailTag = MailboxQuery['mailTags'][number]

const perPage = 30
const mostAtOnce = 100

/** Loads the mailbox: tags, pages of the folder, the givers to thank, and the gift being thanked for. */
export async function askMailbox(execute: Execute, weddingId: string, view: MailboxView) {
  const { tag, search } = view
  const wanted = view.pages * perPage
  const ask = (have: number, after: string | null) => {
    const first = Math.min(wanted - have, mostAtOnce)
    return execute(MailboxDocument, { weddingId, folder: tag, search: search || null, first, after })
  }
  const [{ mailTags, mails, wedding }, thanking] = await Promise.all([
    ask(0, null),
    isId(view.thanking) ? execute(GiftToThankDocument, { id: view.thanking }) : null,
  ])
  if (!wedding) throw notFound()
  const rows = [...mails.nodes]
  let { endCursor, hasNextPage } = mails
  while (hasNextPage && rows.length < wanted) {
    const next = (await ask(rows.length, endCursor ?? null)).mails
    rows.push(...next.nodes)
    ;({ endCursor, hasNextPage } = next)
  }
  return {
    view,
    tags: withOwnFolders(mailTags),
    rows,
    totalCount: mails.totalCount,
    hasNextPage,
    receivedCount: wedding.totals.receivedCount,
    // Who waits longest comes first.
    toThank: {
      ...wedding.toThank,
      nodes: wedding.toThank.nodes.toSorted((a, b) => waitingSince(a) - waitingSince(b)),
    },
    thanking: thanking?.contribution ?? null,
    now: now().toISOString(),
  }
}

/** Adds the folders that are no category of a mail, before the bin. */
function withOwnFolders(tags: readonly MailTag[]): MailTag[] {
  const names = mailFolders.filter((name) => !tags.some(({ id }) => id === name))
  const added = names.map((name): MailTag => ({
    id: name,
    type: 'category_tag',
    name,
    unreadMails: 0,
    totalMails: 0,
    color: null,
    own: false,
  }))
  const bin = tags.findIndex(({ id }) => id === 'deleted')
  return tags.toSpliced(Math.max(bin, 0), 0, ...added)
}

const waitingSince = ({ receivedAt, createdAt }: WaitingForThanksFragment) =>
  Date.parse(receivedAt ?? createdAt)

export type MailboxShown = Awaited<ReturnType<typeof askMailbox>>

/** Loads a mail with its conversation, oldest first; null when the member has no such mail. */
export async function askMail(execute: Execute, id: string | undefined): Promise<MailToReadQuery | null> {
  if (!isId(id)) return null
  try {
    return await execute(MailToReadDocument, { id })
  } catch (error) {
    if (error instanceof GraphQLFailure && error.code === 'MAIL_NOT_FOUND') return null
    throw error
  }
}
