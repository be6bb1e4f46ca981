import { eq, inArray } from 'drizzle-orm'
import { findMissingPictures } from '#server/domain/files/media/index.ts'
import {
  celebrationsOf,
  picturesOfPageParts,
  stopsOf,
  type Wedding,
} from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { PageContent } from '#shared/inputs/page.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type PageDraft, picturesIn, publishedPage, untouchedPage } from './page-draft.ts'
import { pages } from './pages.tables.ts'

type Row = typeof pages.$inferSelect

/** Returns the page of a wedding, published and draft. */
export async function pageOf(on: Reader, wedding: Wedding): Promise<PageDraft> {
  const [row] = await on.select().from(pages).where(eq(pages.weddingId, wedding.id))
  return draftOf(on, wedding, row)
}

/** Returns the published design of a wedding: its template in the colours of its palette. */
export async function designOf(
  on: Reader,
  { id, theme }: Wedding,
): Promise<Pick<PageContent, 'template' | 'theme'>> {
  const [row] = await on.select({ template: pages.template }).from(pages).where(eq(pages.weddingId, id))
  return { template: row?.template ?? untouchedPage.template, theme }
}

/** Returns the draft, locked until the transaction ends. */
export async function lockPage(tx: Tx, wedding: Wedding): Promise<PageDraft> {
  const untouched = { weddingId: wedding.id, version: 1, ...untouchedPage }
  await tx.insert(pages).values(untouched).onConflictDoNothing()
  const [row] = await tx.select().from(pages).where(eq(pages.weddingId, wedding.id)).for('update')
  return draftOf(tx, wedding, row)
}

/** Updates a locked page. */
export async function changePage(
  tx: Tx,
  weddingId: string,
  changes: Partial<Omit<Row, 'weddingId'>>,
): Promise<void> {
  await tx.update(pages).set(changes).where(eq(pages.weddingId, weddingId))
}

async function draftOf(on: Reader, wedding: Wedding, row: Row | undefined): Promise<PageDraft> {
  const parts = { celebrations: await celebrationsOf(on, wedding.id), stops: await stopsOf(on, wedding.id) }
  const published = publishedPage(wedding, row ?? null, parts)
  return {
    weddingId: wedding.id,
    version: row?.version ?? 1,
    published,
    content: row?.draft ? { ...published, ...row.draft } : published,
    savedAt: row?.savedAt ?? null,
    savedBy: row?.savedBy ?? null,
    publishedAt: row?.publishedAt ?? null,
    publishedBy: row?.publishedBy ?? null,
  }
}

/** Throws `InvalidInput` (`pictureGone`) if a picture does not belong to this wedding or was deleted. */
export async function refuseLostPictures(
  on: Reader,
  weddingId: string,
  named: readonly { readonly path: string; readonly picture: string }[],
): Promise<void> {
  const owner = { owner: 'wedding', ownerId: weddingId } as const
  const lost = await findMissingPictures(
    on,
    owner,
    named.map(({ picture }) => picture),
  )
  const issues = named.filter(({ picture }) => lost.has(picture))
  if (issues.length > 0)
    throw InvalidInput({ issues: issues.map(({ path }) => ({ path, rule: 'pictureGone' })) })
}

/** Returns the addresses of all pictures in the published pages and drafts of these weddings. */
export async function picturesOfPages(on: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ sections: pages.sections, draft: pages.draft })
    .from(pages)
    .where(inArray(pages.weddingId, [...ids]))
  const inParts = await picturesOfPageParts(on, ids)
  const inPages = found.flatMap(({ sections, draft }) => [
    ...sections.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
    ...(draft ? picturesIn(draft).map(({ picture }) => picture) : []),
  ])
  return [...inPages, ...inParts]
}

/** Deletes the page of a wedding. */
export async function erasePage(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(pages).where(eq(pages.weddingId, weddingId))
}
