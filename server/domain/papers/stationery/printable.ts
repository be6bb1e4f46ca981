import type { ReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { Translate } from '#server/platform/words.ts'
import type { Paper } from '#shared/paper.ts'
import type { Ornament } from '#shared/printables.ts'

/** A gift of an envelope; null for the whole list. */
export type EnvelopeFor = { readonly title: string | null; readonly code: string }

/** The content of printed stationery, ready to be drawn. */
export type Stationery = {
  readonly paper: Paper
  readonly ornament: Ornament
  /** The couple's cover, for `picture`. */
  readonly cover: Uint8Array | null
  readonly translate: Translate
  readonly couple: string
  readonly date: string
  readonly place: string
  readonly publicUrl: string
  readonly code: string
  readonly envelopes: readonly EnvelopeFor[]
  /** The first four digits of every reference of this wedding. */
  readonly referenceBegins: string
  readonly receivingAccount: ReceivingAccount | null
  readonly bank: string | null
  readonly printedOn: string
}
