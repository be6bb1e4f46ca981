import type { Translate } from '#server/platform/words.ts'
import type { GiverWords } from './gift-givers.ts'
import type { StampKind } from './stamp-kind.ts'
import type { KeepsakeLook } from './theme-inks.ts'

export type PassportGift = {
  readonly id: string
  readonly title: string
  readonly place: string
  readonly summary: string
  /** The leg of the journey it belongs to. */
  readonly stop: string | null
  readonly kind: StampKind
  readonly picture: Uint8Array | null
  /** As they signed, with their sentences; never with amounts. */
  readonly givers: readonly GiverWords[]
  /** "12 jul 2027"; null for a gift not lived yet. */
  readonly livedOn: string | null
  /** The address of its memory. */
  readonly address: string
}

export type PassportStop = { readonly name: string; readonly days: string; readonly line: string }

/** The content of a passport, ready to be drawn. */
export type Passport = KeepsakeLook & {
  readonly translate: Translate
  readonly names: readonly string[]
  readonly couple: string
  readonly date: string
  readonly place: string
  /** The date of the wedding, such as `2027-06-19`. */
  readonly weddingDate: string
  readonly cover: Uint8Array | null
  readonly stops: readonly PassportStop[]
  readonly gifts: readonly PassportGift[]
  /** Null while the couple hide the givers from themselves. */
  readonly giversCount: number | null
  /** The address of the couple's page, without `https://`. */
  readonly address: string
}
