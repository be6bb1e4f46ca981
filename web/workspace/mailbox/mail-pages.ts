import type { MailPageReadFragment, MailRowFragment } from '#web/graphql/generated/graphql.ts'

/** A part of a list of mails between two cursors, which stay stable while mails change. */
export type MailRange = {
  /** Cursor of the start; null at the top of the list. */
  readonly after: string | null
  /** Cursor of the end; null when nothing follows. */
  readonly until: string | null
}

/** The mails of a part of the list, as last loaded. */
export type MailPage = MailRange & {
  readonly rows: readonly MailRowFragment[]
  /** Whether the mailbox has changed since, so that it is reloaded when it comes into view. */
  readonly isStale: boolean
}

/** A response for a part of the list. */
export type MailAnswer = {
  readonly range: MailRange
  readonly page: Pick<MailPageReadFragment, 'nodes' | 'endCursor' | 'hasNextPage'>
}

const mailsPerPage = 30
const maxMailsAtOnce = 100

/** Returns the number of mails to request: a new page, or all of a known part. */
export const pageSizeOf = ({ until }: MailRange): number => (until === null ? mailsPerPage : maxMailsAtOnce)

/** Returns the start of the next page; null at the end of the list. */
export const nextCursor = (pages: readonly MailPage[]): string | null => pages.at(-1)?.until ?? null

/** Appends a page, unless it does not continue the list. */
export function appendPage(pages: readonly MailPage[], { range, page }: MailAnswer): readonly MailPage[] {
  return range.after === nextCursor(pages) ? [...pages, ...pagesOf({ range, page })] : pages
}

/** Replaces reloaded parts; the rest of the list is stale. A response for the top of an empty list starts it. */
export function mergeReloaded(
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

/**
 * Returns a response as pages. If its part has grown beyond one page, the rest is a page that is still to be
 * loaded.
 */
function pagesOf({ range: { after, until }, page }: MailAnswer): MailPage[] {
  const { nodes: rows, endCursor, hasNextPage } = page
  if (!hasNextPage || !endCursor) return [{ after, until, rows, isStale: false }]
  const firstPage = { after, until: endCursor, rows, isStale: false }
  return until === null ? [firstPage] : [firstPage, { after: endCursor, until, rows: [], isStale: true }]
}

/** Returns the rows of each page, every mail once, on the page that was loaded last. */
export function rowsByPage(pages: readonly MailPage[]): (readonly MailRowFragment[])[] {
  const pageOf = new Map<string, MailPage>()
  for (const page of pages.toSorted((one, other) => Number(one.isStale) - Number(other.isStale)))
    for (const { id } of page.rows) if (!pageOf.has(id)) pageOf.set(id, page)
  return pages.map((page) => page.rows.filter(({ id }) => pageOf.get(id) === page))
}
