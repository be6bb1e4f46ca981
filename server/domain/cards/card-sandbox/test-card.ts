import type { FailureReason } from '#server/domain/cards/card-providers/index.ts'

/** The result of charging a card. `challenge`: its owner is asked first. */
export type TestCard = {
  readonly number: string
  readonly name:
    | 'ok'
    | 'declined'
    | 'noFunds'
    | 'expired'
    | 'cvc'
    | 'trouble'
    | 'challenge'
    | 'challengeDeclined'
    | 'disputed'
  readonly challenge: boolean
  readonly failure: FailureReason | null
  readonly disputed: boolean
}

const card = (number: string, name: TestCard['name'], more: Partial<TestCard> = {}): TestCard => ({
  number,
  name,
  challenge: false,
  failure: null,
  disputed: false,
  ...more,
})

/** Stripe's published test numbers. All other numbers are refused, so that no real card is ever accepted. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'ok'),
  card('4000002500003155', 'challenge', { challenge: true }),
  card('4000000000000002', 'declined', { failure: 'declined' }),
  card('4000000000009995', 'noFunds', { failure: 'insufficientFunds' }),
  card('4000000000000069', 'expired', { failure: 'expired' }),
  card('4000000000000127', 'cvc', { failure: 'declined' }),
  card('4000000000000119', 'trouble', { failure: 'providerTrouble' }),
  card('4000008400001629', 'challengeDeclined', { challenge: true, failure: 'declined' }),
  card('4000000000000259', 'disputed', { disputed: true }),
]

/** The test card of a number with any spacing; null for others. */
export function testCardOf(typed: string): TestCard | null {
  const number = typed.replace(/[\s-]/g, '')
  return testCards.find((one) => one.number === number) ?? null
}
