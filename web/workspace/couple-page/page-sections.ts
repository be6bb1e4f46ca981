import type { PageContentPartsFragment, PageSectionPartsFragment } from '#web/graphql/generated/graphql.ts'

export type PageParts = PageContentPartsFragment
export type Section = PageSectionPartsFragment
type Kind = Section['kind']

/** Where the first section of each kind is found within the page. */
const anchors: Record<Kind, string> = {
  story: 'historia',
  gallery: 'fotos',
  programme: 'programa',
  travel: 'viaje',
  questions: 'preguntas',
  music: 'momentos',
  updates: 'novedades',
  padrinazgos: 'padrinazgos',
  list: 'lista',
  rsvp: 'asistencia',
}

/** A celebration that can be read: something, some day. Others are still being written. */
export function readyCelebrations(page: Pick<PageParts, 'celebrations'>): PageParts['celebrations'] {
  return page.celebrations.filter(
    ({ name, startsAt }) => name !== '' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(startsAt),
  )
}

/** Whether a section has something to show. News and padrinazgos know that themselves. */
function saysSomething(section: Section, page: PageParts): boolean {
  switch (section.kind) {
    case 'story':
      return section.text !== '' || section.pictures.length > 0
    case 'gallery':
      return section.pictures.length > 0
    case 'programme':
      return readyCelebrations(page).length > 0
    case 'travel':
      return section.places.some(({ name }) => name !== '')
    case 'questions':
      return section.questions.some(({ question, answer }) => question !== '' && answer !== '')
    case 'music':
      return section.moments.some(({ text }) => text !== '')
    case 'updates':
    case 'padrinazgos':
    case 'list':
    case 'rsvp':
      return true
  }
}

export type ShownSection = { readonly section: Section; readonly anchor: string }

/** The sections that guests see, in order, each with an anchor of its own. */
export function shownSections(page: PageParts): ShownSection[] {
  const known = new Set<Kind>()
  return page.sections.flatMap((section) => {
    if (section.hidden || !saysSomething(section, page)) return []
    const isFirst = !known.has(section.kind)
    known.add(section.kind)
    return [{ section, anchor: isFirst ? anchors[section.kind] : `${anchors[section.kind]}-${section.id}` }]
  })
}

/** The kinds that have a place in the bar at the top: as many as fit beside the names. */
const navKinds = ['story', 'gallery', 'programme', 'travel', 'questions'] as const
export type NavKind = (typeof navKinds)[number]

/** The way around the page, in its own order: the first section of each kind that people look for. */
export function navOf(shown: readonly ShownSection[]): { readonly kind: NavKind; readonly anchor: string }[] {
  return navKinds
    .flatMap((kind) => {
      const at = shown.findIndex(({ section }) => section.kind === kind)
      const anchor = shown[at]?.anchor
      return anchor === undefined ? [] : [{ kind, anchor, at }]
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ kind, anchor }) => ({ kind, anchor }))
}

/** A link that somebody typed, if it leads to the web: nothing else is ever a link on a page. */
export function webLink(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}

/** A telephone as its link: the digits, and the plus in front. */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '')
  return /^\+?\d{5,}$/.test(digits) ? `tel:${digits}` : null
}
