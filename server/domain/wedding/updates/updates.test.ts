import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { followersForViewer } from './follower-queries.ts'
import { databaseForTests } from '#test/databases.ts'
import { days, minutes } from '#shared/duration.ts'
import { followerOf, updateOf } from '#test/news-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { confirmFollowing } from './confirm-following.ts'
import { deleteUpdate } from './delete-update.ts'
import { forgetFollowersJob } from './forget-followers.ts'
import { leaveUpdates } from './leave-updates.ts'
import { pinUpdate } from './pin-update.ts'
import { removeFollower } from './remove-follower.ts'
import { restoreUpdate } from './restore-update.ts'
import { saveUpdate } from './save-update.ts'
import { publishedUpdates, updatesForViewer } from './update-queries.ts'
import { FollowerNotFound, UpdateChanged } from './updates.refusals.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const db = platform.database.db
  const couple = () => requestBy(platform, partner)
  const post = postOf(platform)
  const follow = async (email: string) => {
    const { token, id } = await followerOf(world, email)
    await confirmFollowing(requestBy(platform), token, 'Ana')
    await post.to(email)
    platform.clock.advance(minutes(1))
    return { token, id }
  }
  const read = async () => (await publishedUpdates(db, wedding.id, 10)).map(({ title }) => title)
  const save = (id: string, version: number | null, input: object) =>
    saveUpdate(couple(), { weddingId: wedding.id, id, version, input })
  return { ...world, db, couple, post, follow, read, save }
}

/** Many who follow, as if they had confirmed one by one. */
async function followAtOnce(
  { platform, wedding }: Awaited<ReturnType<typeof publishedWedding>>,
  emails: string[],
) {
  const at = platform.clock.now().toISOString()
  const people = emails.map((email) => ({ id: platform.random.uuid(), email }))
  await platform.database.transaction((tx) =>
    rows(
      tx,
      sql`insert into followers (id, wedding_id, email, name, token_hash, asked_at, confirmed_at)
        select f.id, ${wedding.id}, f.email, '', f.id::text, ${at}::timestamptz, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as f(id uuid, email text)`,
    ),
  )
}

it('Guests read an update once it is published, the pinned one before the newest', async () => {
  const { platform, couple, read, partner, wedding, db, ...world } = await begin()
  const all = { ...world, platform, partner, wedding }
  const draft = await updateOf(all, 'Un borrador', false)
  const first = await updateOf(all, 'El sitio')
  platform.clock.advance(minutes(1))
  const second = await updateOf(all, 'El autobús')
  expect(await read()).toEqual(['El autobús', 'El sitio'])
  await pinUpdate(couple(), first.id, true)
  expect(await read()).toEqual(['El sitio', 'El autobús'])
  await pinUpdate(couple(), second.id, true)
  expect(await read()).toEqual(['El autobús', 'El sitio'])
  await deleteUpdate(couple(), second.id)
  expect(await read()).toEqual(['El sitio'])
  await restoreUpdate(couple(), second.id)
  expect(await read()).toEqual(['El autobús', 'El sitio'])
  const own = await updatesForViewer(db, partner, wedding.id)
  expect(own[0]?.id).toBe(draft.id)
})

it('Updates are not overwritten, nor shown with a foreign picture', async () => {
  const { platform, save, couple: _, ...world } = await begin()
  const update = await updateOf({ ...world, platform })
  const otherContent = { title: 'Otra cosa', text: '', photos: [] }
  expect(await save(update.id, update.version, otherContent)).toMatchObject({
    title: 'Otra cosa',
    version: 2,
  })
  await expect(save(update.id, update.version, { ...otherContent, title: 'Y otra' })).rejects.toThrow(
    UpdateChanged,
  )
  expect(await save(update.id, update.version, otherContent)).toMatchObject({ version: 2 })
  const strange = `/media/${'0'.repeat(32)}/cover-1600x1067.jpg?focus=50,50&tall=1200`
  const photos = [{ image: strange, caption: '' }]
  await expect(save(update.id, 2, { ...otherContent, photos })).rejects.toMatchObject({
    issues: [{ path: 'photos.0.image', rule: 'pictureGone' }],
  })
})

it('A new follower gets at most one confirmation mail a day, and nothing else before', async () => {
  const { platform, post, ...world } = await begin()
  const all = { ...world, platform }
  const email = 'Leo.Gil@example.com'
  const { token } = await followerOf(all, email)
  await followerOf(all, email)
  const [mail, ...others] = await post.to('leo.gil@example.com')
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/seguir/${token}`)
  await updateOf(all)
  expect(await post.to('leo.gil@example.com')).toEqual([])
  await confirmFollowing(requestBy(platform), token, 'Leo')
  expect(await followersForViewer(world.db, world.partner, world.wedding.id)).toMatchObject([{ name: 'Leo' }])
  platform.clock.advance(days(1))
  await followerOf(all, email)
  expect((await post.to('leo.gil@example.com')).map(({ subject }) => subject)).toEqual([
    'Ya recibes las novedades de Lucía y Mateo',
  ])
})

it('An update is sent once to every follower, for repeated requests, with a link to unsubscribe', async () => {
  const { platform, post, follow, couple, db: _, ...world } = await begin()
  const all = { ...world, platform }
  // One more than is written to in one transaction.
  const emails = Array.from({ length: 41 }, (__, number) => `seguidor${number}@example.com`)
  await followAtOnce(all, emails)
  const { token } = await follow('ana@example.com')
  const left = await follow('leo@example.com')
  await leaveUpdates(requestBy(platform), left.token)
  const update = await updateOf(all)
  const [mail, ...more] = await post.to('ana@example.com')
  expect(more).toEqual([])
  expect(mail?.unsubscribeUrl).toBe(`http://vivencia.test/baja/${token}`)
  expect(mail?.text).toContain(`/seguir/${token}?novedad=${update.id}`)
  const written = await Promise.all(emails.map(async (email) => (await post.to(email)).length))
  expect(written).toEqual(emails.map(() => 1))
  // A deleted and restored update is not mailed again; followers who left or joined later read it on the
  // page.
  await deleteUpdate(couple(), update.id)
  await restoreUpdate(couple(), update.id)
  await follow('tarde@example.com')
  for (const email of ['ana@example.com', 'leo@example.com', 'tarde@example.com'])
    expect(await post.to(email)).toEqual([])
})

it('A follower can undo leaving, but not a removal by the couple; both are deleted after a time', async () => {
  const { platform, post: _, follow, couple, ...world } = await begin()
  const { id, token } = await follow('ana@example.com')
  const guest = () => requestBy(platform)
  const shown = async () => (await followersForViewer(world.db, world.partner, world.wedding.id)).length
  await leaveUpdates(guest(), token)
  expect(await shown()).toBe(0)
  await confirmFollowing(guest(), token)
  expect(await shown()).toBe(1)
  await removeFollower(couple(), id)
  await expect(confirmFollowing(guest(), token)).rejects.toThrow(FollowerNotFound)
  const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
  const followerCount = async () =>
    (await rows<{ n: number }>(world.db, sql`select count(*)::int as n from followers where id = ${id}`))[0]
      ?.n
  await forgetFollowersJob.run(platform, {}, attempt)
  expect(await followerCount()).toBe(1)
  platform.clock.advance(days(31))
  await forgetFollowersJob.run(platform, {}, attempt)
  expect(await followerCount()).toBe(0)
})
