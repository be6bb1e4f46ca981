import type { MailPageReadFragment, MailRowFragment } from '#web/graphql/generated/graphql.ts'

/** A part of a list of mails, between two cursors. Both stay where they are while mails come and go. */
export type MailRange = {
  /** Where it begins; null at the top of the list. */
  readonly after: string | null
  /** Where it ends; null when nothing follows. */
  readonly until: string | null
}

/** The mails of a part of the list, as the server last gave them. */
export type MailPage = MailRange & {
  readonly rows: readonly MailRowFragment[]
  /** Whether the mailbox has changed since, so that it is read again when it comes into view. */
  readonly isStale: boolean
}

/** What the server gave for a part of the list. */
export type MailAnswer = {
  readonly range: MailRange
  readonly page: Pick<MailPageReadFragment, 'nodes' | 'endCursor' | 'hasNextPage'>
}

const mailsPerPage = 30
const mostAtOnce = 100

/** Returns how many mails to ask for: a new page, or all of a part that was read before. */
export const mailsToAsk = ({ until }: MailRange): number => (until === null ? mailsPerPage : mostAtOnce)

/** Returns where the next page begins; null at the end of the list. */
export const nextCursor = (pages: readonly MailPage[]): string | null => pages.at(-1)?.until ?? null

/** Adds a page to the end of the list, unless it does not continue it. */
export function extended(pages: readonly MailPage[], { range, page }: MailAnswer): readonly MailPage[] {
  return range.after === nextCursor(pages) ? [...pages, ...pagesOf({ range, page })] : pages
}

/** Puts what was read again in place; the rest of the list is stale. An answer about the top of an empty list begins it. */
export function refreshed(
  pages: readonly MailPage[],
  answers: readonly MailAnswer[],
  others: 'stale' | 'unchanged',
): readonly MailPage[] {
  const [first] = answers
  if (pages.length === 0) return first?.range.after === null ? pagesOf(first) : []
  return pages.flatMap((page) => {
    const answer = answers.find(({ range }) => range.after === page.after && range.until === page.until)
    if (answer) return pagesOf(answer)
    return others === 'stale' ? [{ ...page, isStale: true }] : [page]
  })
}

/** Returns an answer as a page; where its part has grown too long for one, what is left is a page that is still to be read. */
function pagesOf({ range: { after, until }, page }: MailAnswer): MailPage[] {
  const { nodes: rows, endCursor, hasNextPage } = page
  if (!hasNextPage || !endCursor) return [{ after, until, rows, isStale: false }]
  const begun = { after, until: endCursor, rows, isStale: false }
  return until === null ? [begun] : [begun, { after: endCursor, until, rows: [], isStale: true }]
}

/** Returns the rows of each page, every mail once: what moved is where it was read last. */
export function rowsByPage(pages: readonly MailPage[]): (readonly MailRowFragment[])[] {
  const pageOf = new Map<string, MailPage>()
  for (const page of pages.toSorted((one, other) => Number(one.isStale) - Number(other.isStale)))
    for (const { id } of page.rows) if (!pageOf.has(id)) pageOf.set(id, page)
  return pages.map((page) => page.rows.filter(({ id }) => pageOf.get(id) === page))
}
