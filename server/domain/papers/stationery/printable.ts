import type { ReceivingAccount } from '#server/domain/money/payments/index.ts'
import { type Blocks, blocksOf, type PrintDesign } from '#server/domain/papers/print-design/index.ts'
import type { Translate } from '#server/platform/words.ts'
import type { Paper } from '#shared/paper.ts'
import type { Ornament, PaperSlot, Printable, PrintLanguage } from '#shared/printables.ts'

/** A document to print, with its options. */
export type PrintRequest = {
  readonly weddingId: string
  readonly printable: Printable
  readonly language: PrintLanguage
  /** The format of the country by default. */
  readonly paper?: Paper | null
  /** That of the design by default. */
  readonly ornament?: Ornament | null
  /** Whether pages have bleed and crop marks, for a print shop. */
  readonly bleed?: boolean | null
  /** Envelopes: for this gift; for every gift with `each`; otherwise one for the whole list. */
  readonly giftId?: string | null
  readonly each?: boolean | null
}

/** A gift of an envelope; null for the whole list. */
export type EnvelopeFor = { readonly title: string | null; readonly code: string }

/** A guest with a place card; the name is empty for a companion who is not named yet. */
export type SeatedGuest = { readonly name: string; readonly table: string }

/** A household with the code on its card, as it is printed. */
export type HouseholdOnPaper = { readonly greeting: string; readonly code: string }

/** A table with the names of its guests. */
export type TableOnPaper = { readonly name: string; readonly guests: readonly string[] }

/** The content of printed stationery, ready to be drawn. */
export type Stationery = {
  readonly paper: Paper
  readonly design: PrintDesign
  /** Whether each card is a page with bleed and crop marks, for a print shop. */
  readonly hasBleed: boolean
  readonly ornament: Ornament
  /** The couple's cover, for `picture`. */
  readonly cover: Uint8Array | null
  readonly translate: Translate
  /** The text of a slot: the couple's own, or the default. */
  readonly text: (slot: PaperSlot) => string
  readonly couple: string
  readonly date: string
  readonly place: string
  readonly publicUrl: string
  readonly code: string
  readonly guests: readonly SeatedGuest[]
  readonly tables: readonly TableOnPaper[]
  readonly households: readonly HouseholdOnPaper[]
  readonly envelopes: readonly EnvelopeFor[]
  /** The first four digits of every reference of this wedding. */
  readonly referenceBegins: string
  readonly receivingAccount: ReceivingAccount | null
  readonly bank: string | null
  readonly printedOn: string
}

/** The blocks of stationery, in its design. */
export const blocksFor = ({ design }: Pick<Stationery, 'design'>): Blocks => blocksOf(design)

/** The chosen ornament where a picture has no room. */
export const smallOrnament = ({ ornament }: Pick<Stationery, 'ornament'>): Ornament =>
  ornament === 'picture' ? 'plain' : ornament
