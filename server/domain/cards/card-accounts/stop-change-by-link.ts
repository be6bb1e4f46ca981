import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { findAccount, LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import {
  canStop,
  receivingAccountChangeById,
  readStopToken,
  type StopLink,
  stopReceivingAccountChange,
} from '#server/domain/money/receiving-account-changes/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import type { ReceivingAccountChangeState } from '#shared/states/receiving-account-change.ts'
import { hasStep } from './account-steps.ts'
import { accountById } from './card-account-store.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { stopAccount } from './disconnect-cards.ts'

/**
 * A change of bank details or card account, as shown behind the link in an email: without account numbers.
 */
export type StoppableChange = {
  readonly kind: StopLink['kind']
  readonly state: ReceivingAccountChangeState
  readonly coupleNames: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly takesEffectAt: Date | null
}

const perAddress = { name: 'stop a change by link', max: 60, per: minutes(10) }

/**
 * The change behind the link in an email. Null for an invalid link, for a change that no longer exists and
 * for an archived wedding.
 */
export async function changeBehindLink(context: AppContext, token: string): Promise<StoppableChange | null> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const link = readStopToken(context.secrets, token)
  return link && describe(context.database.db, context, link)
}

/**
 * Stops a change by the link in an email, without a session. It works for partners and for those who left
 * within the last 60 days, until the change has taken effect. Refuses `LinkNotValid`,
 * `ReceivingAccountChangeMoved`, `TooManyAttempts`.
 */
export async function stopChangeByLink(context: AppContext, token: string): Promise<StoppableChange> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const link = readStopToken(context.secrets, token)
  if (!link) throw LinkNotValid()
  return context.database.transaction(async (tx) => {
    const now = context.clock.now()
    if (link.kind === 'receivingAccount') {
      const change = await receivingAccountChangeById(tx, link.id)
      if (!change || !(await canStop(tx, change.weddingId, link.accountId, now))) throw LinkNotValid()
      await stopReceivingAccountChange(tx, context, link)
    } else {
      const [account] = await tx.select().from(cardAccounts).where(eq(cardAccounts.id, link.id)).for('update')
      if (!account || !(await canStop(tx, account.weddingId, link.accountId, now))) throw LinkNotValid()
      // An account in use is stopped in the workspace only: the link ends when the change takes effect.
      const isApplied = account.usableFrom !== null && account.usableFrom <= now
      if (!isApplied && !account.removedAt)
        await stopAccount(tx, context, account, { takenBy: link.accountId, byLink: true })
    }
    const stopped = await describe(tx, context, link)
    if (!stopped) throw LinkNotValid()
    return stopped
  })
}

async function describe(on: Reader, context: AppContext, link: StopLink): Promise<StoppableChange | null> {
  const found =
    link.kind === 'receivingAccount'
      ? await receivingAccountSide(on, link.id)
      : await cardSide(on, context, link.id)
  const wedding = found && (await weddingById(on, found.weddingId))
  if (!wedding || wedding.status === 'archived') return null
  const { proposer, weddingId: _, ...change } = found
  const proposedBy = (proposer && (await findAccount(on, proposer))?.name) || ''
  return { ...change, kind: link.kind, proposedBy, coupleNames: coupleName(wedding) }
}

async function receivingAccountSide(on: Reader, id: string) {
  const change = await receivingAccountChangeById(on, id)
  if (!change) return null
  const { weddingId, state, proposedBy: proposer, proposedAt, takesEffectAt } = change
  return { weddingId, state, proposer, proposedAt, takesEffectAt }
}

async function cardSide(on: Reader, { clock }: AppContext, id: string) {
  const account = await accountById(on, id)
  if (!account) return null
  const { weddingId, usableFrom, createdAt, proposedBy: proposer } = account
  const isApplied = usableFrom !== null && usableFrom <= clock.now()
  const open = usableFrom ? ('waiting' as const) : ('proposed' as const)
  const ended = (await hasStep(on, id, 'lapsed')) ? ('lapsed' as const) : ('cancelled' as const)
  const state = account.removedAt ? ended : isApplied ? ('applied' as const) : open
  return { weddingId, state, proposer, proposedAt: createdAt, takesEffectAt: usableFrom }
}
