/** The sections a page may consist of, in the order in which the editor offers them. */
export const pageSectionKinds = [
  'story',
  'gallery',
  'travel',
  'questions',
  'music',
  'rsvp',
  'updates',
  'padrinazgos',
  'programme',
  'list',
] as const
export type PageSectionKind = (typeof pageSectionKinds)[number]

/** As many of each as one page holds. */
export const pageLimits = {
  sections: 24,
  pictures: 40,
  places: 24,
  questions: 40,
  moments: 60,
  celebrations: 12,
  stops: 24,
} as const

/** A page has each of these once: without them guests would miss where to come, or how to give. */
export const neededSections: readonly PageSectionKind[] = ['programme', 'list']
/** A page has each of these once at most: they show what is kept elsewhere. */
export const singleSections: readonly PageSectionKind[] = [
  ...neededSections,
  'updates',
  'padrinazgos',
  'rsvp',
]
