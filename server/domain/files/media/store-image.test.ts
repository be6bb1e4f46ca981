import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accountById, picturesOfAccounts } from '#server/domain/identity/accounts/index.ts'
import { uploadPagePicture } from '#server/domain/wedding/pages/index.ts'
import {
  clearHeaderImage,
  picturesOfWeddings,
  setHeaderImage,
} from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { hours } from '#shared/duration.ts'
import { maxUploadBytes } from '#shared/accepted-pictures.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { onOneEngine } from '#test/databases.ts'
import { photographOf } from '#test/photograph.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { type PlatformForTests, platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { clearAvatar } from './clear-avatar.ts'
import { clearCoverImg } from './clear-cover-img.ts'
import { images } from './media.tables.ts'
import { removeUnusedImagesJob } from './remove-unused-images.ts'
import { setAvatar } from './set-avatar.ts'
import { setCoverImg } from './set-cover-img.ts'
import { quotaBytes } from './upload-limits.ts'

const forgetUnused: Job<Record<string, never>> = removeUnusedImagesJob(
  {
    account: [picturesOfAccounts],
    wedding: [picturesOfWeddings],
    idea: [],
  },
  async () => [],
)

onOneEngine('A picture that is uploaded', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const viewer = await someoneRegistered(platform)
    const accountId = viewer.kind === 'account' ? viewer.accountId : ''
    return { platform, viewer, accountId, by: () => requestBy(platform, viewer) }
  }
  const picture = async (size = 100, more: object = {}) => ({
    file: new File([await photographOf(size, size)], 'IMG_0001.JPG', { type: 'text/html' }),
    ...more,
  })
  const idOf = (address: string | null) => readUploadedPicture(address ?? '')?.id ?? ''
  const sweep = async (platform: PlatformForTests) => {
    const about = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
    await forgetUnused.run(platform, {}, about)
  }

  it('is shown by its owner, and its files are kept', async () => {
    const { platform, accountId, by } = await begin()
    const { avatar } = await setAvatar(by(), await picture())
    expect((await accountById(platform.database.db, accountId)).avatar).toBe(avatar)
    expect(readUploadedPicture(avatar ?? '')).toMatchObject({ shape: 'avatar', width: 100, height: 100 })
    expect(await platform.storage.read(idOf(avatar), '96.avif')).not.toBeNull()
    expect((await clearAvatar(by())).avatar).toBeNull()
    const { coverImg } = await setCoverImg(by(), {
      file: new File([await photographOf(900, 300)], 'a'),
    })
    expect(coverImg).toMatch(/^\/media\/[0-9a-f]{32}\/profile-900x300\.jpg\?focus=50,50$/)
    expect((await clearCoverImg(by())).coverImg).toBeNull()
  })

  it('is stored once, and again for another owner, part or place', async () => {
    const { platform, by } = await begin()
    const first = (await setAvatar(by(), await picture())).avatar
    expect((await setAvatar(by(), await picture())).avatar).toBe(first)
    const cut = { x: 0, y: 0, width: 98, height: 98 }
    const others = [
      (await setAvatar(by(), await picture(100, { cut }))).avatar,
      (await setAvatar(requestBy(platform, await someoneRegistered(platform)), await picture())).avatar,
    ]
    expect(new Set([first, ...others].map(idOf)).size).toBe(3)
  })

  it('is refused when it is too large or its crop is outside, and nothing is stored', async () => {
    const { by, platform, accountId } = await begin()
    const heavy = new File([new Uint8Array(maxUploadBytes + 1)], 'a')
    await expect(setAvatar(by(), { file: heavy })).rejects.toMatchObject({ problem: 'tooHeavy' })
    const outside = { x: 0, y: 0, width: 101, height: 100 }
    await expect(setAvatar(by(), await picture(100, { cut: outside }))).rejects.toMatchObject({
      issues: [{ path: 'cut.width', rule: 'outside' }],
    })
    await expect(setAvatar(requestBy(platform), await picture())).rejects.toThrow('Log in to do this')
    const storedRows = await rows(
      platform.database.db,
      sql`select id from images where owner_id = ${accountId}`,
    )
    expect(storedRows).toEqual([])
  })

  it('is refused above the quota, by one byte', async () => {
    const { by, platform, accountId } = await begin()
    const { avatar } = await setAvatar(by(), await picture())
    const [row] = await rows<{ bytes: number }>(
      platform.database.db,
      sql`select bytes from images where id = ${idOf(avatar)}`,
    )
    const bytes = quotaBytes.account - (row?.bytes ?? 0)
    const fill = { id: 'f'.repeat(16) + accountId.replaceAll('-', '').slice(16), owner: 'account' as const }
    await platform.database.transaction((tx) =>
      tx.insert(images).values({ ...fill, ownerId: accountId, bytes, storedAt: platform.clock.now() }),
    )
    // What is there already needs no more room.
    await setAvatar(by(), await picture())
    await expect(setAvatar(by(), await picture(101))).rejects.toMatchObject({ code: 'UPLOAD_QUOTA_REACHED' })
    expect((await accountById(platform.database.db, accountId)).avatar).toBe(avatar)
  })

  it('can be uploaded twenty times an hour', async () => {
    const { by, platform } = await begin()
    const rateLimit = freshRateLimit(platform)
    const broken = { file: new File(['no picture'], 'a') }
    const attempt = () => setAvatar({ ...by(), rateLimit }, broken)
    for (let time = 0; time < 20; time += 1)
      await expect(attempt()).rejects.toMatchObject({ problem: 'notAPicture' })
    await expect(attempt()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  it('is shown by a wedding once a partner sets it, until they clear it', async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const by = () => requestBy(world.platform, world.partner)
    const file = new File([await photographOf(900, 600)], 'a')
    const { imgHeader } = await setHeaderImage(by(), world.wedding.id, { file })
    const focused = { file, focus: { x: 71.6, y: 40 } }
    const cover = await uploadPagePicture(by(), world.wedding.id, focused, 'cover')
    expect(imgHeader).toMatch(/\/header-720x480\.jpg\?focus=50,50$/)
    expect(cover).toMatch(/\/cover-900x600\.jpg\?focus=72,40&tall=348$/)
    expect(await picturesOfWeddings(world.platform.database.db, [world.wedding.id])).toEqual([
      imgHeader,
      'cover-default',
    ])
    expect((await clearHeaderImage(by(), world.wedding.id)).imgHeader).toBeNull()
  })

  it('is removed a day after it was last in use, and not before', async () => {
    const { platform, by } = await begin()
    const first = (await setAvatar(by(), await picture())).avatar
    const second = (await setAvatar(by(), await picture(101))).avatar
    const storedRows = () =>
      Promise.all([first, second].map((address) => platform.storage.has(idOf(address))))
    await sweep(platform)
    platform.clock.advance(hours(25))
    await sweep(platform)
    platform.clock.advance(hours(24))
    await sweep(platform)
    expect(await storedRows()).toEqual([true, true])
    platform.clock.advance(hours(1))
    await sweep(platform)
    expect(await storedRows()).toEqual([false, true])
    expect(await rows(platform.database.db, sql`select id from images where id = ${idOf(first)}`)).toEqual([])
  })

  it('stays when it is in use again meanwhile', async () => {
    const { platform, by } = await begin()
    const { avatar } = await setAvatar(by(), await picture())
    await clearAvatar(by())
    platform.clock.advance(hours(25))
    await sweep(platform)
    await setAvatar(by(), await picture())
    platform.clock.advance(hours(25))
    await sweep(platform)
    expect(await platform.storage.has(idOf(avatar))).toBe(true)
  })

  it('is stored again when it is uploaded during its removal', async () => {
    const { platform, by } = await begin()
    const { avatar } = await setAvatar(by(), await picture())
    const id = idOf(avatar)
    // The files are written before the row: here they go in between.
    const { storage } = platform
    let puts = 0
    const unlucky = {
      ...storage,
      put: async (...args: Parameters<typeof storage.put>) => {
        await storage.put(...args)
        puts += 1
        if (puts === 1) await storage.remove(id)
      },
    }
    await setAvatar({ ...by(), storage: unlucky }, await picture())
    expect(await storage.has(id)).toBe(true)
  })

  it('leaves no files behind when its row was never written', async () => {
    const { platform } = await begin()
    const stray = `${'a'.repeat(16)}${platform.random.uuid().replaceAll('-', '').slice(16)}`
    await platform.storage.put(stray, [{ name: 'card.jpg', content: new Uint8Array([1]) }])
    await sweep(platform)
    expect(await platform.storage.has(stray)).toBe(true)
    platform.clock.advance(hours(25))
    await sweep(platform)
    expect(await platform.storage.has(stray)).toBe(false)
  })
})
