/** Kinds of stationery that a couple can print, from the first announcement to the thanks. */
export const printables = [
  'saveTheDate',
  'invitation',
  'insert',
  'codeCards',
  'placeCards',
  'tableNames',
  'seatingPoster',
  'menu',
  'table',
  'envelope',
  'thankYou',
  'elders',
] as const
export type Printable = (typeof printables)[number]

/** The texts of each kind that a couple can change. */
export const paperSlots = {
  saveTheDate: ['title', 'words'],
  invitation: ['opening', 'words', 'details', 'closing'],
  insert: ['title', 'words'],
  codeCards: ['words'],
  placeCards: [],
  tableNames: ['words'],
  seatingPoster: ['title', 'words'],
  menu: ['title', 'words'],
  table: ['title', 'words'],
  envelope: [],
  thankYou: ['title', 'words'],
  elders: [],
} as const satisfies Record<Printable, readonly string[]>

export type PaperSlot = (typeof paperSlots)[Printable][number]
export const paperSlotNames = [
  'title',
  'opening',
  'words',
  'details',
  'closing',
] as const satisfies PaperSlot[]

/** Texts of several lines; the others are headings. */
export const isLongSlot = (slot: PaperSlot): boolean => slot === 'words' || slot === 'details'
/** Most characters of a text on paper. */
export const paperTextLimit = (slot: PaperSlot): number => (isLongSlot(slot) ? 600 : 80)
/** Most lines of a text on paper. */
export const paperLinesLimit = 24

/** Kinds that a print shop can print with bleed. The others are cut and folded at home. */
export const hasBleedForm = (printable: Printable): boolean =>
  printable !== 'elders' && printable !== 'envelope'

/** The drawings on printed paper. `design` is that of the page's design, `picture` the couple's own cover. */
export const ornaments = ['design', 'olive', 'flowers', 'picture', 'plain'] as const
export type Ornament = (typeof ornaments)[number]

/** Languages of printed paper. */
export const printLanguages = ['es', 'en'] as const
export type PrintLanguage = (typeof printLanguages)[number]
