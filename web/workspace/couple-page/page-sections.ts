import type { PageContentPartsFragment, PageSectionPartsFragment } from '#web/graphql/generated/graphql.ts'

export type PageParts = PageContentPartsFragment
export type Section = PageSectionPartsFragment
type Kind = Section['kind']

/** The fragment of the first section of each kind. */
const anchors: Record<Kind, string> = {
  story: 'historia',
  timeline: 'cronologia',
  gallery: 'fotos',
  programme: 'programa',
  travel: 'viaje',
  links: 'enlaces',
  questions: 'preguntas',
  music: 'momentos',
  updates: 'novedades',
  padrinazgos: 'padrinazgos',
  list: 'lista',
  rsvp: 'asistencia',
}

/** Returns the celebrations that have a name and a start. Others are still being edited. */
export function readyCelebrations(page: Pick<PageParts, 'celebrations'>): PageParts['celebrations'] {
  return page.celebrations.filter(
    ({ name, startsAt }) => name !== '' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(startsAt),
  )
}

/** Returns whether a section has content. The news and padrinazgo sections decide for themselves. */
function saysSomething(section: Section, page: PageParts): boolean {
  switch (section.kind) {
    case 'story':
      return section.text !== '' || section.pictures.length > 0
    case 'gallery':
      return section.pictures.length > 0
    case 'programme':
      return readyCelebrations(page).length > 0
    case 'travel':
    case 'links':
      return section.places.some(({ name }) => name !== '')
    case 'questions':
      return section.questions.some(({ question, answer }) => question !== '' && answer !== '')
    case 'music':
    case 'timeline':
      return momentsOf(section).length > 0
    case 'updates':
    case 'padrinazgos':
    case 'list':
    case 'rsvp':
      return true
  }
}

/** Returns the moments of a section that have a text, or a title on a timeline. Others are still being edited. */
export const momentsOf = ({ moments }: Section): Section['moments'] =>
  moments.filter(({ title, text }) => (title ?? text) !== '')

/** Returns whether a section is a timetable, which belongs to the programme of the page. */
export const isTimetable = ({ section }: ShownSection): boolean =>
  section.kind === 'music' && momentsOf(section).some(({ time }) => time !== '')

export type ShownSection = { readonly section: Section; readonly anchor: string }

/** Returns the sections that guests see, in order, each with its own fragment. */
export function shownSections(page: PageParts): ShownSection[] {
  const known = new Set<Kind>()
  return page.sections.flatMap((section) => {
    if (section.hidden || !saysSomething(section, page)) return []
    const isFirst = !known.has(section.kind)
    known.add(section.kind)
    return [{ section, anchor: isFirst ? anchors[section.kind] : `${anchors[section.kind]}-${section.id}` }]
  })
}

/** The section kinds linked in the top bar, as many as fit beside the names. */
const navKinds = ['story', 'gallery', 'programme', 'travel', 'questions'] as const
export type NavKind = (typeof navKinds)[number]

/** Returns the page navigation in page order: the first section of each kind in `navKinds`. */
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

/** Returns a typed link if it is an http(s) URL, else null. The page links to nothing else. */
export function webLink(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}

/** Returns a `tel:` link with the digits and the leading plus, or null. */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '')
  return /^\+?\d{5,}$/.test(digits) ? `tel:${digits}` : null
}
