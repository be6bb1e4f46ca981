import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { experiences } from '#server/domain/catalogue/experiences/index.ts'
import { publishIdea } from '#server/domain/catalogue/idea-editing/publish-idea.ts'
import { restoreIdea } from '#server/domain/catalogue/idea-editing/restore-idea.ts'
import { saveIdea } from '#server/domain/catalogue/idea-editing/save-idea.ts'
import { ideaToEdit } from '#server/domain/catalogue/idea-editing/edited-ideas.ts'
import { picturesOfIdeas } from '#server/domain/catalogue/idea-editing/index.ts'
import { writtenOf } from '#server/domain/catalogue/idea-editing/idea-draft.ts'
import { uploadIdeaPicture } from '#server/domain/catalogue/idea-editing/upload-idea-picture.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/load-ideas.ts'
import { removeUnusedImagesJob } from '#server/domain/files/media/index.ts'
import { images } from '#server/domain/files/media/media.tables.ts'
import { guestWedding } from '#server/domain/gifts/guest-page/index.ts'
import { withoutTriggers } from '#server/platform/platform.fixture.ts'
import { ideas } from '#server/sample/ideas.ts'
import { hours } from '#shared/duration.ts'
import type { IdeaPhoto } from '#shared/inputs/idea-photo.ts'
import { withFocus } from '#shared/uploaded-address.ts'
import { onOneEngine } from '#test/databases.ts'
import { photographOf } from '#test/photograph.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { addIdeas } from './add-ideas.ts'
import { giftsOf } from './gift-queries.ts'
import { ideaPicturesOfGifts } from './gift-store.ts'
import { updateGift } from './update-gift.ts'

const [first, second] = ideas
if (!first || !second) throw new Error('The sample has fewer than two ideas')
const words = {
  altEs: 'Una barca al sol',
  altEn: 'A boat in the sun',
  credit: 'Ana Ruiz',
  licence: 'CC BY 4.0',
}

onOneEngine('The photograph of an idea', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const world = await publishedWedding(platform)
    const { wedding, partner } = world
    const viewer = await someoneRegistered(platform)
    const olga = requestBy(platform, viewer.kind === 'account' ? { ...viewer, role: 'admin' } : viewer)
    const couple = requestBy(platform, partner)
    await withoutTriggers(platform.database, sql`delete from idea_revisions`)
    await platform.database.transaction((tx) => tx.delete(experiences))
    await loadIdeas(platform.database, [first, second])
    const idea = async () => {
      const found = await ideaToEdit(olga, first.slug)
      if (!found) throw new Error('Idea missing')
      return found
    }
    const upload = async (width = 700, by = olga, ideaId = first.id) =>
      uploadIdeaPicture(by, ideaId, { file: new File([await photographOf(width, 500)], 'a.jpg') })
    const save = async (photo: Partial<IdeaPhoto> | null) => {
      const { slug, version, ...stored } = await idea()
      return saveIdea(olga, { slug, version }, { ...writtenOf({ slug, version, ...stored }), photo })
    }
    const publish = async (photo: Partial<IdeaPhoto> | null) =>
      publishIdea(olga, { slug: first.slug, version: (await save(photo)).version })
    const gift = async () => {
      await addIdeas(couple, wedding.id, [first.slug])
      const found = (await giftsOf(platform.database.db, wedding.id)).find(
        ({ ideaSlug }) => ideaSlug === first.slug,
      )
      if (!found) throw new Error('Gift missing')
      return found
    }
    return { ...world, platform, olga, couple, idea, upload, save, publish, gift }
  }
  type World = Awaited<ReturnType<typeof begin>>
  type Gift = Awaited<ReturnType<World['gift']>>
  const change = ({ couple }: World, gift: Gift, photos: readonly { picture: string; alt: string }[]) =>
    updateGift(couple, {
      id: gift.id,
      weddingId: gift.weddingId,
      ideaSlug: gift.ideaSlug,
      title: gift.title,
      summary: gift.summary,
      story: gift.story,
      place: gift.place,
      image: gift.drawing,
      sharing: 'whole',
      targetMinor: 90_00n,
      photos,
    })

  it('needs an administrator, an author, a licence and texts in both languages', async () => {
    const { couple, idea, upload, save } = await begin()
    await expect(upload(700, couple)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    const picture = await upload()
    for (const missing of ['credit', 'licence'] as const)
      await expect(save({ ...words, picture, [missing]: ' ' })).rejects.toMatchObject({
        issues: [{ path: `photo.${missing}`, rule: 'missing' }],
      })
    const { version, slug } = await save({ ...words, picture, altEn: '' })
    await expect(publishIdea(couple, { slug, version })).rejects.toMatchObject({
      code: 'ADMINISTRATORS_ONLY',
    })
    expect((await idea()).photo).toBeNull()
    const foreign = await upload(600, undefined, second.id)
    for (const lost of [foreign, picture.replace(/[0-9a-f]{32}/, '0'.repeat(32))])
      await expect(save({ ...words, picture: lost })).rejects.toMatchObject({
        issues: [{ path: 'photo.picture', rule: 'pictureGone' }],
      })
  })

  it('is not published without its texts, and gives way to the drawing when it is removed', async () => {
    const { olga, idea, upload, publish } = await begin()
    const picture = await upload()
    await expect(publish({ ...words, picture, altEn: '' })).rejects.toMatchObject({
      issues: [{ path: 'photo.altEn', rule: 'missing' }],
    })
    const { version } = await publish({ ...words, picture })
    expect((await idea()).photo).toEqual({ ...words, picture })
    await publish(null)
    expect((await idea()).photo).toBeNull()
    const restored = await restoreIdea(olga, { slug: first.slug, version: version + 2 }, version)
    expect(writtenOf(restored).photo).toEqual({ ...words, picture })
  })

  it('comes with a gift, with its author; the couple can move and remove it, and the drawing returns', async () => {
    const world = await begin()
    const { platform, wedding, upload, publish } = world
    const picture = await upload()
    await publish({ ...words, picture })
    const gift = await world.gift()
    const credit = 'Ana Ruiz · CC BY 4.0'
    expect(gift).toMatchObject({
      image: picture,
      drawing: first.image,
      photos: [{ picture, alt: words.altEs, credit }],
    })
    await publish(null)
    const moved = withFocus(picture, { x: 10, y: 20 })
    await change(world, gift, [{ picture: moved, alt: 'Nuestra barca' }])
    const seen = await guestWedding(requestBy(platform), wedding.slug)
    expect(seen?.gifts.find(({ id }) => id === gift.id)).toMatchObject({
      image: moved,
      photos: [{ picture: moved, alt: 'Nuestra barca', credit }],
    })
    const without = await change(world, gift, [])
    expect(without).toMatchObject({ image: first.image, photos: [] })
    await expect(change(world, gift, [{ picture, alt: '' }])).rejects.toMatchObject({
      issues: [{ path: 'photos.0.picture', rule: 'pictureGone' }],
    })
  })

  it('stays stored while a version of the idea or a gift has it, and is deleted otherwise', async () => {
    const { platform, upload, publish, gift } = await begin()
    const [used, unused] = [await upload(700), await upload(600)]
    await publish({ ...words, picture: used })
    await gift()
    const job = removeUnusedImagesJob(
      { account: [], wedding: [], idea: [picturesOfIdeas, ideaPicturesOfGifts] },
      async () => [],
    )
    const storedImages = async () => {
      platform.clock.advance(hours(25))
      await job.run(
        platform,
        {},
        {
          id: 1n,
          attempt: 1,
          eventId: null,
          signal: new AbortController().signal,
        },
      )
      const rows = await platform.database.db
        .select({ id: images.id })
        .from(images)
        .where(eq(images.ownerId, first.id))
      return rows.map(({ id }) => [used, unused].findIndex((address) => address.includes(id)))
    }
    expect(new Set(await storedImages())).toEqual(new Set([0, 1]))
    expect(await storedImages()).toEqual([0])
    expect(await ideaPicturesOfGifts(platform.database.db, [first.id])).toEqual([used])
    expect(await ideaPicturesOfGifts(platform.database.db, [second.id])).toEqual([])
  })
})
