/** The sections a page may consist of, in the order in which the editor offers them. */
export const pageSectionKinds = [
  'story',
  'timeline',
  'gallery',
  'travel',
  'questions',
  'music',
  'links',
  'rsvp',
  'updates',
  'padrinazgos',
  'programme',
  'list',
] as const
export type PageSectionKind = (typeof pageSectionKinds)[number]

/** Places of a section about travel, and those of a section of links. */
export const placesOfTravel = ['lodging', 'transport', 'tip'] as const
export const placesOfLinks = ['stream', 'photos', 'playlist', 'hashtag'] as const
export const pagePlaceKinds = [...placesOfTravel, ...placesOfLinks] as const
export type PagePlaceKind = (typeof pagePlaceKinds)[number]

/** Maximum numbers of items on a page. */
export const pageLimits = {
  sections: 24,
  pictures: 40,
  places: 24,
  questions: 40,
  /** Songs, points of the day, or moments of a timeline. */
  moments: 60,
  celebrations: 12,
  stops: 24,
} as const

/** Sections that a page must have exactly once, since guests need them to attend and to give. */
export const neededSections: readonly PageSectionKind[] = ['programme', 'list']
/** Sections that a page can have at most once, since their content is stored elsewhere. */
export const singleSections: readonly PageSectionKind[] = [
  ...neededSections,
  'updates',
  'padrinazgos',
  'rsvp',
]
