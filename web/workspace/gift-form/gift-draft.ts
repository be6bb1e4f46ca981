import { numberFormat } from '#shared/intl-formats.ts'
import { toDecimal, type Currency } from '#shared/money.ts'
import type { EditedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { sheetRows } from '#shared/sheet-rows.ts'

/** The kinds of gift in the form. The common fund is a gift of any amount. */
export const giftKinds = ['whole', 'shares', 'free', 'fund'] as const
export type PricingWay = (typeof giftKinds)[number]

type SheetRow = (typeof sheetRows)[number]

export type PlanBDraft = {
  readonly key: string
  readonly title: string
  readonly summary: string
  readonly image: string
}

export type PhotoDraft = {
  readonly id: string
  readonly picture: string
  readonly alt: string
  /** Author and licence of a photograph of the catalogue; null for one of the couple. */
  readonly credit: string | null
}

/** The value of the stop list that means "create a new stop". */
export const newStop = 'new'

/** A gift while it is being edited; all values as typed. */
export type GiftDraft = {
  readonly title: string
  readonly summary: string
  readonly story: string
  readonly place: string
  readonly drawing: string
  readonly photos: readonly PhotoDraft[]
  /** Empty means none. */
  readonly stopId: string
  readonly stopName: string
  readonly way: PricingWay
  readonly price: string
  readonly shareCount: string
  readonly sharePrice: string
  /** One name a line. */
  readonly shareNames: string
  readonly minimum: string
  readonly target: string
  readonly sheet: Readonly<Record<SheetRow, string>>
  readonly checkedOn: string
  readonly planBs: readonly PlanBDraft[]
}

/** The counted facts of an idea in words. Guests read them unless the couple write their own. */
export type CountedWords = { readonly duration: string; readonly bookAhead: string }

const emptySheet = Object.fromEntries(sheetRows.map((row) => [row, ''])) as Record<SheetRow, string>

/** The draft of a new gift. */
export const emptyDraft: GiftDraft = {
  title: '',
  summary: '',
  story: '',
  place: '',
  drawing: 'honeymoon-suitcase',
  photos: [],
  stopId: '',
  stopName: '',
  way: 'whole',
  price: '',
  shareCount: '',
  sharePrice: '',
  shareNames: '',
  minimum: '',
  target: '',
  sheet: emptySheet,
  checkedOn: '',
  planBs: [],
}

type Amount = { readonly minor: string; readonly currency: Currency }

/** Formats an amount as typed in that locale: "47,50", "60". */
export function amountText(amount: Amount | null, locale: string): string {
  if (!amount) return ''
  const text = toDecimal({ minor: BigInt(amount.minor), currency: amount.currency }).replace(/\.00$/, '')
  const comma = numberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  return text.replace('.', comma ?? '.')
}

/** Returns the draft of an existing gift. */
export function draftOf(gift: EditedGiftFragment, counted: CountedWords, locale: string): GiftDraft {
  const { sheet } = gift
  const text = (amount: Amount | null) => amountText(amount, locale)
  const rows = Object.fromEntries(sheetRows.map((row) => [row, sheet[row] ?? ''])) as Record<SheetRow, string>
  return {
    title: gift.title,
    summary: gift.summary,
    story: gift.story,
    place: gift.place,
    drawing: gift.drawing,
    photos: gift.photos.map((photo) => ({ ...photo, id: newId() })),
    stopId: gift.stopId ?? '',
    stopName: '',
    way: gift.isFund ? 'fund' : gift.sharing,
    price: gift.sharing === 'whole' ? text(gift.target) : '',
    shareCount: gift.shareCount === null ? '' : String(gift.shareCount),
    sharePrice: text(gift.sharePrice),
    shareNames: gift.shareNames.join('\n'),
    minimum: text(gift.minAmount),
    target: gift.sharing === 'free' ? text(gift.target) : '',
    sheet: {
      ...rows,
      duration: rows.duration || counted.duration,
      bookAhead: rows.bookAhead || counted.bookAhead,
    },
    checkedOn: sheet.checkedOn ?? '',
    planBs: gift.planBs.map((planB) => ({ ...planB, image: planB.image ?? '' })),
  }
}

/** Returns the total given to a gift in all phases. */
export function givenTo(gift: Pick<EditedGiftFragment, 'promised' | 'sent' | 'received'> | null): bigint {
  if (!gift) return 0n
  return BigInt(gift.promised.minor) + BigInt(gift.sent.minor) + BigInt(gift.received.minor)
}
