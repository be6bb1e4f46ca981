import { createRequire } from 'node:module'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  CredentialsDoNotMatch,
  logout,
  register,
  notifyOfNewDevice,
  viewerOf,
} from '#server/domain/identity/accounts/index.ts'
import { requireAccount } from '#server/graphql/viewer.ts'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import { type AccessCookie, readAccessCookie } from '#server/platform/access-cookie.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { onOneEngine, databaseForTests } from '#test/databases.ts'
import { type PlatformForTests, platformForTests, requestBy } from '#test/world.ts'
import { loggedIn } from './credentials.fixture.ts'
import { login } from './login.ts'

const password = 'arepa se tiró al agua'

async function registered(platform: PlatformForTests) {
  const email = `Mateo-${platform.random.uuid()}@example.com`
  const { user } = await register(requestBy(platform), { email, password, name: 'Mateo' })
  return { email, user }
}

onOneEngine('A user who logs in', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    return { platform, ...(await registered(platform)), from: requestBy(platform) }
  }

  it('gets a session by the email address, in any spelling', async () => {
    const { platform, email, user, from } = await begin()
    for (const typed of [email, email.toLowerCase(), ` ${email.toUpperCase()} `]) {
      const { token } = await loggedIn(from, { email: typed, password })
      expect(await viewerOf(platform, token)).toMatchObject({ accountId: user.id })
    }
  })

  it('gets the same refusal for an unknown address and for a wrong password', async () => {
    const { email, from } = await begin()
    const message = 'Email and password combination does not match'
    const tries = [
      { email: 'nadie@example.com', password },
      { email, password: `${password} ` },
      { email: '%', password },
    ]
    for (const typed of tries) {
      await expect(login(from, typed)).rejects.toMatchObject({ code: 'CREDENTIALS_DO_NOT_MATCH', message })
    }
  })

  it('gets the same refusal without any credentials', async () => {
    const { from } = await begin()
    const none = [null, undefined, {}, { email: null, password: null }, { email: '', password: '' }]
    const half = [{ email: 'mateo@example.com' }, { email: '  ', password }, { password }]
    for (const missing of [...none, ...half]) {
      await expect(login(from, missing)).rejects.toMatchObject({
        code: 'CREDENTIALS_DO_NOT_MATCH',
        message: 'Email and password combination does not match',
      })
    }
  })

  it('ends one session at log-out, while the others continue', async () => {
    const { platform, email, from } = await begin()
    const [phone, laptop] = [
      await loggedIn(from, { email, password }),
      await loggedIn(from, { email, password }),
    ]
    const viewer = await viewerOf(platform, phone.token)
    expect(await logout(requestBy(platform, viewer))).toBe(true)
    const ended = await viewerOf(platform, phone.token)
    expect(ended).toEqual({ kind: 'visitor', tokenProblem: 'Expired token' })
    expect(() => requireAccount(ended)).toThrow('Expired token')
    expect(await viewerOf(platform, laptop.token)).toMatchObject({ kind: 'account' })
    expect(await logout(requestBy(platform, viewer))).toBe(true)
    await expect(logout(requestBy(platform, ended))).rejects.toMatchObject({
      code: 'TOKEN_REFUSED',
      message: 'Expired token',
    })
  })

  it('is logged out after 172 800 seconds', async () => {
    const { platform, email, from } = await begin()
    const { token } = await loggedIn(from, { email, password })
    platform.clock.advance(seconds(172_799))
    expect(await viewerOf(platform, token)).toMatchObject({ kind: 'account' })
    platform.clock.advance(seconds(1))
    expect(await viewerOf(platform, token)).toEqual({ kind: 'visitor', tokenProblem: 'Expired token' })
  })

  it('is a visitor without a token, and gets the reason for an invalid one', async () => {
    const { platform } = await begin()
    expect(await viewerOf(platform, null)).toEqual({ kind: 'visitor', tokenProblem: null })
    expect(await viewerOf(platform, 'x')).toEqual({
      kind: 'visitor',
      tokenProblem: 'Invalid authorization token',
    })
    await expect(logout(requestBy(platform))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  })
})

const getDatabase = databaseForTests()

/** Attempts that count, each from an address of its own or all from one. */
async function attempts() {
  const platform = await platformForTests(getDatabase())
  const waited: number[] = []
  const rateLimit = freshRateLimit({ ...platform, wait: async (time) => void waited.push(time) })
  const { email } = await registered(platform)
  const attempt = (typed: object, remoteAddress?: string, accessCookie?: AccessCookie) => {
    const request = {
      ...requestBy(platform),
      rateLimit,
      accessCookie: accessCookie ?? readAccessCookie(null),
    }
    return login(
      { ...request, remoteAddress: remoteAddress ?? request.remoteAddress },
      { email, password, ...typed },
    )
  }
  return { platform, email, waited, attempt }
}

/** The cookie of a browser that has logged in to the account. */
async function cookieOf(platform: PlatformForTests, email: string) {
  const accessCookie = readAccessCookie(null)
  await loggedIn({ ...requestBy(platform), accessCookie }, { email, password })
  return accessCookie.cookie(false)
}

/** A true hash of almost no work. */
const cheapHash = (text: string) =>
  (createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')).hash(text, {
    memoryCost: 16,
    timeCost: 1,
    parallelism: 1,
  })

it('Notifies the owner once of a browser that is new to the account, if the address is confirmed', async () => {
  const platform = await platformForTests(getDatabase())
  const { email, user } = await registered(platform)
  const { db } = platform.database
  const using = async (cookies: string | null, userAgent: string) => {
    const accessCookie = readAccessCookie(cookies)
    await loggedIn({ ...requestBy(platform), accessCookie, userAgent }, { email, password })
    return accessCookie.cookie(false)
  }
  const notifications = async () => {
    const news = (await db.select().from(domainEvents)).filter(
      ({ kind, payload }) =>
        kind === 'NewDeviceUsed' && (payload as { accountId: string }).accountId === user.id,
    )
    const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
    for (const { payload } of news)
      await notifyOfNewDevice.run(platform, payload as { accountId: string; device: string | null }, attempt)
    const mails = await db.select().from(emails).where(eq(emails.toAddress, user.email))
    return { news: news.length, mails: mails.map(({ text }) => /nunca: ([^.]*)\./.exec(text ?? '')?.[1]) }
  }
  const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0.0.0 Mobile'
  const session = await using(null, phone)
  expect(await notifications()).toEqual({ news: 1, mails: [] })
  await db.execute(sql`update accounts set email_confirmed_at = created_at where id = ${user.id}`)
  expect(await using(session, phone)).toBeNull()
  expect(await notifications()).toEqual({ news: 1, mails: ['Chrome · Android'] })
  const forgotten = await using(session?.replace('keys=', 'keys=x') ?? null, phone)
  expect(forgotten).not.toBeNull()
  expect(await notifications()).toEqual({ news: 2, mails: ['Chrome · Android'] })
})

it('Strangers who guess from many addresses slow unknown devices down and never lock the owner out', async () => {
  const { platform, email, waited, attempt } = await attempts()
  for (let tries = 0; tries < 120; tries += 1)
    await expect(attempt({ password: 'x' })).rejects.toThrow(CredentialsDoNotMatch)
  expect(waited.slice(0, 3)).toEqual([250, 500, 1000])
  expect(Math.max(...waited)).toBe(8000)
  waited.length = 0
  const known = readAccessCookie(await cookieOf(platform, email))
  await attempt({}, undefined, known)
  expect(waited).toEqual([])
  await expect(attempt({ password: 'x' })).rejects.toThrow(CredentialsDoNotMatch)
  platform.clock.advance(minutes(30))
  waited.length = 0
  await attempt({})
  expect(waited).toEqual([])
})

it('A known device counts separately, also from strangers behind the same address', async () => {
  const { platform, email, attempt } = await attempts()
  const cookie = await cookieOf(platform, email)
  const owner = () => attempt({}, '192.0.2.1', readAccessCookie(cookie))
  for (let tries = 0; tries < 10; tries += 1)
    await expect(attempt({ password: 'x' }, '192.0.2.1')).rejects.toThrow(CredentialsDoNotMatch)
  await expect(attempt({}, '192.0.2.1')).rejects.toThrow(TooManyAttempts)
  await owner()
  const wrong = () => attempt({ password: 'x' }, '192.0.2.1', readAccessCookie(cookie))
  for (let tries = 0; tries < 10; tries += 1) await expect(wrong()).rejects.toThrow(CredentialsDoNotMatch)
  await expect(owner()).rejects.toThrow(TooManyAttempts)
})

it('A hash cheaper than today’s is renewed at a log-in with the right password', async () => {
  const { platform, email, attempt } = await attempts()
  const { db } = platform.database
  const hashNow = async () =>
    (await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.email, email)))[0]
      ?.hash
  const outdated = await cheapHash(password)
  await db.update(accounts).set({ passwordHash: outdated }).where(eq(accounts.email, email))
  await expect(attempt({ password: 'x' })).rejects.toThrow(CredentialsDoNotMatch)
  expect(await hashNow()).toBe(outdated)
  await attempt({})
  const renewed = await hashNow()
  expect(renewed).not.toBe(outdated)
  await attempt({})
  expect(await hashNow()).toBe(renewed)
})

it('Guessing from one address is limited soon, and does not lock the owner out', async () => {
  const { platform, attempt } = await attempts()
  const guess = () => attempt({ password: 'x' }, '192.0.2.1')
  for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toThrow(CredentialsDoNotMatch)
  for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toThrow(TooManyAttempts)
  await attempt({}, '192.0.2.2')
  platform.clock.advance(minutes(1))
  await attempt({}, '192.0.2.1')
})

it('A correct password resets the failed attempts', async () => {
  const { attempt } = await attempts()
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1)
      await expect(attempt({ password: 'x' }, '192.0.2.1')).rejects.toThrow(CredentialsDoNotMatch)
    await attempt({}, '192.0.2.1')
  }
})

it('Trying accounts from one address is limited, with an IPv6 household as one address', async () => {
  const { attempt } = await attempts()
  const from = (last: number) => `2001:db8:1:2::${last}`
  for (let tries = 0; tries < 30; tries += 1) {
    await expect(attempt({ email: `nadie${tries}@example.com` }, from(tries))).rejects.toThrow(
      CredentialsDoNotMatch,
    )
  }
  await expect(attempt({ email: 'nadie@example.com' }, from(99))).rejects.toThrow(TooManyAttempts)
})
