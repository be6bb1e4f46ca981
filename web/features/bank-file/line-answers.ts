import type {
  BankDifference,
  BankLineShownFragment,
  MatchedGiftFragment,
} from '#web/graphql/generated/graphql.ts'

/** What can be answered: the word of its button, and what it does. The first is the likeliest. */
export type LineAnswer = {
  readonly word:
    | 'yes'
    | 'parts'
    | 'both'
    | 'restToFund'
    | 'restApart'
    | 'restBack'
    | 'wait'
    | 'enough'
    | 'another'
    | 'giveBack'
    | 'gaveBack'
  readonly act:
    | { readonly kind: 'match'; readonly difference: BankDifference | null }
    | { readonly kind: 'note'; readonly place: 'fund' | 'decide' | 'back' }
}

type Line = Pick<BankLineShownFragment, 'amount' | 'companions' | 'doubt'>
type Gift = Pick<MatchedGiftFragment, 'total' | 'state'>

const match = (word: LineAnswer['word'], difference: BankDifference | null = null): LineAnswer => ({
  word,
  act: { kind: 'match', difference },
})
const note = (word: LineAnswer['word'], place: 'fund' | 'decide' | 'back'): LineAnswer => ({
  word,
  act: { kind: 'note', place },
})

/** By how much more came than was promised; less than nothing when some is missing. In the smallest unit. */
export function surplusOf({ amount, companions }: Line, gifts: readonly Gift[]): bigint {
  const sum = (amounts: readonly ({ minor: string } | null)[]) =>
    amounts.reduce((total, amount) => total + BigInt(amount?.minor ?? 0), 0n)
  const came = sum([amount, ...companions.map((other) => other.amount)])
  return came - sum(gifts.map(({ total }) => total))
}

/** What the couple can answer about a line and whom it may be of. */
export function answersFor(line: Line, gifts: readonly Gift[], hasFund: boolean): LineAnswer[] {
  if (gifts.some(({ total }) => total?.currency !== line.amount.currency)) return []
  if (BigInt(line.amount.minor) < 0n) return [match('gaveBack')]
  const isNew =
    line.doubt === 'twice' || gifts.some(({ state }) => state === 'returned' || state === 'disputed')
  if (isNew) return [note('another', hasFund ? 'fund' : 'decide'), note('giveBack', 'back')]
  const surplus = surplusOf(line, gifts)
  if (surplus > 0n) {
    const apart = match('restApart', 'decide')
    const back = match('restBack', 'back')
    return hasFund ? [match('restToFund', 'fund'), apart, back] : [apart, back]
  }
  if (surplus < 0n) return gifts.length === 1 ? [match('wait', 'wait'), match('enough', 'enough')] : []
  if (line.companions.length > 0) return [match('parts')]
  return [match(gifts.length > 1 ? 'both' : 'yes')]
}
