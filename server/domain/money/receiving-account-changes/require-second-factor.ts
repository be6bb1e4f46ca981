import { accountById } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount, requireFresh } from '#server/graphql/viewer.ts'
import {
  changeBankDetailsSecondFactor,
  lockTeam,
  membershipsOf,
  type Wedding,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { PartnerWithoutSecondFactor } from './receiving-account-changes.refusals.ts'
import { SecondFactorRequired } from './receiving-account-changes.events.ts'

/**
 * Requires a second factor of both partners for every operation on receiving accounts. Both must have one
 * already, so that neither is locked out, and the caller needs a fresh proof with theirs. Disabling it is a
 * shielded change (`allowPassword`).
 */
export async function requireSecondFactor(context: AppContext, weddingId: string): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, weddingId)
    await lockTeam(tx, weddingId)
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.bankDetailsSecondFactor) return wedding
    if ((await partnersWithoutSecondFactor(tx, weddingId)).length > 0) throw PartnerWithoutSecondFactor()
    requireFresh(context, { by: 'secondFactor' })
    await changeBankDetailsSecondFactor(tx, weddingId, true)
    await raise(tx, SecondFactorRequired, { weddingId, accountId }, weddingTopic(weddingId))
    return { ...wedding, bankDetailsSecondFactor: true }
  })
}

/** Returns the partners without a second factor. */
export async function partnersWithoutSecondFactor(
  on: Reader,
  weddingId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const members = (await membershipsOf(on, weddingId)).filter(({ part }) => part === 'partner')
  const accounts = await Promise.all(members.map(({ accountId }) => accountById(on, accountId)))
  return accounts
    .filter(({ secondFactorSince }) => secondFactorSince === null)
    .map(({ id, name, usrName }) => ({ id, name: usrName || name }))
}
