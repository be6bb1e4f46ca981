import { asc, eq, inArray } from 'drizzle-orm'
import { contributionById, type LoadedContribution } from '#server/domain/gifts/contributions/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { attemptById, type CardCharge } from './attempt-store.ts'
import { findUsableAccount, type CardAccount, companyOf } from '#server/domain/cards/card-accounts/index.ts'
import { attemptOfToken } from './card-token.ts'
import { cardAttempts, cardCharges } from './card-payments.tables.ts'
import type { CardAttempt } from './next-ask.ts'
import type { CardTrouble } from '#server/domain/cards/card-troubles/index.ts'

/** A charge with its attempt. */
export type ChargeShown = { charge: CardCharge; attempt: CardAttempt }

/**
 * The account by which a contribution can be paid by card now; null if card payments or its currency are not
 * available.
 */
export async function cardOffer(
  platform: Platform,
  { contribution, wedding }: Pick<LoadedContribution, 'contribution' | 'wedding'>,
): Promise<CardAccount | null> {
  const account = await findUsableAccount(platform.database.db, wedding, platform.clock.now())
  const company = account && companyOf(platform, account)
  return company?.capabilities.currencies.includes(contribution.currency) ? account : null
}

/**
 * Returns the payment attempt behind a provider's return address, with what it pays; null for an unknown
 * token.
 */
export async function cardPaymentByToken(
  platform: Platform,
  token: string,
): Promise<{ attempt: CardAttempt; found: LoadedContribution } | null> {
  const id = attemptOfToken(platform.secrets, token)
  const attempt = id && (await attemptById(platform.database.db, id))
  const found = attempt ? await contributionById(platform.database.db, attempt.contributionId) : null
  return attempt && found ? { attempt, found } : null
}

/** The charges booked to a contribution, oldest first. */
export async function chargesOfContribution(on: Reader, contributionId: string): Promise<ChargeShown[]> {
  const ownCharges = await on
    .select({ charge: cardCharges, attempt: cardAttempts })
    .from(cardCharges)
    .innerJoin(cardAttempts, eq(cardAttempts.id, cardCharges.attemptId))
    .where(eq(cardCharges.bookedAs, contributionId))
    .orderBy(asc(cardAttempts.createdAt))
  return ownCharges
}

/** The contribution of a trouble: the one that holds the charge's money, or else the one of the attempt. */
export async function contributionOfTrouble(on: Reader, trouble: CardTrouble): Promise<string | null> {
  if (!trouble.attemptId) return null
  const [attempt] = await on.select().from(cardAttempts).where(eq(cardAttempts.id, trouble.attemptId))
  const charges = await on
    .select()
    .from(cardCharges)
    .where(inArray(cardCharges.attemptId, [trouble.attemptId]))
  const named = charges.find((charge) => charge.charge === trouble.detail)
  return named?.bookedAs ?? attempt?.contributionId ?? null
}
