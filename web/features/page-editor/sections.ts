import { neededSections, pageLimits, pageSectionKinds, singleSections } from '#shared/inputs/page-limits.ts'
import type { PageSectionKind } from '#web/graphql/generated/graphql.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { EditedPage, EditedSection } from './content.ts'

export const sectionIcons: Readonly<Record<PageSectionKind, IconName>> = {
  story: 'heart',
  timeline: 'clock',
  gallery: 'camera',
  programme: 'calendar',
  travel: 'pin',
  links: 'link',
  questions: 'question',
  music: 'music',
  updates: 'megaphone',
  padrinazgos: 'bow',
  list: 'gift',
  rsvp: 'reply',
}

/** Returns whether a section is required: it can be moved and hidden, not removed. */
export const isNeeded = (kind: PageSectionKind): boolean => neededSections.includes(kind)

/** Returns the kinds that can still be added to this page. */
export function kindsToAdd({ sections }: Pick<EditedPage, 'sections'>): PageSectionKind[] {
  if (sections.length >= pageLimits.sections) return []
  return pageSectionKinds.filter(
    (kind) => !singleSections.includes(kind) || !sections.some((section) => section.kind === kind),
  )
}

/** Adds a section before a final gift list, or at the end. */
export function withSection(page: EditedPage, section: EditedSection): EditedPage {
  const end = page.sections.findLastIndex(({ kind }) => kind === 'list')
  const isLast = end === page.sections.length - 1
  const at = end >= 0 && isLast ? end : page.sections.length
  // Stories alternate the side of their picture.
  const stories = page.sections.filter(({ kind }) => kind === 'story')
  const side = stories.at(-1)?.side === 'left' ? 'right' : 'left'
  const placed = section.kind === 'story' ? { ...section, side } : section
  return { ...page, sections: page.sections.toSpliced(at, 0, placed as EditedSection) }
}

export function changedSection(page: EditedPage, id: string, changes: Partial<EditedSection>): EditedPage {
  return {
    ...page,
    sections: page.sections.map((section) => (section.id === id ? { ...section, ...changes } : section)),
  }
}
