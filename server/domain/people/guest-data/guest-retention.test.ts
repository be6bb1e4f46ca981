import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { updateWedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { trailViolations } from '#server/platform/db/trails.ts'
import { expectNoViolations, onOneEngine } from '#test/databases.ts'
import { guestsKnown } from '#test/guest-data-world.fixture.ts'
import { adoptionOf, followerOf, padrinazgoOf } from '#test/news-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { expireGuestData } from './expire-guest-data.ts'
import { chosenPeriod, erasureDay, periodEnd, periodOf, retentionOf } from './guest-retention.ts'
import { setGuestRetention } from './set-guest-retention.ts'

describe('The day of guest data erasure', () => {
  const wedding = { weddingDate: '2028-02-29', timeZone: 'Europe/Madrid' }
  const open = { askedAt: null, announcedFor: null, erasedAt: null }
  it.each([
    ['months12', '2028-01-01', '2029-02-28'],
    ['months24', '2028-01-01', '2030-02-28'],
    ['months36', '2028-01-01', '2031-02-28'],
    ['askYearly', '2028-01-01', '2030-02-28'],
    ['askYearly', '2031-05-01', '2032-05-01'],
  ] as const)('%s, chosen on %s, is %s', (period, today, day) => {
    const retention = { ...chosenPeriod(period, today), ...open }
    expect(periodEnd(wedding, retention)).toBe(day)
    expect(periodOf(retention)).toBe(period)
  })

  it('is at least 30 days after the couple were notified', () => {
    const retention = { ...chosenPeriod('months12', '2030-01-01'), ...open }
    expect(erasureDay(wedding, retention, new Date('2030-01-01T12:00:00Z'))).toBe('2030-01-31')
  })
})

onOneEngine('The data of the guests of a wedding', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, dinner, receivingAccount } = world
    const { db } = platform.database
    const give = async () => {
      const promise = promiseFor(world, [{ giftId: dinner.id }])
      const { id } = await contribute(requestBy(platform), promise)
      await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
      return id
    }
    const contributionId = await give()
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      db,
      sql`select email from accounts where id = ${partner.kind === 'account' ? partner.accountId : ''}`,
    )
    const post = postOf(platform)
    await post.to(email)
    const at = async (day: string) => {
      platform.clock.set(new Date(`${day}T12:00:00Z`))
      await expireGuestData(platform)
      return (await post.to(email)).map(({ subject }) => subject)
    }
    const names = async () =>
      (
        await rows<{ name: string | null }>(
          db,
          sql`select giver_name as name from contributions where wedding_id = ${wedding.id}`,
        )
      ).map(({ name }) => name)
    const keep = (period: 'months12' | 'askYearly') =>
      setGuestRetention(requestBy(platform, partner), wedding.id, period)
    const shown = () => retentionOf(db, wedding.id)
    const noticesSent = await at('2027-07-19')
    return { ...world, db, contributionId, asked: noticesSent, at, names, keep, shown }
  }
  const announcement = 'El 19 de junio de 2029 se borran los datos de vuestros invitados'

  it('is asked about once, a month after the wedding, unless the couple have chosen before', async () => {
    const { asked: noticesSent, at, keep, platform, wedding } = await begin()
    expect(noticesSent).toEqual(['¿Cuánto tiempo guardamos los datos de vuestros invitados?'])
    expect(await at('2027-07-20')).toEqual([])
    await rows(platform.database.db, sql`update guest_retention set asked_at = null`)
    await keep('askYearly')
    expect(await at('2027-07-21')).toEqual([])
    expect((await retentionOf(platform.database.db, wedding.id)).askedAt).not.toBeNull()
  })

  it('is erased 24 months after the wedding, 30 days after one mail', async () => {
    const { at, names, shown } = await begin()
    expect(await at('2029-05-19')).toEqual([])
    expect(await at('2029-05-20')).toEqual([announcement])
    expect(await at('2029-05-21')).toEqual([])
    await at('2029-06-18')
    expect(await names()).toEqual(['Carmen Navarro Ruiz'])
    await at('2029-06-19')
    expect(await names()).toEqual([null])
    expect((await shown()).erasedAt).toEqual(new Date('2029-06-19T12:00:00Z'))
    expect(await at('2029-06-20')).toEqual([])
  })

  it('is kept a year longer each time the couple choose so, and they are notified again', async () => {
    const { at, names, keep } = await begin()
    await at('2029-05-20')
    await keep('askYearly')
    expect(await at('2029-06-19')).toEqual([])
    expect(await at('2030-04-20')).toEqual([
      'El 20 de mayo de 2030 se borran los datos de vuestros invitados',
    ])
    expect(await names()).toEqual(['Carmen Navarro Ruiz'])
    await at('2030-05-20')
    expect(await names()).toEqual([null])
  })

  it('is not erased within 30 days after the period was shortened', async () => {
    const { at, names, keep } = await begin()
    await at('2028-12-01')
    await keep('months12')
    expect(await at('2028-12-01')).toEqual([
      'El 31 de diciembre de 2028 se borran los datos de vuestros invitados',
    ])
    await at('2028-12-30')
    expect(await names()).toEqual(['Carmen Navarro Ruiz'])
    await at('2028-12-31')
    expect(await names()).toEqual([null])
  })

  it('stays when the wedding is postponed after the notice', async () => {
    const { platform, partner, wedding, at, names } = await begin()
    await at('2029-05-20')
    await updateWedding(requestBy(platform, partner), { id: wedding.id, weddingDate: '2029-09-01' })
    await at('2029-06-19')
    expect(await names()).toEqual(['Carmen Navarro Ruiz'])
  })

  it('is erased in batches: a failing one does not undo others, and the next round continues', async () => {
    const { db, contributionId, at, names, wedding, shown } = await begin()
    await rows(
      db,
      sql`insert into contributions select (jsonb_populate_record(c, jsonb_build_object(
          'id', gen_random_uuid(), 'token_hash', 'copy' || n, 'reference', '0619AAAAAA' || chr(65 + n / 8) || chr(65 + n % 8), 'content_hash', 'copy' || n))).*
        from contributions c, generate_series(1, 60) n where c.id = ${contributionId}`,
    )
    await at('2029-05-20')
    // The last of them cannot be changed: its batch fails.
    const [last] = await rows<{ id: string }>(
      db,
      sql`select id from contributions where wedding_id = ${wedding.id} order by id desc limit 1`,
    )
    await rows(
      db,
      sql.raw(`create function refuse_erasure() returns trigger language plpgsql as $$
      begin if new.id = '${last?.id}' then raise exception 'refused'; end if; return new; end $$`),
    )
    await rows(
      db,
      sql`create trigger refuse_erasure before update on contributions for each row execute function refuse_erasure()`,
    )
    await at('2029-06-19')
    expect((await names()).filter(Boolean)).toHaveLength(11)
    expect((await shown()).erasedAt).toBeNull()
    await rows(db, sql`drop trigger refuse_erasure on contributions`)
    await rows(db, sql`drop function refuse_erasure()`)
    await at('2029-06-20')
    expect((await names()).filter(Boolean)).toEqual([])
    expect((await shown()).erasedAt).not.toBeNull()
  })

  it('of a late gift is kept for 90 days', async () => {
    const { platform, db, contributionId, at, names } = await begin()
    await rows(db, sql`update contributions set created_at = '2029-05-01' where id = ${contributionId}`)
    await at('2029-05-20')
    await at('2029-06-19')
    expect(await names()).toEqual(['Carmen Navarro Ruiz'])
    platform.clock.set(new Date('2029-07-31T12:00:00Z'))
    await at('2029-07-31')
    expect(await names()).toEqual([null])
  })

  it('includes followers and requests; amounts, dates, references, bank lines and trails stay', async () => {
    const database = getDatabase()
    const world = await guestsKnown(database)
    const { platform, weddingId } = world
    const news = await newsOfGuests(world)
    const { db } = database
    const register = () =>
      rows(
        db,
        sql`select (select jsonb_agg(jsonb_build_array(id, state, total_minor, currency, reference, created_at, kind) order by id) from contributions) as gifts,
          (select jsonb_agg(to_jsonb(a) order by id) from lg_account a) as accounts,
          (select jsonb_agg(to_jsonb(m)) from bank_matches m) as matches, (select jsonb_agg(to_jsonb(l)) from bank_lines l) as lines`,
      )
    const before = await register()
    for (const day of ['2029-05-20', '2029-06-19']) {
      platform.clock.set(new Date(`${day}T12:00:00Z`))
      await expireGuestData(platform)
    }
    expect((await retentionOf(db, weddingId)).erasedAt).not.toBeNull()
    expect(await register()).toEqual(before)
    expect(
      await rows(
        db,
        sql`select id from followers where id = ${news.followerId} union all select id from adoptions where id = ${news.adoptionId}`,
      ),
    ).toEqual([])
    await expectNoViolations(database)
    expect(await trailViolations(db)).toEqual([])
  })
})

async function newsOfGuests(world: Parameters<typeof padrinazgoOf>[0]) {
  const { id: followerId } = await followerOf(world)
  const { id } = await padrinazgoOf(world)
  return { followerId, adoptionId: await adoptionOf(world, id) }
}
