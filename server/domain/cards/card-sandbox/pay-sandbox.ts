import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  chargesOf,
  lockPayment,
  refundsOf,
  type SandboxPayment,
  sendNews,
  writeCharge,
} from './company-books.ts'
import { sandboxCharges, sandboxPayments, sandboxRefunds } from './card-sandbox.tables.ts'
import { type Scenario, scenarioOf } from './scenario.ts'
import { type TestCard, testCardOf } from './test-card.ts'

/** The next state of the sandbox's page. */
export type SandboxPageState = 'paid' | 'challenge' | 'declined' | 'notATestCard' | 'over' | 'gone'

/** Charges a card on the sandbox's page. */
export async function payWithCard(
  platform: Platform,
  id: string,
  typed: string,
  scenario: Scenario,
): Promise<SandboxPageState> {
  const card = testCardOf(typed)
  return platform.database.transaction(async (tx) => {
    const found = await lockPayment(tx, id)
    if (!found) return 'gone'
    if (found.status !== 'open' || found.expiresAt <= platform.clock.now()) return 'over'
    if (!card) return 'notATestCard'
    const payment = { ...found, scenario }
    const challenge = card.challenge ? card.number : null
    await tx.update(sandboxPayments).set({ scenario, challenge }).where(eq(sandboxPayments.id, id))
    return card.challenge ? 'challenge' : charge(tx, platform, payment, card)
  })
}

/** Answers the 3-D Secure challenge of the card's owner. */
export async function answerChallenge(
  platform: Platform,
  id: string,
  approved: boolean,
): Promise<SandboxPageState> {
  return platform.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    const card = payment?.challenge ? testCardOf(payment.challenge) : null
    if (!payment || !card) return 'gone'
    if (payment.status !== 'open' || payment.expiresAt <= platform.clock.now()) return 'over'
    await tx.update(sandboxPayments).set({ challenge: null }).where(eq(sandboxPayments.id, id))
    return charge(tx, platform, payment, approved ? card : { ...card, failure: 'authenticationFailed' })
  })
}

async function charge(
  tx: Tx,
  platform: Platform,
  payment: SandboxPayment,
  card: TestCard,
): Promise<SandboxPageState> {
  const scenario = scenarioOf(payment.scenario)
  const { number, failure } = card
  const written = await writeCharge(tx, platform, payment, {
    charge: 'main',
    card: number.slice(-4),
    failure,
  })
  if (failure) {
    await sendNews(tx, platform, payment, { type: 'charge.failed', charge: written })
    return 'declined'
  }
  await tx.update(sandboxPayments).set({ status: 'paid' }).where(eq(sandboxPayments.id, payment.id))
  if (scenario === 'late') await sendNews(tx, platform, payment, { type: 'payment.expired', charge: null })
  await sendNews(tx, platform, payment, { type: 'charge.succeeded', charge: written })
  if (scenario === 'double') {
    const second = await writeCharge(tx, platform, payment, {
      charge: 'second',
      card: number.slice(-4),
      failure,
    })
    await sendNews(tx, platform, payment, { type: 'charge.succeeded', charge: second })
  }
  return 'paid'
}

/** Opens or settles a dispute by the card's owner. */
export async function disputeSandbox(
  platform: Platform,
  id: string,
  dispute: 'open' | 'won' | 'lost',
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) return
    const paid = (await chargesOf(tx, id)).find((one) => one.status === 'succeeded')
    const allowed = paid && (dispute === 'open' ? paid.dispute === null : paid.dispute === 'open')
    if (!paid || !allowed || paid.refundedMinor - paid.refundFailedMinor >= payment.amountMinor) return
    await tx.update(sandboxCharges).set({ dispute }).where(eq(sandboxCharges.id, paid.id))
    await sendNews(tx, platform, payment, { type: `dispute.${dispute}`, charge: { ...paid, dispute } })
  })
}

/**
 * Lets a made refund fail after all, for example because the payer's card is closed. The money is with the
 * couple again.
 */
export async function failRefundOfSandbox(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) return
    for (const charge of await chargesOf(tx, id)) {
      const refund = (await refundsOf(tx, charge, 'succeeded')).at(-1)
      if (!refund) continue
      const refundFailedMinor = charge.refundFailedMinor + refund.amountMinor
      await tx.update(sandboxRefunds).set({ status: 'failed' }).where(eq(sandboxRefunds.id, refund.id))
      await tx.update(sandboxCharges).set({ refundFailedMinor }).where(eq(sandboxCharges.id, charge.id))
      await sendNews(tx, platform, payment, {
        type: 'refund.failed',
        charge: { ...charge, refundFailedMinor },
      })
    }
  })
}
