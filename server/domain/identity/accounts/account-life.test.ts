import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { seconds, days, hours, minutes } from '#shared/duration.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { accountById, openSessionsOf, viewerOf } from './account-queries.ts'
import { openSession } from './account-store.ts'
import { forgetExpiredAccess } from './accounts.jobs.ts'
import { LinkNotValid, PasswordNotRight, SessionNotFound, UsernameTaken } from './accounts.refusals.ts'
import { oneTimeTokens, sessions } from './accounts.tables.ts'
import { cancelEmailChange } from '#server/domain/identity/email-addresses/cancel-email-change.ts'
import { changeEmail } from '#server/domain/identity/email-addresses/index.ts'
import { confirmEmail } from '#server/domain/identity/email-addresses/confirm-email.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { register } from './register.ts'
import { requestEmailConfirmation } from '#server/domain/identity/email-addresses/request-email-confirmation.ts'
import { updateProfile } from './update-profile.ts'

const password = 'un sofá en el rellano'

onOneEngine('An account', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const email = `lucia-${randomUUID()}@example.com`
    const { user, token } = await register(requestBy(platform), { email, password, name: 'Lucía' })
    const viewer = await viewerOf(platform, token)
    const account = () => accountById(platform.database.db, user.id)
    return {
      platform,
      post: postOf(platform),
      email,
      id: user.id,
      token,
      by: () => requestBy(platform, viewer),
      account,
    }
  }

  it('is confirmed once by the link sent to its address', async () => {
    const { platform, post, email, by, account } = await begin()
    expect((await account()).emailConfirmedAt).toBeNull()
    const token = await post.link(email, 'confirmar')
    expect(await confirmEmail(requestBy(platform), token)).toEqual({ email })
    expect((await account()).emailConfirmedAt).toEqual(platform.clock.now())
    await expect(confirmEmail(requestBy(platform), token)).rejects.toThrow(LinkNotValid)
    await requestEmailConfirmation(by())
    expect(await post.to(email)).toEqual([])
  })

  it('gets a new link on request, which is valid for seven days', async () => {
    const { platform, post, email, by } = await begin()
    const first = await post.link(email, 'confirmar')
    await requestEmailConfirmation(by())
    const second = await post.link(email, 'confirmar')
    expect(second).not.toBe(first)
    platform.clock.advance(days(7))
    await expect(confirmEmail(requestBy(platform), first)).rejects.toThrow(LinkNotValid)
    await requestEmailConfirmation(by())
    const third = await post.link(email, 'confirmar')
    platform.clock.advance(seconds(7 * 24 * 3600 - 1))
    await confirmEmail(requestBy(platform), third)
  })

  it('is not flooded with mails', async () => {
    const { platform, by } = await begin()
    const context = { ...by(), rateLimit: freshRateLimit(platform) }
    for (let attempt = 0; attempt < 5; attempt += 1) await requestEmailConfirmation(context)
    await expect(requestEmailConfirmation(context)).rejects.toThrow(TooManyAttempts)
  })

  it('gets another address when its link is followed; the old one is notified', async () => {
    const { platform, post, email, by, account } = await begin()
    await post.to(email)
    const newEmail = `nueva-${randomUUID()}@example.com`
    expect(await changeEmail(by(), newEmail, password)).toEqual({ email: newEmail })
    expect((await account()).email).toBe(email)
    const [notification] = await post.to(email)
    expect(notification?.text).toContain(newEmail)
    const token = await post.link(newEmail, 'confirmar')
    expect(await confirmEmail(requestBy(platform), token)).toEqual({ email: newEmail })
    expect(await account()).toMatchObject({ email: newEmail, emailConfirmedAt: platform.clock.now() })
  })

  it('keeps its address without the password, and for the same address', async () => {
    const { post, email, by } = await begin()
    await post.to(email)
    await expect(changeEmail(by(), 'otra@example.com', 'x')).rejects.toThrow(PasswordNotRight)
    await expect(changeEmail(by(), email.toUpperCase(), password)).rejects.toThrow(InvalidInput)
    await expect(changeEmail(by(), 'nada', password)).rejects.toThrow(InvalidInput)
    expect(await post.to(email)).toEqual([])
  })

  it('gets the same response for a taken address, and only its owner is notified', async () => {
    const { platform, post, email, by } = await begin()
    const theirs = `mateo-${randomUUID()}@example.com`
    await register(requestBy(platform), { email: theirs, password, name: 'Mateo' })
    await post.to(theirs)
    await post.to(email)
    expect(await changeEmail(by(), theirs, password)).toEqual({ email: theirs })
    const [mail, ...others] = await post.to(theirs)
    expect(others).toEqual([])
    expect(mail?.text).not.toContain('/confirmar/')
    expect(mail?.text).not.toContain('Lucía')
    expect(await post.to(email)).toHaveLength(1)
  })

  it('is unchanged when the address was taken between request and confirmation', async () => {
    const { platform, post, by, account, email } = await begin()
    const newEmail = `nueva-${randomUUID()}@example.com`
    await changeEmail(by(), newEmail, password)
    const token = await post.link(newEmail, 'confirmar')
    await register(requestBy(platform), { email: newEmail, password, name: 'Otra' })
    await expect(confirmEmail(requestBy(platform), token)).rejects.toThrow(LinkNotValid)
    expect((await account()).email).toBe(email)
  })

  it.each(['before', 'after'])(
    'gets back its old address %s the change, and ends foreign sessions',
    async (when) => {
      const { platform, post, email, id, token, by, account } = await begin()
      await post.to(email)
      const newEmail = `nueva-${randomUUID()}@example.com`
      await changeEmail(by(), newEmail, password)
      const confirmation = await post.link(newEmail, 'confirmar')
      const cancellation = await post.link(email, 'cancelar-cambio')
      if (when === 'after') await confirmEmail(requestBy(platform), confirmation)
      platform.clock.advance(hours(47))
      const elsewhere = await platform.database.transaction((tx) => openSession(tx, by(), id, 'password'))
      expect(await cancelEmailChange(requestBy(platform), cancellation)).toEqual({ email })
      expect((await account()).email).toBe(email)
      for (const open of [token, elsewhere])
        expect(await viewerOf(platform, open)).toMatchObject({ kind: 'visitor' })
      await expect(changeEmail(by(), newEmail, password)).rejects.toThrow(PasswordNotRight)
      expect(await post.link(email, 'nueva-contrasena')).toMatch(/^[\w-]{43}$/)
      await expect(confirmEmail(requestBy(platform), confirmation)).rejects.toThrow(LinkNotValid)
      await expect(cancelEmailChange(requestBy(platform), cancellation)).rejects.toThrow(LinkNotValid)
    },
  )

  it('cannot get it back after three days', async () => {
    const { platform, post, email, by } = await begin()
    await post.to(email)
    await changeEmail(by(), `nueva-${randomUUID()}@example.com`, password)
    const cancellation = await post.link(email, 'cancelar-cambio')
    platform.clock.advance(days(3))
    await expect(cancelEmailChange(requestBy(platform), cancellation)).rejects.toThrow(LinkNotValid)
  })

  it('stores its profile, and omitted fields stay', async () => {
    const { platform, by, account } = await begin()
    const username = `lucia-${platform.random.digits(10)}`
    await updateProfile(by(), {
      username: ` ${username.toUpperCase()} `,
      location: 'Granada',
      description: 'Mapas.',
    })
    await updateProfile(by(), { usr_name: 'Lu', surnames: 'Fernández Gil', location: '' })
    expect(await account()).toMatchObject({
      username,
      name: 'Lucía',
      usrName: 'Lu',
      surnames: 'Fernández Gil',
      location: null,
      description: 'Mapas.',
    })
    for (const wrong of ['lu', 'dos palabras', '-lu-', 'x'.repeat(33), 'ñandú'])
      await expect(updateProfile(by(), { username: wrong })).rejects.toThrow(InvalidInput)
    await expect(updateProfile(by(), { name: ' ' })).rejects.toThrow(InvalidInput)
    const other = await begin()
    await expect(
      updateProfile(requestBy(platform, await viewerOf(platform, other.token)), { username }),
    ).rejects.toThrow(UsernameTaken)
  })

  it('has a signature for letters: plain text of 500 characters, without payment details', async () => {
    const { by, account } = await begin()
    await updateProfile(by(), { letterSignature: ' Lucía\r\n\n\n\nGranada <b>\u202e ' })
    expect((await account()).letterSignature).toBe('Lucía\n\nGranada <b>')
    await updateProfile(by(), { name: 'Lucía' })
    expect((await account()).letterSignature).toBe('Lucía\n\nGranada <b>')
    await updateProfile(by(), { letterSignature: 'a'.repeat(500) })
    for (const wrong of ['a'.repeat(501), 'a'.repeat(300_000), 'ES91 2100 0418 4502 0005 1332'])
      await expect(updateProfile(by(), { letterSignature: wrong })).rejects.toThrow(InvalidInput)
    await updateProfile(by(), { letterSignature: '' })
    expect((await account()).letterSignature).toBeNull()
  })

  it('lists its sessions, and can end them', async () => {
    const { platform, id, token, by } = await begin()
    platform.clock.advance(minutes(1))
    const phone = { ...by(), userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' }
    const opened = await platform.database.transaction((tx) => openSession(tx, phone, id, 'password'))
    const list = () => openSessionsOf(platform.database.db, id, platform.clock.now())
    const [first, second] = await list()
    expect(first).toMatchObject({ device: 'Chrome · Android', lastSeenAt: platform.clock.now() })
    expect(second).toMatchObject({ device: null })
    platform.clock.advance(minutes(10))
    await viewerOf(platform, token)
    expect((await list()).map((session) => session.id)).toEqual([second?.id, first?.id])
    const stranger = await begin()
    await expect(endSession(stranger.by(), first?.id ?? '')).rejects.toThrow(SessionNotFound)
    await endSession(by(), first?.id ?? '')
    await expect(endSession(by(), first?.id ?? '')).rejects.toThrow(SessionNotFound)
    expect(await viewerOf(platform, opened)).toMatchObject({ tokenProblem: 'Expired token' })
    expect(await endOtherSessions(by())).toBe(0)
    await platform.database.transaction((tx) => openSession(tx, phone, id, 'password'))
    expect(await endOtherSessions(by())).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(await viewerOf(platform, token)).toMatchObject({ kind: 'account' })
  })

  it('removes expired links, and sessions a month after they ended', async () => {
    const { platform, post, email, id } = await begin()
    await post.to(email)
    const storedState = async () => ({
      tokens: (await platform.database.db.select().from(oneTimeTokens)).filter((row) => row.accountId === id)
        .length,
      sessions: (await platform.database.db.select().from(sessions)).filter((row) => row.accountId === id)
        .length,
    })
    const sweep = () =>
      forgetExpiredAccess.run(
        platform,
        {},
        { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal },
      )
    await sweep()
    expect(await storedState()).toEqual({ tokens: 1, sessions: 1 })
    platform.clock.advance(days(8))
    await sweep()
    expect(await storedState()).toEqual({ tokens: 0, sessions: 1 })
    platform.clock.advance(days(25))
    await sweep()
    expect(await storedState()).toEqual({ tokens: 0, sessions: 0 })
  })
})
