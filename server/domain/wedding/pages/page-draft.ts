import { emptyPageSection } from '#shared/empty-page-section.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { PageContent } from '#shared/inputs/page.ts'

/** A couple's page for members: published content and draft. */
export type PageDraft = {
  readonly weddingId: string
  readonly version: number
  readonly published: PageContent
  /** Draft; equals `published` without changes. */
  readonly content: PageContent
  readonly savedAt: Date | null
  readonly savedBy: string | null
  readonly publishedAt: Date | null
  readonly publishedBy: string | null
}

/** Returns true if two pages are equal. */
export function isSamePage(one: PageContent, other: PageContent): boolean {
  return isDeepStrictEqual(one, other)
}

/** Layout of a page, apart from the data of the wedding. */
export type PageLook = Pick<
  PageContent,
  'template' | 'typeface' | 'coverFocalX' | 'coverFocalY' | 'hasCountdown' | 'showsBothLanguages' | 'sections'
>

/** Layout of a page that was never edited. */
export const untouchedPage: PageLook = {
  template: 'classic',
  typeface: 'classic',
  coverFocalX: 50,
  coverFocalY: 50,
  hasCountdown: true,
  showsBothLanguages: false,
  sections: (['story', 'programme', 'padrinazgos', 'updates', 'list'] as const).map((kind) =>
    emptyPageSection(kind, kind),
  ),
}

/** Returns the page as last published; the look is null if it was never edited. */
export function publishedPage(
  wedding: Wedding,
  look: PageLook | null,
  parts: Pick<PageContent, 'celebrations' | 'stops'>,
): PageContent {
  const { imgCover, listTitle, listIntro, theme } = wedding
  const { template, typeface, coverFocalX, coverFocalY, sections } = look ?? untouchedPage
  const { hasCountdown, showsBothLanguages } = look ?? untouchedPage
  return {
    imgCover,
    coverFocalX,
    coverFocalY,
    hasCountdown,
    showsBothLanguages,
    listTitle,
    listIntro,
    template,
    theme,
    typeface,
    sections,
    celebrations: parts.celebrations.map(
      ({ id, name, startsAt, endsAt, place, mapUrl, note, dressCode, isPrivate, picture, pictureAlt }) => ({
        id,
        name,
        startsAt,
        endsAt,
        place,
        mapUrl,
        note,
        dressCode,
        isPrivate,
        picture,
        pictureAlt,
      }),
    ),
    stops: parts.stops.map(({ id, name, days, line, picture, pictureAlt }) => ({
      id,
      name,
      days,
      line,
      picture,
      pictureAlt,
    })),
  }
}

/** Returns the page without hidden sections. */
export function pageForGuests(page: PageContent): PageContent {
  return { ...page, sections: page.sections.filter(({ hidden }) => !hidden) }
}

/** Returns true if the page has a visible story with text. */
export function hasStory({ sections }: PageContent): boolean {
  return sections.some(({ kind, text, hidden }) => kind === 'story' && !hidden && text !== '')
}

/** Returns all pictures of a page with their paths, including illustrations. */
export function picturesIn(
  content: Pick<PageContent, 'imgCover' | 'sections' | 'celebrations' | 'stops'>,
): { path: string; picture: string }[] {
  const inSections = content.sections.flatMap(({ pictures }, section) =>
    pictures.map(({ picture }, at) => ({ path: `sections.${section}.pictures.${at}.picture`, picture })),
  )
  const inParts = (['celebrations', 'stops'] as const).flatMap((part) =>
    content[part].flatMap(({ picture }, at) => (picture ? { path: `${part}.${at}.picture`, picture } : [])),
  )
  return [{ path: 'imgCover', picture: content.imgCover }, ...inSections, ...inParts]
}
