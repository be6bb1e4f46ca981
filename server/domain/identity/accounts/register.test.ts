import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { accounts } from './accounts.tables.ts'
import { viewerOf } from './account-queries.ts'
import { register } from './register.ts'
import type { AppContext } from '#server/graphql/viewer.ts'

const password = 'un sofá en el rellano'

onOneEngine('A visitor who registers', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const email = `${platform.random.uuid()}@example.com`
    const ask = (more: Record<string, unknown> = {}) =>
      register(requestBy(platform), { email, password, name: 'Lucía', ...more })
    const issues = async (more: Record<string, unknown>) => {
      const refusal = await ask(more).catch((error: unknown) => error)
      return refusal instanceof InvalidInput ? refusal.issues : refusal
    }
    return { platform, email, ask, issues }
  }

  it('creates an account and a session', async () => {
    const { platform, email, ask } = await begin()
    const { user, token } = await ask({ surnames: 'Fernández Gil', language: 'en' })
    expect(user).toMatchObject({
      email,
      name: 'Lucía',
      usrName: 'Lucía',
      surnames: 'Fernández Gil',
      role: 'couple',
      language: 'en',
    })
    expect(user.username).toMatch(/^lucia-\d{8}$/)
    expect(await viewerOf(platform, token)).toMatchObject({
      kind: 'account',
      accountId: user.id,
      role: 'couple',
    })
  })

  it('gets a mail that confirms the address, later if an invitation may confirm it', async () => {
    const { platform, email, ask } = await begin()
    const post = postOf(platform)
    await ask({ isInvited: true })
    expect(await post.to(email)).toEqual([])
    platform.clock.advance(minutes(10))
    expect(await post.to(email)).toHaveLength(1)
    const other = `other-${email}`
    await ask({ email: other })
    expect(await post.to(other)).toHaveLength(1)
  })

  it('stores only a hash of the password', async () => {
    const { platform, ask } = await begin()
    const { user } = await ask()
    expect(JSON.stringify(user)).not.toContain('argon2')
    const [account] = await platform.database.db.select().from(accounts).where(eq(accounts.id, user.id))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(account)).not.toContain(password)
  })

  it('requires a unique address, ignoring case', async () => {
    const { email, ask } = await begin()
    await ask()
    for (const taken of [email, email.toUpperCase(), ` ${email} `]) {
      await expect(ask({ email: taken })).rejects.toMatchObject({
        code: 'EMAIL_ALREADY_IN_USE',
        message: 'Email address is already in use',
      })
    }
  })

  it('accepts a password of 12 to 128 characters, which is neither trimmed nor cut', async () => {
    const { ask, issues } = await begin()
    expect(await issues({ password: 'a'.repeat(11) })).toEqual([
      { path: 'password', rule: 'password.tooShort' },
    ])
    expect(await issues({ password: 'a'.repeat(129) })).toEqual([
      { path: 'password', rule: 'password.tooLong' },
    ])
    await ask({ email: 'doce@example.com', password: 'tres peces. ' })
    await ask({ email: 'muchos@example.com', password: `tres peces${'.'.repeat(118)}` })
  })

  it('refuses common passwords, and one that contains their name', async () => {
    const { ask, issues } = await begin()
    const tooCommon = [{ path: 'password', rule: 'password.tooCommon' }]
    const personal = [{ path: 'password', rule: 'password.personal' }]
    expect(await issues({ password: 'Contraseña2027' })).toEqual(tooCommon)
    expect(await issues({ password: 'aaaaaaaaaaaa' })).toEqual(tooCommon)
    const owner = { email: 'Lucia.Fdez@example.com', surnames: 'Fernández Gil' }
    for (const password of [
      'lucia.fdez@example.com',
      'LUCÍA FERNÁNDEZ GIL',
      'FernandezLucia2027',
      '-vivencia-lucía-',
    ])
      expect(await issues({ ...owner, password })).toEqual(personal)
    await ask({ password: 'lucía y un sofá' })
    await ask({ email: 'otra@example.com', password: '🌊🌵🎈🛶🎢🧭🎻🪁🫖🧵🪡🪗' })
  })

  it('reports all invalid fields at once', async () => {
    const { issues } = await begin()
    expect(
      await issues({ email: 'lucia', password: 'corta', name: '  ', surnames: 'x'.repeat(121) }),
    ).toEqual([
      { path: 'email', rule: 'email' },
      { path: 'password', rule: 'password.tooShort' },
      { path: 'name', rule: 'required' },
      { path: 'surnames', rule: 'tooLong' },
    ])
  })

  it('limits the accounts created from one address', async () => {
    const { platform } = await begin()
    const context = { ...requestBy(platform), rateLimit: freshRateLimit(platform) }
    const ask = () => register(context, { email: 'nadie', password, name: 'x' })
    for (let tries = 0; tries < 20; tries += 1) await expect(ask()).rejects.toThrow(InvalidInput)
    await expect(ask()).rejects.toThrow(TooManyAttempts)
  })

  it('reports a taken address five times an hour, and notifies its owner once a day', async () => {
    const { platform, email, ask } = await begin()
    await ask()
    const post = postOf(platform)
    await post.to(email)
    const rateLimit = freshRateLimit(platform)
    const from = { ...requestBy(platform), rateLimit }
    const tryRegister = (to: string, context: AppContext = from) =>
      register(context, { email: to, password, name: 'Eve' })
    for (let tries = 0; tries < 5; tries += 1)
      await expect(tryRegister(email)).rejects.toThrow('Email address is already in use')
    await expect(tryRegister(email)).rejects.toThrow(TooManyAttempts)
    await expect(tryRegister(`${platform.random.uuid()}@example.com`)).rejects.toThrow(TooManyAttempts)
    await expect(tryRegister(email, { ...requestBy(platform), rateLimit })).rejects.toThrow(TooManyAttempts)
    expect((await post.to(email)).map(({ subject }) => subject)).toEqual([
      'Ya tienes una cuenta con este correo',
    ])
    for (let count = 0; count < 8; count += 1)
      await tryRegister(`${platform.random.uuid()}@example.com`, {
        ...requestBy(platform),
        rateLimit,
        remoteAddress: 'new',
      })
  })
})
