import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { defineJob, defineJobKind } from '#server/platform/jobs.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { days, subtract } from '#shared/duration.ts'
import { accountById, credentialsByEmail, findAccount, forgetFormerEmails } from './account-queries.ts'
import { type AccountMailKind, queueAccountMail } from './accounts.emails.tsx'
import { oneTimeTokens, sessions } from './accounts.tables.ts'
import { openOneTimeToken } from './one-time-token.ts'

type AccountMailPayload = { readonly accountId: string }

/** The page with the account's security settings. */
const securityPath = '/boda/cuenta'

const sendEmailConfirmationKind = defineJobKind<AccountMailPayload>('send-email-confirmation')
export const sendPasswordResetKind = defineJobKind<{ readonly accountId: string | null }>(
  'send-password-reset',
)
export const notifyOfRegistrationKind = defineJobKind<{ readonly email: string }>('tell-of-registration')

/** Sends a confirmation link to an account's address, unless it is confirmed. */
export const sendEmailConfirmation = defineJob({
  kind: sendEmailConfirmationKind,
  run: async (platform, { accountId }, { id }) => {
    await platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account || account.emailConfirmedAt) return
      const { email } = account
      const token = await openOneTimeToken(tx, platform, { purpose: 'confirmEmail', accountId, email })
      const path = `/confirmar/${token}`
      await queueAccountMail(tx, platform, {
        kind: 'confirmEmail',
        event: `confirm-email:${accountId}:${id}`,
        account,
        path,
      })
    })
  },
})

/** Mails a link that confirms an account's address, at `runAt` or at once, unless it is confirmed by then. */
export async function enqueueEmailConfirmation(tx: Tx, accountId: string, runAt?: Date): Promise<void> {
  const dedupeKey = `send-email-confirmation ${accountId}`
  await enqueue(tx, sendEmailConfirmationKind, { accountId }, { dedupeKey, ...(runAt && { runAt }) })
}

/** Sends the link for a new password; nothing for an address without an account. */
export const sendPasswordReset = defineJob({
  kind: sendPasswordResetKind,
  run: async (platform, { accountId }, { id }) => {
    if (accountId === null) return
    await platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account) return
      const { email } = account
      const token = await openOneTimeToken(tx, platform, { purpose: 'resetPassword', accountId, email })
      const path = `/nueva-contrasena/${token}`
      await queueAccountMail(tx, platform, {
        kind: 'resetPassword',
        event: `reset-password:${accountId}:${id}`,
        account,
        path,
      })
    })
  },
})

/**
 * Returns a job that notifies a user of a change to their account, so that they can react if it was not
 * theirs.
 */
const accountMailJob = (kind: string, mail: AccountMailKind, path = securityPath) =>
  defineJob<AccountMailPayload & { readonly left?: number; readonly name?: string }>({
    kind,
    run: async (platform, { accountId, left = 0, name = '' }, { id }) => {
      await platform.database.transaction(async (tx) => {
        const account = await findAccount(tx, accountId)
        if (!account) return
        const event = `${kind}:${accountId}:${id}`
        await queueAccountMail(tx, platform, {
          kind: mail,
          event,
          account,
          path,
          values: { left, passkey: name },
        })
      })
    },
  })

/** Notifies the owner of a new password. */
export const notifyOfPassword = accountMailJob('tell-of-password', 'passwordChanged', '/olvidada')
/** Notifies the owner that login requires a second factor from now on. */
export const notifyOfSecondFactor = accountMailJob('tell-of-second-factor', 'secondFactorAdded')
/** Notifies the owner that login requires only the password again. */
export const notifyOfNoSecondFactor = accountMailJob('tell-of-no-second-factor', 'secondFactorRemoved')
/** Notifies the owner of new recovery codes. */
export const notifyOfRecoveryCodes = accountMailJob('tell-of-recovery-codes', 'recoveryCodesRenewed')
/** Notifies the owner of a new passkey. */
export const notifyOfNewPasskey = accountMailJob('tell-of-new-passkey', 'passkeyAdded')
/** Notifies the owner of a removed passkey. */
export const notifyOfRemovedPasskey = accountMailJob('tell-of-removed-passkey', 'passkeyRemoved')
/** Notifies the owner of a used recovery code, and how many are left. */
export const notifyOfUsedCode = accountMailJob('tell-of-used-code', 'recoveryCodeUsed')

/**
 * Notifies the owner of a login with an unknown browser: once a day per kind of browser, and only to a
 * confirmed address.
 */
export const notifyOfNewDevice = defineJob<AccountMailPayload & { readonly device: string | null }>({
  kind: 'tell-of-new-device',
  run: async (platform, { accountId, device }) => {
    await platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account?.emailConfirmedAt) return
      const day = utcDay(platform.clock.now())
      await queueAccountMail(tx, platform, {
        kind: 'newDevice',
        event: `new-device:${accountId}:${device}:${day}`,
        account,
        path: securityPath,
        values: { device: device ?? 'none' },
      })
    })
  },
})

/** Notifies the owner that strangers know the password and guess codes; at most once a day. */
export const notifyOfGuesses = defineJob<AccountMailPayload>({
  kind: 'tell-of-guesses',
  run: async (platform, { accountId }) => {
    await platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account) return
      const event = `codes-guessed:${accountId}:${utcDay(platform.clock.now())}`
      await queueAccountMail(tx, platform, { kind: 'codesGuessed', event, account, path: '/olvidada' })
    })
  },
})

/** Notifies the owner of an address of an attempt to register with it; at most once a day. */
export const notifyOfRegistration = defineJob({
  kind: notifyOfRegistrationKind,
  run: async (platform, { email }) => {
    await platform.database.transaction(async (tx) => {
      const found = await credentialsByEmail(tx, email)
      if (!found) return
      const account = await accountById(tx, found.id)
      const day = utcDay(platform.clock.now())
      const event = `registration-tried:${account.id}:${day}`
      await queueAccountMail(tx, platform, { kind: 'emailTaken', event, account, path: '/entrar' })
    })
  },
})

/** Deletes unusable links, and sessions that ended a month ago. */
export const forgetExpiredAccess = defineJob<Record<string, never>>({
  kind: 'forget-expired-access',
  run: async (platform) => {
    const now = platform.clock.now()
    const monthAgo = subtract(now, days(30))
    await platform.database.transaction(async (tx) => {
      await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
      await forgetFormerEmails(tx, now)
      await tx
        .delete(sessions)
        .where(
          or(
            lt(sessions.expiresAt, monthAgo),
            and(isNotNull(sessions.endedAt), lt(sessions.endedAt, monthAgo)),
          ),
        )
    })
  },
})
