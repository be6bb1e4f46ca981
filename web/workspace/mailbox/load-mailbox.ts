import type { Execute } from '#web/graphql/execute.ts'
import { GraphQLFailure } from '#web/graphql/execute.ts'
import {
  GiftToThankDocument,
  MailboxDocument,
  MailPageDocument,
  MailToReadDocument,
  type MailboxQuery,
  type MailToReadQuery,
  type WaitingForThanksFragment,
} from '#web/graphql/generated/graphql.ts'
import { isId } from '#web/workspace/arrivals/arrivals-view.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import type { MailboxView } from './mailbox-view.ts'
import { type MailAnswer, type MailRange, pageSizeOf } from './mail-pages.ts'
import { pagesInView } from './mailbox-state.ts'
import { mailFolders } from '#shared/mail-tags.ts'

type MailTag = MailboxQuery['mailTags'][number]

/** Identifies a list of mails: two views with the same key show the same mails. */
export const mailListKey = (
  weddingId: string,
  { tag, search }: Pick<MailboxView, 'tag' | 'search'>,
): string => [weddingId, tag, search].join('\n')

/** Loads a part of the list of mails of a view. */
export async function loadMails(
  execute: Execute,
  weddingId: string,
  { tag, search }: Pick<MailboxView, 'tag' | 'search'>,
  range: MailRange,
): Promise<MailAnswer> {
  const variables = { weddingId, folder: tag, search: search || null, first: pageSizeOf(range), ...range }
  const { mails } = await execute(MailPageDocument, variables)
  return { range, page: mails }
}

/**
 * Loads the mailbox: tags, the top of the list and its other parts in view, the givers to thank, and the gift
 * being thanked for.
 */
export async function loadMailbox(execute: Execute, weddingId: string, view: MailboxView) {
  const { tag, search } = view
  const key = mailListKey(weddingId, view)
  const [top = { after: null, until: null }, ...others] = pagesInView(key)
  const range: MailRange = { after: null, until: top.until }
  const [{ mailTags, mails, wedding }, thanking, ...reloads] = await Promise.all([
    execute(MailboxDocument, {
      weddingId,
      folder: tag,
      search: search || null,
      first: pageSizeOf(range),
      until: range.until,
    }),
    isId(view.thanking) ? execute(GiftToThankDocument, { id: view.thanking }) : null,
    ...others.map(({ after, until }) => loadMails(execute, weddingId, view, { after, until })),
  ])
  if (!wedding) throw notFound()
  return {
    key,
    view,
    tags: withOwnFolders(mailTags),
    answers: [{ range, page: mails }, ...reloads],
    totalCount: mails.totalCount,
    receivedCount: wedding.totals.receivedCount,
    // The longest waiting first.
    toThank: {
      ...wedding.toThank,
      nodes: wedding.toThank.nodes.toSorted((a, b) => waitingSince(a) - waitingSince(b)),
    },
    thanking: thanking?.contribution ?? null,
    now: now().toISOString(),
  }
}

/** Adds the folders that are not categories of the specification, before the bin. */
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

export type MailboxShown = Awaited<ReturnType<typeof loadMailbox>>

/** Loads a mail with its conversation, oldest first; null when the member has no such mail. */
export async function loadMail(execute: Execute, id: string | undefined): Promise<MailToReadQuery | null> {
  if (!isId(id)) return null
  try {
    return await execute(MailToReadDocument, { id })
  } catch (error) {
    if (error instanceof GraphQLFailure && error.code === 'MAIL_NOT_FOUND') return null
    throw error
  }
}
