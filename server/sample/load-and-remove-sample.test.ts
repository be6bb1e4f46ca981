import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { openSession, setAdministrator, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { bookingRequests } from '#server/domain/living/booking-requests/index.ts'
import { createWedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { days, subtract } from '#shared/duration.ts'
import { type BookingRequestState, bookingRequestStates } from '#shared/states/booking-request.ts'
import { onOneEngine } from '#test/databases.ts'
import { irene, lucia, mateo, olga } from './cast.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { type PlatformForTests, platformForTests, requestBy } from '#test/world.ts'
import { ideas } from './ideas.ts'
import { choir } from './load-group.ts'
import { instalmentGiver } from './load-instalment-plan.ts'
import { loadSample } from './load-sample.ts'
import { removeSample, renewSamplePasswords } from './remove-sample.ts'
import { findSampleAccounts, refuseSampleAccounts, SampleAccountsPresent } from './sample-accounts.ts'
import { wedding } from './wedding.ts'

onOneEngine('The sample', (getDatabase) => {
  let loaded: { platform: PlatformForTests; logins: Awaited<ReturnType<typeof loadSample>> }
  beforeAll(async () => {
    const platform = await platformForTests(getDatabase())
    await loadIdeas(getDatabase(), ideas)
    loaded = { platform, logins: await loadSample(platform) }
  })

  it('is loaded into an empty database once, every contribution ends in its planned state, and no mail is sent', async () => {
    const { platform, logins } = loaded
    expect(logins?.some((login) => login.email === 'lucia@example.com')).toBe(true)
    const states = await rows<{ state: string; count: number }>(
      platform.database.db,
      sql`select state, count(*)::int as count from contributions group by state`,
    )
    const ofChoir = choir.map(({ sent }) => ({ state: sent === null ? 'held' : 'sent' }))
    const ofPatient = Array.from({ length: instalmentGiver.parts - 1 }, () => ({ state: 'held' }))
    const all = [...wedding.contributions, ...ofChoir, ...ofPatient]
    const expected = Map.groupBy(all, (one) => one.state)
    expect(new Map(states.map((row) => [row.state, row.count]))).toEqual(
      new Map([...expected].map(([state, list]) => [state, list.length])),
    )
    const [reachable] = await rows<{ people: number; mails: number }>(
      platform.database.db,
      sql`select count(*)::int as people, count(j.id)::int as mails from contributions c
        left join jobs j on j.kind like 'send-%' and j.payload->>'contributionId' = c.id::text
        where c.email is not null`,
    )
    expect(reachable).toEqual({ people: 7 + instalmentGiver.parts, mails: 0 })
    expect(await loadSample(platform)).toEqual(logins)
  })

  it('has a request for dates in each state, each step at its time', async () => {
    const { db } = loaded.platform.database
    const found = await db.select().from(bookingRequests)
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(bookingRequestStates.names))
    const dayBefore = subtract(loaded.platform.clock.now(), days(1))
    const lastStep = (expected: BookingRequestState) => {
      const last = found.find(({ state }) => state === expected)?.entries.at(-1)
      return last && [last.act, new Date(last.at) < dayBefore]
    }
    expect(lastStep('cancelled')).toEqual(['cancel', true])
    expect(lastStep('lived')).toEqual(['live', true])
  })

  it('has accounts that prevent a public instance from starting until their passwords are changed or they are removed', async () => {
    const { platform } = loaded
    const { db } = platform.database
    const own = await publishedWedding(platform)
    const ownRow = () => rows(db, sql`select * from weddings where id = ${own.wedding.id}`)
    const before = await ownRow()

    const refused = refuseSampleAccounts(platform)
    await expect(refused).rejects.toThrow(SampleAccountsPresent)
    await expect(refused).rejects.toThrow(/olga@example\.com \(administrator\).*npm run remove-sample/s)

    const { id } = await idOf(lucia.email)
    const token = await platform.database.transaction((tx) =>
      openSession(tx, requestBy(platform), id, 'password'),
    )
    const { removed, renewed } = await renewSamplePasswords(platform)
    expect(removed).toEqual([])
    expect(renewed.map(({ email }) => email).toSorted()).toContain(olga.email)
    await expect(refuseSampleAccounts(platform)).resolves.toBeUndefined()
    expect((await viewerOf(platform, token)).kind).toBe('visitor')
    for (const { email, password } of renewed) {
      const { password_hash } = await idOf(email)
      expect(await platform.passwordHasher.verify(password_hash, password), email).toBe(true)
    }

    // Irene was used for another wedding, and Mateo's address was changed: neither is removed.
    const ireneId = (await idOf(irene.email)).id
    const viewer = { kind: 'account', accountId: ireneId, sessionId: ireneId, role: 'planner' } as const
    const partners = [
      { givenNames: 'Irene', surnames: '' },
      { givenNames: 'Paz', surnames: '' },
    ]
    await createWedding(requestBy(platform, viewer), {
      id: platform.random.uuid(),
      partners,
      weddingDate: '2027-09-04',
      place: 'Cádiz',
      venue: '',
      country: 'ES',
      imgCover: 'cover-default',
    })
    await rows(db, sql`update accounts set email = 'someone@else.example' where email = ${mateo.email}`)
    const result = await removeSample(platform)
    expect(result.removed).toContain(lucia.email)
    expect(result.removed).not.toContain(irene.email)
    expect(result.renewed).toEqual([])
    const left = await findSampleAccounts(platform)
    expect(left.map(({ email }) => email).toSorted()).toEqual(
      [irene.email, 'someone@else.example'].toSorted(),
    )
    expect(await rows(db, sql`select 1 from weddings where place = 'Cádiz'`)).toHaveLength(1)
    expect(await ownRow()).toEqual(before)
    expect(await removeSample(platform)).toEqual({ removed: [], renewed: [] })

    await rows(db, sql`update accounts set email = ${mateo.email} where email = 'someone@else.example'`)
    await removeSample(platform)
    const names = await rows<{ slug: string; one: string }>(
      db,
      sql`select slug, partner_one_names as one from weddings where slug in ('lucia-y-mateo', 'sofia-y-bruno') or partner_one_names = 'Lucía' and id <> ${own.wedding.id}`,
    )
    expect(names).toEqual([])
    expect(await loadSample(platform)).toBeNull()

    async function idOf(email: string) {
      const [found] = await rows<{ id: string; password_hash: string }>(
        db,
        sql`select id, password_hash from accounts where email = ${email}`,
      )
      return found ?? { id: '', password_hash: '' }
    }
  })
})

onOneEngine('The command that makes administrators', (getDatabase) => {
  it('requires a confirmed address, ends the sessions, and notifies the owner', async () => {
    const platform = await platformForTests(getDatabase())
    const { db } = platform.database
    const { partner } = await publishedWedding(platform)
    if (partner.kind !== 'account') throw new Error('The partner has an account')
    const id = partner.accountId
    const [found] = await rows<{ email: string }>(db, sql`select email from accounts where id = ${id}`)
    const email = found?.email ?? ''
    const token = await platform.database.transaction((tx) =>
      openSession(tx, requestBy(platform), id, 'password'),
    )
    const roleOf = async () => (await rows(db, sql`select role from accounts where id = ${id}`))[0]

    await rows(db, sql`update accounts set email_confirmed_at = null where id = ${id}`)
    expect(await setAdministrator(platform, 'unknown@else.example', true)).toBe('noAccount')
    expect(await setAdministrator(platform, email, true)).toBe('unconfirmedEmail')
    expect(await roleOf()).toEqual({ role: 'couple' })
    await rows(db, sql`update accounts set email_confirmed_at = now() where id = ${id}`)
    expect(await setAdministrator(platform, email.toUpperCase(), true)).toBe('done')
    expect(await setAdministrator(platform, email, true)).toBe('unchanged')
    expect(await roleOf()).toEqual({ role: 'admin' })
    expect((await viewerOf(platform, token)).kind).toBe('visitor')
    expect((await postOf(platform).to(email)).map(({ subject }) => subject)).toContain(
      'Tu cuenta administra ahora este sitio',
    )
    expect(await setAdministrator(platform, email, false)).toBe('done')
    expect(await roleOf()).toEqual({ role: 'couple' })
  })
})
