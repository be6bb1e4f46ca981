import type {
  BankDifference,
  BankLineShownFragment,
  MatchedGiftFragment,
} from '#web/graphql/generated/graphql.ts'
import { isReversed } from '#shared/states/contribution.ts'

/** A possible answer: its label and its effect. The first is the most likely. */
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
    | 'cancelsOut'
    | 'sameMovement'
    | 'arrived'
    | 'retry'
  readonly act:
    | { readonly kind: 'match'; readonly difference: BankDifference | null }
    | { readonly kind: 'note'; readonly place: 'fund' | 'decide' | 'back' }
    | { readonly kind: 'aside'; readonly reason: 'reversed' | 'sameMovement' }
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

const aside = (word: LineAnswer['word'], reason: 'reversed' | 'sameMovement'): LineAnswer => ({
  word,
  act: { kind: 'aside', reason },
})

/** Returns the other lines that complete the amount; returns and duplicates are excluded. */
export function partsOf({ doubt, companions }: Pick<BankLineShownFragment, 'companions' | 'doubt'>) {
  return doubt === 'instalments' ? companions : []
}

/** The maximum bank fee, in percent. */
const maxChargePercent = 5n

/** Returns the surplus over the promise in the smallest unit; negative if some is missing. */
export function surplusOf(line: Line, gifts: readonly Gift[]): bigint {
  const sum = (amounts: readonly ({ minor: string } | null)[]) =>
    amounts.reduce((total, amount) => total + BigInt(amount?.minor ?? 0), 0n)
  const came = sum([line.amount, ...partsOf(line).map((other) => other.amount)])
  return came - sum(gifts.map(({ total }) => total))
}

/** Returns the possible answers for a line and its candidates. */
export function answersFor(line: Line, gifts: readonly Gift[], hasFund: boolean): LineAnswer[] {
  const isSame = line.doubt === 'sameMovement'
  const same = isSame ? [aside('sameMovement', 'sameMovement')] : []
  const cancels = line.doubt === 'reversed' ? [aside('cancelsOut', 'reversed')] : []
  if (gifts.length === 0 || gifts.some(({ total }) => total?.currency !== line.amount.currency))
    return [...same, ...cancels]
  if (BigInt(line.amount.minor) < 0n) {
    const isThere = line.doubt !== 'reversed' || gifts.every(({ state }) => state === 'received')
    return [...same, ...cancels, ...(isThere && !isSame ? [match('gaveBack')] : [])]
  }
  const isKnown = isSame && gifts.some(({ state }) => state === 'received')
  const isNew = isKnown || line.doubt === 'twice' || gifts.some(({ state }) => isReversed(state))
  if (isNew)
    return [...same, ...cancels, note('another', hasFund ? 'fund' : 'decide'), note('giveBack', 'back')]
  return [...same, ...cancels, ...answersByAmount(line, gifts, hasFund)]
}

function answersByAmount(line: Line, gifts: readonly Gift[], hasFund: boolean): LineAnswer[] {
  const surplus = surplusOf(line, gifts)
  if (surplus > 0n) {
    const apart = match('restApart', 'decide')
    const back = match('restBack', 'back')
    return hasFund ? [match('restToFund', 'fund'), apart, back] : [apart, back]
  }
  if (surplus < 0n) {
    if (gifts.length !== 1) return []
    const answers = [match('wait', 'wait'), match('enough', 'enough')]
    const isCharge = -surplus * 100n <= BigInt(gifts[0]?.total?.minor ?? 0) * maxChargePercent
    return isCharge ? answers.toReversed() : answers
  }
  if (partsOf(line).length > 0) return [match('parts')]
  if (line.doubt === 'reversed') return [match('arrived')]
  if (line.doubt === 'failed') return [match('retry')]
  return [match(gifts.length > 1 ? 'both' : 'yes')]
}
