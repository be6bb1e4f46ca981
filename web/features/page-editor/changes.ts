import type { PageSectionKind } from '#web/graphql/generated/graphql.ts'
import { isSameLook, type EditedPage, type EditedSection } from './content.ts'

/** A difference between the draft and the published page. */
export type PageChange =
  | { readonly what: 'cover' | 'look' | 'order' }
  | {
      readonly what: 'added' | 'removed' | 'changed' | 'shown' | 'hidden'
      readonly id: string
      readonly kind: PageSectionKind
      readonly title: string
    }

/** Editable places outside the sections: the cover and the look. */
export const coverPlace = 'cover'
export const lookPlace = 'look'

/** Returns the changes guests will see, for a summary in words. */
export function changesBetween(before: EditedPage, after: EditedPage): PageChange[] {
  const changes: PageChange[] = []
  if (!isSameLook(coverOf(before), coverOf(after))) changes.push({ what: 'cover' })
  if (!isSameLook(lookIn(before), lookIn(after))) changes.push({ what: 'look' })
  for (const section of after.sections) {
    const what = changeOf(before, after, section)
    if (what) changes.push({ what, ...named(section) })
  }
  const gone = before.sections.filter(({ id }) => !after.sections.some((section) => section.id === id))
  changes.push(...gone.map((section) => ({ what: 'removed' as const, ...named(section) })))
  if (!isSameLook(orderIn(before, after), orderIn(after, before))) changes.push({ what: 'order' })
  return changes
}

/** Returns where the first difference between two pages can be edited; null when there is none. */
export function placeOfChange(before: EditedPage, after: EditedPage): string | null {
  const [change] = changesBetween(before, after)
  if (!change) return null
  if (!('id' in change)) return change.what === 'order' ? null : change.what
  return change.what === 'removed' ? null : change.id
}

const named = ({ id, kind, title }: EditedSection) => ({ id, kind, title })
const coverOf = ({ imgCover, coverFocalX, coverFocalY, hasCountdown }: EditedPage) => [
  imgCover,
  coverFocalX,
  coverFocalY,
  hasCountdown,
]
const lookIn = ({ template, theme, typeface, showsBothLanguages }: EditedPage) => [
  template,
  theme,
  typeface,
  showsBothLanguages,
]
const orderIn = ({ sections }: EditedPage, other: EditedPage) =>
  sections.map(({ id }) => id).filter((id) => other.sections.some((section) => section.id === id))

function changeOf(before: EditedPage, after: EditedPage, section: EditedSection) {
  const was = before.sections.find(({ id }) => id === section.id)
  if (!was) return 'added'
  if (was.hidden !== section.hidden) return section.hidden ? 'hidden' : 'shown'
  return isSameLook(partsOf(before, was), partsOf(after, section)) ? null : 'changed'
}

/** Returns a section with the content stored outside it. */
function partsOf({ celebrations, stops, listTitle, listIntro }: EditedPage, section: EditedSection) {
  if (section.kind === 'programme') return [section, celebrations]
  return section.kind === 'list' ? [section, stops, listTitle, listIntro] : [section]
}
