import type { CardCompanies } from '#server/domain/cards/card-accounts/index.ts'
import { cardToken } from '#server/domain/cards/card-payments/card-token.ts'
import {
  cardAttempts,
  cardCharges,
  cardRefunds,
} from '#server/domain/cards/card-payments/card-payments.tables.ts'
import { cardTroubles } from '#server/domain/cards/card-troubles/card-troubles.tables.ts'
import { cardAccounts } from '#server/domain/cards/card-accounts/card-accounts.tables.ts'
import type { PlatformForTests } from './world.ts'

/** Only the sandbox, without responses. */
export const silentSandbox: CardCompanies = {
  operatorKeys: {
    sandbox: {
      apiKey: 'a key of tests',
      webhookSecret: 'a secret of tests',
      baseUrl: 'http://vivencia.test',
    },
  },
  operatorCollects: false,
  ownKeys: [],
  transportTo: () => () => Promise.resolve(new Response(null, { status: 503 })),
}

/** Creates a card payment of a contribution, with a failed refund and a trouble, by writing its rows. */
export async function cardPaymentOf(
  platform: PlatformForTests,
  contribution: { id: string; weddingId: string; totalMinor: bigint },
) {
  const { random, database, secrets } = platform
  const attemptId = random.uuid()
  const ids = {
    accountId: random.uuid(),
    chargeId: random.uuid(),
    refundId: random.uuid(),
    troubleId: random.uuid(),
  }
  const rows = rowsOf(platform, contribution, { ...ids, attemptId })
  await database.transaction(async (tx) => {
    await tx.insert(cardAccounts).values(rows.account)
    await tx.insert(cardAttempts).values(rows.attempt)
    await tx.insert(cardCharges).values(rows.charge)
    await tx.insert(cardRefunds).values(rows.refund)
    await tx.insert(cardTroubles).values(rows.trouble)
  })
  return { ...ids, token: cardToken(secrets, attemptId) }
}

type Ids = Record<'accountId' | 'attemptId' | 'chargeId' | 'refundId' | 'troubleId', string>

function rowsOf(
  { random, clock }: PlatformForTests,
  contribution: { id: string; weddingId: string; totalMinor: bigint },
  { accountId, attemptId, chargeId, refundId, troubleId }: Ids,
) {
  const now = clock.now()
  const { id: contributionId, weddingId, totalMinor: amountMinor } = contribution
  const provider = 'sandbox' as const
  const known = {
    paid: true,
    failed: false,
    acting: false,
    mismatched: false,
    refundedMinor: 0n,
    feeMinor: 0n,
  }
  const reference = `2706${random.digits(8)}`
  const account = {
    id: accountId,
    weddingId,
    provider,
    keysOf: 'operator' as const,
    hint: '',
    usableFrom: now,
  }
  const attempt = { id: attemptId, contributionId, weddingId, accountId, provider, reference, amountMinor }
  const charge = { ...known, id: chargeId, attemptId, charge: 'main', dispute: 'none' as const, paidAt: now }
  const refund = {
    id: refundId,
    chargeId,
    amountMinor: 1n,
    reason: '',
    state: 'failed' as const,
    beforeMinor: 0n,
  }
  const trouble = { id: troubleId, weddingId, attemptId, kind: 'refundFailed' as const, detail: refundId }
  return {
    account: { ...account, createdAt: now },
    attempt: { ...attempt, currency: 'EUR' as const, state: 'paid' as const, createdAt: now, expiresAt: now },
    charge: { ...charge, bookedAs: contributionId, bookedFeeMinor: 0n },
    refund: { ...refund, requestedBy: random.uuid(), requestedAt: now, settledAt: now },
    trouble: { ...trouble, foundAt: now },
  }
}
