import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import {
  accountById,
  LinkNotValid,
  PasswordNotRight,
  viewerOf,
} from '#server/domain/identity/accounts/index.ts'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { rows } from '#server/platform/db/database.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { hours, minutes, seconds } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { changePassword } from './change-password.ts'
import { challengeFor, loggedIn, password, registeredUser, withSecondFactor } from './credentials.fixture.ts'
import { login } from './login.ts'
import { proveIdentity } from './prove-identity.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

const another = 'la mesa siete está justa'

onOneEngine('A password', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const mateo = await registeredUser(platform)
    const post = postOf(platform)
    await post.to(mateo.email)
    const ask = (email = mateo.email) => requestPasswordReset(requestBy(platform), email)
    const reset = (token: string, chosen = another) => resetPassword(requestBy(platform), token, chosen)
    return { platform, ...mateo, post, ask, reset }
  }

  it('is changed by its owner: all other sessions end, and the owner is notified', async () => {
    const { platform, email, token, by, post } = await begin()
    const elsewhere = await loggedIn(requestBy(platform), { email, password })
    await expect(changePassword(by(), 'x', another)).rejects.toThrow(PasswordNotRight)
    await expect(changePassword(by(), password, 'corta')).rejects.toThrow(InvalidInput)
    await expect(changePassword(by(), password, 'Contraseña2027')).rejects.toMatchObject({
      issues: [{ path: 'newPassword', rule: 'password.tooCommon' }],
    })
    expect(await changePassword(by(), password, another)).toEqual({ email })
    expect(await viewerOf(platform, token)).toMatchObject({ kind: 'account' })
    expect(await viewerOf(platform, elsewhere.token)).toMatchObject({ tokenProblem: 'Expired token' })
    await loggedIn(requestBy(platform), { email, password: another })
    expect((await post.to(email)).map((mail) => mail.subject)).toEqual(['Tu contraseña ha cambiado'])
  })

  it('is reset by a link, once: all sessions end and the address is confirmed', async () => {
    const { platform, id, email, token, post, ask, reset } = await begin()
    expect(await ask(email.toUpperCase())).toEqual({ email: email.toUpperCase() })
    const link = await post.link(email, 'nueva-contrasena')
    await expect(reset(link, 'mateo mateo 2027')).rejects.toMatchObject({
      issues: [{ path: 'password', rule: 'password.personal' }],
    })
    expect(await reset(link)).toEqual({ email })
    expect(await viewerOf(platform, token)).toMatchObject({ tokenProblem: 'Expired token' })
    expect((await accountById(platform.database.db, id)).emailConfirmedAt).toEqual(platform.clock.now())
    await expect(reset(link)).rejects.toThrow(LinkNotValid)
    await loggedIn(requestBy(platform), { email, password: another })
    expect((await post.to(email)).map((mail) => mail.subject)).toEqual(['Tu contraseña ha cambiado'])
  })

  it('has a reset link that is valid for an hour, and only for the current password', async () => {
    const { platform, email, by, post, ask, reset } = await begin()
    await ask()
    const first = await post.link(email, 'nueva-contrasena')
    platform.clock.advance(hours(1))
    await expect(reset(first)).rejects.toThrow(LinkNotValid)
    await ask()
    const second = await post.link(email, 'nueva-contrasena')
    platform.clock.advance(seconds(3599))
    await changePassword(by(), password, another)
    await expect(reset(second)).rejects.toThrow(LinkNotValid)
  })

  it('reset does not remove the second factor', async () => {
    const { platform, email, by, post, ask, reset } = await begin()
    await withSecondFactor(platform, by)
    await post.to(email)
    await ask()
    await reset(await post.link(email, 'nueva-contrasena'))
    expect(await challengeFor(requestBy(platform), { email, password: another })).toMatch(/^[\w-]{43}$/)
  })

  it('of an unknown address is requested with the same response and work, and no mail', async () => {
    const { platform, email, post, ask } = await begin()
    const unknown = 'nadie@example.com'
    const waiting = async () => {
      const [row] = await rows<{ count: number }>(
        platform.database.db,
        sql`select count(*)::int as count from jobs where state = 'waiting'`,
      )
      return row?.count ?? 0
    }
    const work = async (address: string) => {
      const before = await waiting()
      const { count } = await countStatements(platform.database, async () => {
        expect(await ask(address)).toEqual({ email: address })
      })
      return { statements: count, jobs: (await waiting()) - before }
    }
    const [known, missing] = [await work(email), await work(unknown)]
    expect(missing).toEqual(known)
    expect(known.jobs).toBe(1)
    expect(await post.to(email)).toHaveLength(1)
    expect(await post.to(unknown)).toEqual([])
  })

  it('of an unknown address takes the same hashing time as a wrong one', async () => {
    const { platform, email } = await begin()
    const { passwordHasher } = platform
    const hash = vi.fn<typeof passwordHasher.hash>(passwordHasher.hash)
    const verify = vi.fn<typeof passwordHasher.verify>(passwordHasher.verify)
    const counted = { ...platform, passwordHasher: { ...passwordHasher, hash, verify } }
    const hashed = async (address: string) => {
      vi.clearAllMocks()
      await login(requestBy(counted), { email: address, password: 'x' }).catch(() => undefined)
      return [verify.mock.calls.length, hash.mock.calls.length]
    }
    expect(await hashed(email)).toEqual([1, 0])
    expect(await hashed('nadie@example.com')).toEqual([1, 0])
  })

  it('sends at most five mails an hour, with the same responses beyond', async () => {
    const { platform, email, post } = await begin()
    const rateLimit = freshRateLimit(platform)
    const ask = () => requestPasswordReset({ ...requestBy(platform), rateLimit }, email)
    for (let tries = 0; tries < 20; tries += 1) expect(await ask()).toEqual({ email })
    expect(await post.to(email)).toHaveLength(5)
  })

  it('reset lifts the limit that strangers used up, and makes the browser known', async () => {
    const { platform, email, post, ask } = await begin()
    const waited: number[] = []
    const rateLimit = freshRateLimit({ ...platform, wait: async (time) => void waited.push(time) })
    const accessCookie = readAccessCookie(null)
    const owner = () => ({ ...requestBy(platform), rateLimit, accessCookie })
    for (let tries = 0; tries < 40; tries += 1)
      await login({ ...requestBy(platform), rateLimit }, { email, password: 'x' }).catch(() => undefined)
    await ask()
    await resetPassword(owner(), await post.link(email, 'nueva-contrasena'), another)
    waited.length = 0
    await loggedIn(owner(), { email, password: another })
    expect(waited).toEqual([])
    expect(accessCookie.cookie(false)).not.toBeNull()
  })

  it('cannot be guessed with a stolen session, and the owner is not locked out', async () => {
    const { platform, email, by } = await begin()
    const rateLimit = freshRateLimit(platform)
    const guess = (typed: string) => changePassword({ ...by(), rateLimit }, typed, another)
    for (let tries = 0; tries < 10; tries += 1) await expect(guess('x')).rejects.toThrow(PasswordNotRight)
    await expect(guess(password)).rejects.toThrow(TooManyAttempts)
    const elsewhere = await viewerOf(
      platform,
      (await loggedIn(requestBy(platform), { email, password })).token,
    )
    await proveIdentity({ ...requestBy(platform, elsewhere), rateLimit }, { password })
    platform.clock.advance(minutes(1))
    await guess(password)
  })
})
