import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import { days, milliseconds, seconds } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { openSessionsOf, viewerOf } from './account-queries.ts'
import { accounts } from './accounts.tables.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { keepSession } from './keep-session.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { renewSession } from './renew-session.ts'
import { keptUnusedFor } from './renewal-key.ts'
import { sessionLifetime } from './session-token.ts'

const refused = { code: 'SESSION_NOT_RENEWABLE' }

onOneEngine('A session kept on a device', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const email = `lucia-${platform.random.uuid()}@example.com`
    const password = 'un sofá en el rellano'
    const { token, user } = await register(requestBy(platform), { email, password, name: 'Lucía' })
    const as = async (sessionToken: string, cookies: string | null = null) => ({
      ...requestBy(platform, await viewerOf(platform, sessionToken)),
      accessCookie: readAccessCookie(cookies),
    })
    const keep = async () => {
      const context = await as(token)
      await keepSession(context, true)
      return context.accessCookie.cookie(false)
    }
    const visitor = (cookies: string | null) => ({
      ...requestBy(platform),
      accessCookie: readAccessCookie(cookies),
    })
    const renew = async (cookies: string | null, last = token) =>
      (await renewSession(visitor(cookies), last)).token
    return { platform, user, token, as, keep, renew }
  }

  it('is renewed after its token has expired, by a token of the specified lifetime', async () => {
    const { platform, token, keep, renew, user } = await begin()
    const cookie = await keep()
    expect(cookie).toContain('HttpOnly')
    platform.clock.advance(days(3))
    expect(await viewerOf(platform, token)).toMatchObject({ tokenProblem: 'Expired token' })
    const next = await renew(cookie)
    expect(await viewerOf(platform, next)).toMatchObject({ accountId: user.id })
    platform.clock.advance(sessionLifetime)
    expect(await viewerOf(platform, next)).toMatchObject({ tokenProblem: 'Expired token' })
    expect(await viewerOf(platform, await renew(cookie, next))).toMatchObject({ accountId: user.id })
  })

  it('is renewed neither without the cookie of its device, nor without being kept', async () => {
    const { token, keep, renew, as } = await begin()
    await expect(renew(null)).rejects.toMatchObject(refused)
    const cookie = await keep()
    await expect(renew(null)).rejects.toMatchObject(refused)
    await expect(renew('keys=abcdefghijklmnopqrstuv')).rejects.toMatchObject(refused)
    await expect(renew(cookie, `${token}x`)).rejects.toMatchObject(refused)
    await keepSession(await as(token), false)
    await expect(renew(cookie)).rejects.toMatchObject(refused)
  })

  it('is not renewed by the cookie of another session of the same account', async () => {
    const one = await begin()
    const two = await begin()
    const cookie = await two.keep()
    await one.keep()
    await expect(one.renew(cookie)).rejects.toMatchObject(refused)
  })

  it('ends for good by logging out, and from another device', async () => {
    const { platform, token, keep, renew, as } = await begin()
    const cookie = await keep()
    await logout(await as(token))
    await expect(renew(cookie)).rejects.toMatchObject(refused)
    const other = await begin()
    const otherCookie = await other.keep()
    platform.clock.advance(days(3))
    const next = await other.renew(otherCookie)
    const context = await other.as(next)
    const [listed] = await openSessionsOf(platform.database.db, other.user.id, platform.clock.now())
    await endSession(context, listed?.id ?? '')
    await expect(other.renew(otherCookie, next)).rejects.toMatchObject(refused)
    expect(await viewerOf(platform, next)).toMatchObject({ tokenProblem: 'Expired token' })
  })

  it('is listed while it can be renewed, so that it can be ended', async () => {
    const { platform, keep, user } = await begin()
    await keep()
    platform.clock.advance(days(20))
    const [listed] = await openSessionsOf(platform.database.db, user.id, platform.clock.now())
    expect(listed).toMatchObject({ isKept: true })
  })

  it('ends after sixty days, however often it is renewed, and after thirty unused', async () => {
    const { platform, keep, renew } = await begin()
    const cookie = await keep()
    platform.clock.advance(milliseconds(keptUnusedFor - seconds(1)))
    const second = await renew(cookie)
    platform.clock.advance(days(29))
    const third = await renew(cookie, second)
    platform.clock.advance(days(1))
    const last = await renew(cookie, third)
    platform.clock.advance(seconds(1))
    await expect(renew(cookie, last)).rejects.toMatchObject(refused)
    const unused = await begin()
    const unusedCookie = await unused.keep()
    unused.platform.clock.advance(keptUnusedFor)
    await expect(unused.renew(unusedCookie)).rejects.toMatchObject(refused)
  })

  it('is refused to administrators, also to one made so afterwards', async () => {
    const { platform, user, token, keep, renew, as } = await begin()
    const cookie = await keep()
    await platform.database.transaction((tx) =>
      tx
        .update(accounts)
        .set({ role: 'admin', secondFactorSince: platform.clock.now() })
        .where(eq(accounts.id, user.id)),
    )
    await expect(renew(cookie)).rejects.toMatchObject(refused)
    await expect(keepSession(await as(token), true)).rejects.toMatchObject(refused)
  })

  it('stays when the others end', async () => {
    const { keep, renew, as, token } = await begin()
    const cookie = await keep()
    await endOtherSessions(await as(token))
    await expect(renew(cookie)).resolves.toBeTypeOf('string')
  })
})
