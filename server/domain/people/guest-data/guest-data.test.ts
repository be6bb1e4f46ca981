import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { noteContribution } from '#server/domain/gifts/receiving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { rows } from '#server/platform/db/database.ts'
import { onOneEngine, openEmptyPglite } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { eraseGuestData } from './erase-guest-data.ts'
import { guestData } from './guest-data.ts'

onOneEngine('The data of a guest', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const world = await publishedWedding(platform)
    const promise = promiseFor(world, [{ giftId: world.dinner.id }])
    const { id } = await contribute(requestBy(platform), {
      ...promise,
      giver: { ...promise.giver, email: 'carmen@example.com' },
    })
    const token = privateToken(platform.secrets, id)
    const shown = () => guestData(requestBy(platform), 'gift', token)
    return { ...world, id, token, shown, post: postOf(platform) }
  }

  it('is shown by the private link of a gift, and nowhere else', async () => {
    const { platform, shown } = await begin()
    const items = (await shown())?.items ?? []
    const listed = items.map(({ field, value }) => `${field}: ${value}`)
    expect(listed).toContain('name: Carmen Navarro Ruiz')
    expect(listed).toContain('email: carmen@example.com')
    expect(listed).toContain('gift: Cena con velas')
    expect(await guestData(requestBy(platform), 'gift', 'A'.repeat(22))).toBeNull()
    expect(await guestData(requestBy(platform), 'invitation', 'A'.repeat(22))).toBeNull()
  })

  it('is erased with an unsent promise, which is released, once', async () => {
    const { platform, id, token, shown, partner, post } = await begin()
    await post.to('')
    for (let times = 0; times < 2; times += 1) await eraseGuestData(requestBy(platform), 'gift', token)
    expect((await shown())?.items.map(({ field }) => field)).toEqual([
      'gift',
      'amount',
      'reference',
      'promisedOn',
    ])
    const { db } = platform.database
    expect(await rows(db, sql`select state, total_minor from contributions where id = ${id}`)).toEqual([
      { state: 'undone', total_minor: 9000n },
    ])
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      db,
      sql`select email from accounts where id = ${partner.kind === 'account' ? partner.accountId : ''}`,
    )
    const mails = await post.to(email)
    expect(mails.map(({ subject }) => subject)).toContain('Un invitado ha borrado sus datos')
    expect(mails.map(({ text }) => text).join()).not.toMatch(/Carmen/)
    expect(await post.to('carmen@example.com')).toEqual([])
  })

  it('of another guest stays when a gift given under their name and address is erased', async () => {
    const { platform, token, wedding, dinner, ...world } = await begin()
    const { db } = platform.database
    const balloon = await giftOf(
      { ...world, platform, wedding },
      {
        title: 'Globo',
        sharing: 'whole',
        targetMinor: 50_00n,
      },
    )
    const promise = promiseFor({ ...world, platform, wedding }, [{ giftId: balloon.id }])
    const giver = { ...promise.giver, email: 'Carmen@example.com' }
    const other = await contribute(requestBy(platform), { ...promise, giver })
    await rows(
      db,
      sql`insert into gift_donors (wedding_id, donor, tax_id) values (${wedding.id}, 'carmen navarro ruiz', '12345678Z')`,
    )
    await rows(
      db,
      sql`insert into postcards (id, wedding_id, gift_id, contribution_id, token_hash, lived_on, sent_at)
        select gen_random_uuid(), ${wedding.id}, ${dinner.id}, id, 'hash', '2027-01-01', now() from contributions where id = ${other.id}`,
    )
    await rows(
      db,
      sql`insert into emails (key, event, to_address, language, subject, html, text)
        values ('p', ${`postcard:${dinner.id}`}, 'carmen@example.com', 'es', 'Una postal', '', ''),
          ('q', ${`postcard:${platform.random.uuid()}`}, 'carmen@example.com', 'es', 'La de otra boda', '', '')`,
    )
    const left = async () => ({
      donors: (await rows(db, sql`select 1 from gift_donors`)).length,
      postcards: (
        await rows(db, sql`select subject from emails where event like 'postcard:%' order by key`)
      ).map(({ subject }) => subject),
    })
    await eraseGuestData(requestBy(platform), 'gift', privateToken(platform.secrets, other.id))
    expect(await left()).toEqual({ donors: 1, postcards: ['Una postal', 'La de otra boda'] })
    await eraseGuestData(requestBy(platform), 'gift', token)
    expect(await left()).toEqual({ donors: 0, postcards: ['La de otra boda'] })
  })

  it('of a household loses answers and addresses, and keeps the names entered by the couple', async () => {
    const { platform, ...world } = await begin()
    const { token } = await householdOf({ platform, ...world })
    await eraseGuestData(requestBy(platform), 'invitation', token)
    const data = await guestData(requestBy(platform), 'invitation', token)
    expect(data?.items.map(({ field, value }) => `${field}: ${value}`)).toEqual([
      'householdName: Familia Gil',
      'guestName: Ana Gil Soto',
      'guestName: Leo Gil',
    ])
  })

  it('is not in the content hash of a gift that the couple noted themselves', async () => {
    const { platform, partner, wedding } = await begin()
    const noted = {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      name: 'Tío Paco',
      amountMinor: '5000',
      giftId: null,
      receivingAccountId: null,
    }
    await noteContribution(requestBy(platform, partner), noted)
    const [row] = await rows<{ hash: string }>(
      platform.database.db,
      sql`select content_hash as hash from contributions where id = ${noted.id}`,
    )
    expect(row?.hash).toMatch(/^[\w-]{43}$/)
    expect((await noteContribution(requestBy(platform, partner), noted)).id).toBe(noted.id)
  })
})

describe('The migration that hashes the noted content', () => {
  it('computes the same hash as the program', async () => {
    const database = await openEmptyPglite()
    const before = readMigrations().findIndex(({ name }) => name.endsWith('hash-noted-gifts'))
    await migrate(database, readMigrations().slice(0, before))
    const text = JSON.stringify(['Tío Paco ñ', '5000', null, null])
    const id = '00000000-0000-4000-8000-000000000001'
    await database.db.execute(sql`set session_replication_role = replica`)
    await database.db
      .execute(sql`insert into contributions (id, wedding_id, state, content_hash, reference, token_hash, total_minor, currency, kind, signature, language, message, created_at, hold_ends_at, needs_decision, step)
      values (${id}, ${id}, 'received', ${text}, '0619ABCDEFGH', 'x', 5000, 'EUR', 'self', '', 'es', '', now(), now(), false, 1)`)
    await database.db.execute(sql`set session_replication_role = default`)
    await migrate(database, readMigrations())
    expect(await rows(database.db, sql`select content_hash as hash from contributions`)).toEqual([
      { hash: createHash('sha256').update(text).digest('base64url') },
    ])
    await database.close()
  })
})
