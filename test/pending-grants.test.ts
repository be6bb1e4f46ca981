import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import { changeEmail } from '#server/domain/identity/email-addresses/index.ts'
import { LinkNotValid, openSession, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { cancelEmailChange } from '#server/domain/identity/email-addresses/cancel-email-change.ts'
import { confirmEmail } from '#server/domain/identity/email-addresses/confirm-email.ts'
import { endOtherSessions } from '#server/domain/identity/accounts/end-other-sessions.ts'
import { endSession } from '#server/domain/identity/accounts/end-session.ts'
import { openCalendarFeed } from '#server/domain/planning/calendar-feeds/open-calendar-feed.ts'
import { changePassword } from '#server/domain/identity/credentials/change-password.ts'
import {
  password,
  registeredUser,
  withSecondFactor,
} from '#server/domain/identity/credentials/credentials.fixture.ts'
import { renewRecoveryCodes } from '#server/domain/identity/credentials/renew-recovery-codes.ts'
import { requestPasswordReset } from '#server/domain/identity/credentials/request-password-reset.ts'
import { resetPassword } from '#server/domain/identity/credentials/reset-password.ts'
import { inviteToTeam } from '#server/domain/wedding/invitations/index.ts'
import { proposeReceivingAccountChange } from '#server/domain/money/receiving-account-changes/index.ts'
import { createWedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { allPendingGrants } from '#server/pending-grants.ts'
import { seconds } from '#shared/duration.ts'
import { onOneEngine, databaseForTests } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { keyPurposes } from '#test/key-purposes.ts'

const another = 'la mesa siete está justa'

onOneEngine('What a stolen session leaves behind', (getDatabase) => {
  /**
   * Creates an owner with a session, and a thief with another session that has created every possible pending
   * grant.
   */
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const post = postOf(platform)
    const owner = await registeredUser(platform)
    const { database } = platform
    const wedding = await createWedding(owner.by(), weddingInput(platform))
    await database.transaction((tx) =>
      tx.execute(
        sql`update weddings set status = 'published', published_at = now() where id = ${wedding.id}`,
      ),
    )
    const stolen = await database.transaction((tx) => openSession(tx, owner.by(), owner.id, 'password'))
    const thief = requestBy(platform, await viewerOf(platform, stolen))
    await leaveBehind(thief, wedding.id)
    await post.to(owner.email)
    platform.clock.advance(seconds(1))
    return { platform, post, owner, thief, wedding }
  }

  const leaveBehind = async (thief: AppContext, weddingId: string) => {
    const id = thief.random.uuid()
    const bank = {
      kind: 'sepa',
      holder: 'LUCIA FERNANDEZ',
      identifier: 'ES91 2100 0418 4502 0005 1332',
    } as const
    await changeEmail(thief, `thief-${id}@example.com`, password)
    await inviteToTeam(thief, { id, weddingId, part: 'partner', name: 'Eve', email: null })
    await openCalendarFeed(thief, weddingId)
    await proposeReceivingAccountChange(thief, {
      id: thief.random.uuid(),
      weddingId,
      act: 'add',
      receivingAccount: { id: thief.random.uuid(), weddingId, ...bank },
    })
  }

  const leftFor = async (context: AppContext, accountId: string) => {
    const [left] = await rows<Record<string, boolean>>(
      context.database.db,
      sql`select
        exists (select from one_time_tokens where account_id = ${accountId} and purpose = 'changeEmail') as email,
        exists (select from team_invitations where invited_by = ${accountId} and revoked_at is null) as invitation,
        exists (select from calendar_feeds where account_id = ${accountId}) as feed,
        exists (select from receiving_account_changes where proposed_by = ${accountId} and state = 'proposed') as bank`,
    )
    return Object.entries(left ?? {})
      .filter(([, is]) => is)
      .map(([name]) => name)
  }

  type World = Awaited<ReturnType<typeof begin>>
  const newPassword = ({ owner }: World) => changePassword(owner.by(), password, another)
  const reset = async ({ platform, post, owner }: World) => {
    await requestPasswordReset(requestBy(platform), owner.email)
    await resetPassword(requestBy(platform), await post.link(owner.email, 'nueva-contrasena'), another)
  }
  const factor = ({ platform, owner }: World) => withSecondFactor(platform, owner.by)
  const otherSessions = ({ owner }: World) => endOtherSessions(owner.by())
  const thatSession = ({ owner, thief }: World) =>
    endSession(owner.by(), thief.viewer.kind === 'account' ? thief.viewer.sessionId : '')

  it.each([
    ['a new password', newPassword, []],
    ['a password by link', reset, []],
    ['a second factor', factor, ['feed', 'bank']],
    ['the end of other sessions', otherSessions, ['feed', 'bank']],
    ['the end of that session', thatSession, ['feed', 'bank']],
  ])('is revoked by %s', async (_, change: (world: World) => Promise<unknown>, stays) => {
    const world = await begin()
    expect(await leftFor(world.thief, world.owner.id)).toEqual(['email', 'invitation', 'feed', 'bank'])
    await change(world)
    expect(await leftFor(world.thief, world.owner.id)).toEqual(stays)
  })

  it('is revoked by new recovery codes', async () => {
    const platform = await platformForTests(getDatabase())
    const owner = await registeredUser(platform)
    const { code } = await withSecondFactor(platform, owner.by)
    await changeEmail(owner.by(), 'eve@example.com', password)
    await renewRecoveryCodes(owner.by(), password, code())
    expect(await leftFor(owner.by(), owner.id)).toEqual([])
  })

  it('does not take over the account: the thief’s confirmation link is invalid, the old address still cancels', async () => {
    const { platform, post, owner, thief } = await begin()
    await changeEmail(thief, 'eve-2@example.com', password)
    const theirs = await post.link('eve-2@example.com', 'confirmar')
    const cancel = await post.link(owner.email, 'cancelar-cambio')
    await changePassword(owner.by(), password, another)
    await expect(confirmEmail(requestBy(platform), theirs)).rejects.toThrow(LinkNotValid)
    expect(await cancelEmailChange(requestBy(platform), cancel)).toEqual({ email: owner.email })
  })

  it('keeps grants that the owner’s session created', async () => {
    const platform = await platformForTests(getDatabase())
    const owner = await registeredUser(platform)
    const { id: weddingId } = await createWedding(owner.by(), weddingInput(platform))
    const id = platform.random.uuid()
    await inviteToTeam(owner.by(), { id, weddingId, part: 'partner', name: 'Ana', email: null })
    await endOtherSessions(owner.by())
    await changePassword(owner.by(), password, another)
    expect(await leftFor(owner.by(), owner.id)).toEqual(['invitation'])
  })
})

describe('The list of pending grants', () => {
  const getDatabase = databaseForTests()
  const held = allPendingGrants.flatMap(({ heldIn }) => heldIn)

  /** Tables with a token, a digest or an effective time that give an account nothing later. */
  const otherTables = [
    'sessions', // ended by endSessionsOf, which also revokes
    'recovery_codes', // replaced with the second factor
    'passkey_challenges', // useless without the passkey, and valid for five minutes
    'contributions', // links of guests, not of accounts
    'address_confirmations',
    'followers',
    'availability_alerts',
    'postcards',
    'households',
    'provider_links', // links of providers, who have no account
    'card_attempts',
    'sandbox_payments',
    'octo_sandbox_bookings', // ends of holds
    'reservations',
    'trail_links', // digests of entries in a hash chain
  ]

  it('names every table with a token, a digest or a later effect', async () => {
    const found = await rows<{ name: string }>(
      getDatabase().db,
      sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public'
          and column_name ~ '(token_hash|digest|expires_at|lapses_at|takes_effect_at|usable_from)$' order by 1`,
    )
    expect(
      found.map(({ name }) => name).filter((name) => !held.includes(name) && !otherTables.includes(name)),
    ).toEqual([])
  })

  /** Our keys that sign nothing an account could use after its session ended. */
  const otherPurposes: readonly string[] = [
    'session-token',
    'known-device', // grants no access
    'session-renewal', // grants nothing without a session that is open: its end ends it
    'security-log', // fingerprints
    'rate-limit',
    'private-link:row-id', // ids of rows, not links
    'private-link:notice-mail', // ends mails: opens nothing
    'vapid', // signs push messages, which go to devices only; a device ends with its session
    'private-link:freeze', // lets the operator pause payments: protective
    'private-link:stop', // links that only cancel or freeze: protective
    'private-link:way-back', // lets a removed member return: protective, like cancelEmailChange
    'seal:second-factor', // encrypts the secret of the factor itself
    'seal:card-keys',
    'card-sandbox-key',
    'card-sandbox-webhook',
    'seal:booking-system-token', // encrypts tokens of booking systems
    'octo-sandbox-token',
    'card-return',
    'link-picture',
    'postcard-picture',
    'asked-from',
    'asked-by-device',
    // Files with signed links that are valid for minutes.
    'keepsake-link',
    'attachment-link',
    'voice-note',
    // Links and keys of guests.
    'page-key',
    'guest-key',
    'private-link',
    'private-link:address',
    'private-link:card',
    'private-link:card-code', // codes on cards: open an invitation together with a name
    'private-link:follower',
    'private-link:alert',
    'private-link:postcard',
    'private-link:invitation',
    'private-link:provider', // of providers: opens their own entry of the directory
    'private-link:voucher', // of bookings: shows what is booked, and marks it as used
    'private-link:${kind}',
  ]

  it('names every purpose of a signing or encryption key', () => {
    const purposes = keyPurposes()
    expect(purposes.length).toBeGreaterThan(15)
    expect(purposes.filter((purpose) => !held.includes(purpose) && !otherPurposes.includes(purpose))).toEqual(
      [],
    )
  })
})
