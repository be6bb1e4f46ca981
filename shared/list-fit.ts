import type { Currency } from './money.ts'
import { giversAmong, upTo, usualGiftIn } from './starting-price.ts'

/** Gifts or shares with one price that can still be given. */
export type GiftPiece = { readonly priceMinor: bigint; readonly count: number }

export const fitBands = ['little', 'modest', 'generous'] as const
export type FitBandName = (typeof fitBands)[number]

/** A price range with the givers expected in it and what they find. */
export type FitBand = {
  readonly name: FitBandName
  readonly from: bigint
  /** The highest price, which belongs to the band. */
  readonly to: bigint
  readonly givers: number
  /** Gifts and shares of this price that can be given. */
  readonly gifts: number
  /** Givers who find neither a gift of this price nor enough smaller ones. */
  readonly missing: number
}

export type ListFit = {
  /** Givers expected in all. */
  readonly givers: number
  /** Givers who have not given yet. */
  readonly toCome: number
  readonly bands: readonly FitBand[]
  readonly missing: number
  /** Gifts that cost more than one giver is expected to give: they are for groups, and not counted. */
  readonly forGroups: number
}

type ListFitArgs = {
  readonly currency: Currency
  readonly guests: number
  /** Givers who have given or promised already. */
  readonly given: number
  /** What one giver usually gives. */
  readonly usualMinor: bigint
  readonly pieces: readonly GiftPiece[]
  /** Amount still wanted by gifts that take any amount; funds without a target are not part of it. */
  readonly freeMinor: bigint
}

/**
 * Returns the price ranges around a usual gift: about it, up to twice it, up to five times it. Above, only
 * groups give.
 */
export function fitBandsOf(
  currency: Currency,
  usualMinor: bigint,
): readonly Pick<FitBand, 'name' | 'from' | 'to'>[] {
  const { step } = usualGiftIn(currency)
  const lowest = upTo(step, (usualMinor * 2n) / 3n)
  return [
    { name: 'little', from: lowest < usualMinor ? lowest : usualMinor, to: usualMinor },
    { name: 'modest', from: usualMinor, to: usualMinor * 2n },
    { name: 'generous', from: usualMinor * 2n, to: usualMinor * 5n },
  ]
}

/**
 * The ranges of ten givers: five give about the usual amount, three up to twice it, two more. An assumption, as
 * the amount is. Their order spreads the ranges, so that one giver more adds to one range only.
 */
const ofTenGivers: readonly FitBandName[] = [
  'little',
  'modest',
  'little',
  'generous',
  'little',
  'modest',
  'little',
  'modest',
  'little',
  'generous',
]

function giversIn(toCome: number, band: FitBandName): number {
  const among = (count: number) => ofTenGivers.slice(0, count).filter((name) => name === band).length
  return Math.floor(toCome / 10) * among(10) + among(toCome % 10)
}

/**
 * Estimates whether each expected giver finds something to give. Six of ten guests give (`giversAmong`); a
 * giver takes one gift of their price range, else two of the range below or three of the lowest one. Amounts
 * that can be given freely serve one giver for each usual gift that fits into them.
 */
export function listFit({ currency, guests, given, usualMinor, pieces, freeMinor }: ListFitArgs): ListFit {
  const givers = guests === 0 ? 0 : Number(giversAmong(guests))
  const toCome = Math.max(0, givers - given)
  const expected = {
    little: giversIn(toCome, 'little'),
    modest: giversIn(toCome, 'modest'),
    generous: giversIn(toCome, 'generous'),
  }
  const ranges = fitBandsOf(currency, usualMinor)
  const [little, modest, generous] = ranges.map(({ to }, at) => {
    const above = ranges[at - 1]?.to ?? 0n
    return countOf(pieces.filter(({ priceMinor }) => priceMinor > above && priceMinor <= to))
  }) as [number, number, number]

  const spare = {
    little: Math.max(0, little - expected.little),
    modest: Math.max(0, modest - expected.modest),
  }
  const short = { little: Math.max(0, expected.little - little), modest: 0, generous: 0 }
  short.generous = Math.max(0, expected.generous - generous)
  const byModest = Math.min(short.generous, Math.floor(spare.modest / 2))
  short.generous -= byModest
  short.modest = Math.max(0, expected.modest - modest)
  const modestByLittle = Math.min(short.modest, Math.floor(spare.little / 2))
  short.modest -= modestByLittle
  spare.little -= modestByLittle * 2
  short.generous -= Math.min(short.generous, Math.floor(spare.little / 3))

  let free = Number(freeMinor / usualMinor)
  const bands = ranges.map((range, at) => {
    const served = Math.min(short[range.name], free)
    free -= served
    return {
      ...range,
      givers: expected[range.name],
      gifts: [little, modest, generous][at] ?? 0,
      missing: short[range.name] - served,
    }
  })
  const most = ranges.at(-1)?.to ?? 0n
  return {
    givers,
    toCome,
    bands,
    missing: bands.reduce((sum, { missing }) => sum + missing, 0),
    forGroups: countOf(pieces.filter(({ priceMinor }) => priceMinor > most)),
  }
}

const countOf = (pieces: readonly GiftPiece[]): number => pieces.reduce((sum, { count }) => sum + count, 0)
