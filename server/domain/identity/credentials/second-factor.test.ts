import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accountById, PasswordNotRight, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { SecondFactorNeeded } from '#server/graphql/viewer.refusals.ts'
import { rows } from '#server/platform/db/database.ts'
import { fromBase32, oneTimeCode } from '#server/platform/one-time-code.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { challengeFor, loggedIn, password, registeredUser, withSecondFactor } from './credentials.fixture.ts'
import {
  ChallengeExpired,
  CodeNotValid,
  SecondFactorExists,
  SecondFactorMissing,
} from './credentials.refusals.ts'
import { finishLogin } from './finish-login.ts'
import { proveIdentity } from './prove-identity.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { recoveryCodesLeft } from './second-factor-store.ts'

onOneEngine('A second factor', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const mateo = await registeredUser(platform)
    const challenge = () => challengeFor(requestBy(platform), { email: mateo.email, password })
    const finish = (begun: string, code: string) => finishLogin(requestBy(platform), begun, code)
    return { platform, ...mateo, challenge, finish, post: postOf(platform) }
  }

  it('is active once its first code was typed, and not before', async () => {
    const { platform, by, email, post } = await begin()
    await post.to(email)
    await expect(beginSecondFactor(by(), 'x')).rejects.toThrow(PasswordNotRight)
    const { secret, uri, qr } = await beginSecondFactor(by(), password)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}&`)
    expect(qr.payload).toBe(uri)
    await loggedIn(requestBy(platform), { email, password })
    await expect(confirmSecondFactor(by(), '000000')).rejects.toThrow(CodeNotValid)
    const code = oneTimeCode(fromBase32(secret), platform.clock.now())
    const { recoveryCodes } = await confirmSecondFactor(by(), `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/)
    await challengeFor(requestBy(platform), { email, password })
    await expect(beginSecondFactor(by(), password)).rejects.toThrow(SecondFactorExists)
    await expect(confirmSecondFactor(by(), code)).rejects.toThrow(SecondFactorExists)
    expect((await post.to(email)).map((mail) => mail.subject)).toEqual([
      'Tu cuenta pide ahora un segundo paso',
    ])
  })

  it('opens a session with a code of the application, each code once', async () => {
    const { platform, by, challenge, finish, id } = await begin()
    const { code, shown } = await withSecondFactor(platform, by)
    const first = await challenge()
    await expect(finish(first, shown())).rejects.toThrow(CodeNotValid)
    const { token, user } = await finish(first, code())
    expect(user.id).toBe(id)
    expect(await viewerOf(platform, token)).toMatchObject({ accountId: id, proof: { with: 'secondFactor' } })
    await expect(finish(await challenge(), shown())).rejects.toThrow(CodeNotValid)
    await expect(finish(first, code())).rejects.toThrow(ChallengeExpired)
  })

  it('waits ten minutes for its code', async () => {
    const { platform, by, challenge, finish } = await begin()
    const { shown } = await withSecondFactor(platform, by)
    const [early, late] = [await challenge(), await challenge()]
    platform.clock.advance(seconds(599))
    await finish(early, shown())
    platform.clock.advance(seconds(1))
    await expect(finish(late, shown())).rejects.toThrow(ChallengeExpired)
    await expect(finish('x', shown())).rejects.toThrow(ChallengeExpired)
  })

  it('can be replaced once by each recovery code, in any spelling; the owner is notified', async () => {
    const { platform, by, challenge, finish, email, id, post } = await begin()
    const { recoveryCodes } = await withSecondFactor(platform, by)
    await post.to(email)
    const [one = ''] = recoveryCodes
    await finish(await challenge(), ` ${one.toLowerCase().replaceAll('-', ' ')} `)
    expect(await recoveryCodesLeft(platform.database.db, id)).toBe(9)
    expect((await post.to(email)).map((mail) => mail.text).join()).toContain('Te quedan 9.')
    await expect(finish(await challenge(), one)).rejects.toThrow(CodeNotValid)
  })

  it('cannot be used from a copy of the database', async () => {
    const { platform, by, id } = await begin()
    const { secret, recoveryCodes } = await withSecondFactor(platform, by)
    const storedText = JSON.stringify([
      await rows(platform.database.db, sql`select * from second_factors where account_id = ${id}`),
      await rows(platform.database.db, sql`select * from recovery_codes where account_id = ${id}`),
    ])
    expect(storedText).toContain(id)
    const raw = Buffer.from(fromBase32(secret))
    for (const telling of [secret, raw.toString('base64url'), raw.toString('hex'), ...recoveryCodes])
      expect(storedText).not.toContain(telling)
  })

  it('cannot be guessed', async () => {
    const { platform, by, challenge } = await begin()
    const { code } = await withSecondFactor(platform, by)
    const begun = await challenge()
    const rateLimit = freshRateLimit(platform)
    const guess = (typed: string) => finishLogin({ ...requestBy(platform), rateLimit }, begun, typed)
    for (let tries = 0; tries < 10; tries += 1) await expect(guess('000000')).rejects.toThrow(CodeNotValid)
    await expect(guess('000000')).rejects.toThrow(TooManyAttempts)
    platform.clock.advance(minutes(1))
    await guess(code())
  })

  it('limits the codes of strangers to fifty a day, and notifies the owner after five', async () => {
    const { platform, by, email, challenge, post } = await begin()
    await withSecondFactor(platform, by)
    await post.to(email)
    const rateLimit = freshRateLimit(platform)
    const guess = async () => finishLogin({ ...requestBy(platform), rateLimit }, await challenge(), '000000')
    for (let tries = 0; tries < 5; tries += 1) await expect(guess()).rejects.toThrow(CodeNotValid)
    expect(await post.to(email)).toEqual([])
    for (let tries = 5; tries < 50; tries += 1) {
      await expect(guess()).rejects.toThrow(CodeNotValid)
      platform.clock.advance(minutes(1))
    }
    expect((await post.to(email)).map((mail) => mail.subject)).toEqual(['Alguien sabe tu contraseña'])
    // The 51st became possible during these three quarters of an hour.
    await expect(guess()).rejects.toThrow(CodeNotValid)
    await expect(guess()).rejects.toThrow(TooManyAttempts)
  })

  it('renews the recovery codes for its owner, and the old ones stop working', async () => {
    const { platform, by, challenge, finish } = await begin()
    await expect(renewRecoveryCodes(by(), password, '000000')).rejects.toThrow(SecondFactorMissing)
    const before = await withSecondFactor(platform, by)
    await expect(renewRecoveryCodes(by(), password, '000000')).rejects.toThrow(CodeNotValid)
    await expect(renewRecoveryCodes(by(), 'x', before.code())).rejects.toThrow(PasswordNotRight)
    const { recoveryCodes } = await renewRecoveryCodes(by(), password, before.code())
    const [old = '', fresh = ''] = [before.recoveryCodes[0], recoveryCodes[0]]
    await expect(finish(await challenge(), old)).rejects.toThrow(CodeNotValid)
    await finish(await challenge(), fresh)
  })

  it('is removed with password and code; then the password suffices', async () => {
    const { platform, by, email, id } = await begin()
    await expect(removeSecondFactor(by(), password, '000000')).rejects.toThrow(SecondFactorMissing)
    const { code, recoveryCodes } = await withSecondFactor(platform, by)
    await expect(removeSecondFactor(by(), 'x', code())).rejects.toThrow(PasswordNotRight)
    await expect(removeSecondFactor(by(), password, '')).rejects.toThrow(CodeNotValid)
    const account = await removeSecondFactor(by(), password, recoveryCodes[3] ?? '')
    expect(account.secondFactorSince).toBeNull()
    await loggedIn(requestBy(platform), { email, password })
    expect(await recoveryCodesLeft(platform.database.db, id)).toBe(0)
    await withSecondFactor(platform, by)
  })

  it('is required for administrators, who cannot remove it', async () => {
    const { platform, by, id, seen } = await begin()
    await platform.database.transaction((tx) =>
      rows(tx, sql`update accounts set role = 'admin' where id = ${id}`),
    )
    const settingUp = await seen()
    expect(settingUp).toMatchObject({ kind: 'settingUp', role: 'admin' })
    const asAdmin = () => requestBy(platform, settingUp)
    await expect(proveIdentity(asAdmin(), { password })).rejects.toThrow(SecondFactorNeeded)
    const { code } = await withSecondFactor(platform, asAdmin)
    const admin = await seen()
    expect(admin).toMatchObject({ kind: 'account', role: 'admin' })
    await expect(removeSecondFactor(requestBy(platform, admin), password, code())).rejects.toThrow(
      SecondFactorNeeded,
    )
    expect((await accountById(platform.database.db, id)).secondFactorSince).not.toBeNull()
    expect(by().viewer.kind).toBe('account')
  })

  it('or the password proves identity again', async () => {
    const { platform, by, seen } = await begin()
    platform.clock.advance(minutes(11))
    await expect(proveIdentity(by(), {})).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(proveIdentity(by(), { password: 'x' })).rejects.toThrow(PasswordNotRight)
    await expect(proveIdentity(by(), { code: '000000' })).rejects.toThrow(SecondFactorMissing)
    const { by: proven } = await proveIdentity(by(), { password })
    expect(proven).toBe('password')
    expect(await seen()).toMatchObject({ proof: { at: platform.clock.now(), with: 'password' } })
    const { code } = await withSecondFactor(platform, by)
    await expect(proveIdentity(by(), { code: '000000' })).rejects.toThrow(CodeNotValid)
    await proveIdentity(by(), { code: code() })
    expect(await seen()).toMatchObject({ proof: { at: platform.clock.now(), with: 'secondFactor' } })
  })
})
