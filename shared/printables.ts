/** Kinds of stationery that a couple can print. */
export const printables = ['insert', 'table', 'elders', 'envelope'] as const
export type Printable = (typeof printables)[number]

/** The drawings on printed paper. `picture` is the couple's own cover. */
export const ornaments = ['olive', 'flowers', 'picture', 'plain'] as const
export type Ornament = (typeof ornaments)[number]
