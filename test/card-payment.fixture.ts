import { openCardCompanies } from '#server/domain/cards/index.ts'
import { cardToken } from '#server/domain/cards/card-token.ts'
import {
  cardAccounts,
  cardAttempts,
  cardCharges,
  cardRefunds,
  cardTroubles,
} from '#server/domain/cards/cards.tables.ts'
import type { PlatformForTests } from './world.ts'

/** A payment by card that a contribution holds, with a refund that failed and a trouble to look at; written down as it would have become. */
export async function cardPaymentOf(
  platform: PlatformForTests,
  contribution: { id: string; weddingId: string; totalMinor: bigint },
) {
  const { dice, clock, database } = platform
  const keys = {
    apiKey: 'a key of the tests',
    webhookSecret: 'a secret of the tests',
    baseUrl: 'http://vivencia.test',
  }
  openCardCompanies({
    operatorKeys: { sandbox: keys },
    operatorCollects: false,
    ownKeys: [],
    wireTo: () => () => Promise.resolve(new Response(null, { status: 503 })),
  })
  const now = clock.now()
  const [accountId, attemptId, chargeId, refundId, troubleId] = Array.from({ length: 5 }, () =>
    dice.uuid(),
  ) as [string, string, string, string, string]
  const { id: contributionId, weddingId, totalMinor: amountMinor } = contribution
  const known = { paid: true, failed: false, acting: false, mismatched: false, dispute: 'none' as const }
  await database.transaction(async (tx) => {
    const provider = 'sandbox' as const
    await tx
      .insert(cardAccounts)
      .values({
        id: accountId,
        weddingId,
        provider,
        keysOf: 'operator',
        hint: '',
        usableFrom: now,
        createdAt: now,
      })
    await tx.insert(cardAttempts).values({
      id: attemptId,
      contributionId,
      weddingId,
      accountId,
      provider,
      reference: `2706${dice.digits(8)}`,
      amountMinor,
      currency: 'EUR',
      state: 'paid',
      createdAt: now,
      expiresAt: now,
    })
    await tx.insert(cardCharges).values({
      ...known,
      id: chargeId,
      attemptId,
      charge: 'main',
      refundedMinor: 0n,
      feeMinor: 0n,
      paidAt: now,
      bookedAs: contributionId,
      bookedFeeMinor: 0n,
    })
    await tx.insert(cardRefunds).values({
      id: refundId,
      chargeId,
      amountMinor: 1n,
      reason: '',
      state: 'failed',
      beforeMinor: 0n,
      requestedBy: dice.uuid(),
      requestedAt: now,
      settledAt: now,
    })
    await tx
      .insert(cardTroubles)
      .values({ id: troubleId, weddingId, attemptId, kind: 'refundFailed', detail: refundId, foundAt: now })
  })
  return { accountId, chargeId, refundId, troubleId, token: cardToken(platform.secrets, attemptId) }
}
