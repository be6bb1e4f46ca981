import { parseInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { add, hours, minutes } from '#shared/duration.ts'
import { registerInput } from '#shared/inputs/account.ts'
import { slugify } from '#shared/slug.ts'
import { type Account, accountById } from './account-queries.ts'
import { openSession } from './account-store.ts'
import { accounts } from './accounts.tables.ts'
import { enqueueEmailConfirmation, notifyOfRegistrationKind } from './accounts.jobs.ts'
import { EmailAlreadyInUse } from './accounts.refusals.ts'
import { rememberDevice } from './known-device.ts'
import { refuseGuessable } from './password.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { AccountRegistered } from './accounts.events.ts'

const perAddress = { name: 'register', max: 20, per: minutes(10) }
/**
 * Limits how often a response reveals that an address has an account: per client, and per address. Successful
 * registrations are not counted.
 */
const takenToAddress = { name: 'register taken address', max: 5, per: hours(1) }
const takenOfTarget = { name: 'register taken target', max: 5, per: hours(1) }

/** Time in which an invited person accepts. The link of the mailed invitation confirms their address by itself. */
const invitedGrace = minutes(10)

/**
 * Creates an account for a partner and logs them in. Refuses `EmailAlreadyInUse`, `InvalidInput`,
 * `TooManyAttempts`.
 */
export async function register(
  context: AppContext,
  input: unknown,
): Promise<{ token: string; user: Account }> {
  const from = addressKey(context.remoteAddress)
  await context.rateLimit.attempt(perAddress, from)
  const form = parseInput(registerInput, input)
  await refuseGuessable('password', form.password, form)
  const target = form.email.toLowerCase()
  await context.rateLimit.attempt(takenToAddress, from)
  await context.rateLimit.attempt(takenOfTarget, target)
  const passwordHash = await context.passwordHasher.hash(form.password)
  const registered = await context.database.transaction(async (tx) => {
    const id = context.random.uuid()
    const [created] = await tx
      .insert(accounts)
      .values({
        id,
        email: form.email,
        username: `${slugify(form.name, 24) || 'v'}-${context.random.digits(8)}`,
        name: form.name,
        usrName: form.name,
        surnames: form.surnames,
        role: 'couple',
        language: form.language ?? context.language,
        passwordHash,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (!created) {
      await enqueue(tx, notifyOfRegistrationKind, { email: form.email })
      return null
    }
    await raise(tx, AccountRegistered, { accountId: id })
    await enqueueEmailConfirmation(
      tx,
      id,
      form.isInvited ? add(context.clock.now(), invitedGrace) : undefined,
    )
    const token = await openSession(tx, context, id, 'password')
    rememberDevice(context, id)
    return { token, user: await accountById(tx, id) }
  })
  if (!registered) throw EmailAlreadyInUse()
  await context.rateLimit.restoreAttempt(takenToAddress, from)
  await context.rateLimit.restoreAttempt(takenOfTarget, target)
  return registered
}
