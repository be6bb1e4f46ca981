import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { guestWedding } from '#server/domain/gifts/guest-page/index.ts'
import { uploadPagePicture } from '#server/domain/wedding/pages/index.ts'
import { withFocus } from '#shared/uploaded-address.ts'
import { onOneEngine } from '#test/databases.ts'
import { photographOf } from '#test/photograph.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { eraseGiftWords } from './gift-erasure.ts'
import { gifts } from './gift-list.tables.ts'
import { giftsByIds } from './gift-queries.ts'
import { picturesOfGifts } from './gift-store.ts'
import { updateGift } from './update-gift.ts'
import { withdrawGift } from './withdraw-gift.ts'

onOneEngine('The photographs of a gift', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding } = world
    const by = () => requestBy(platform, partner)
    const gift = await giftOf(world, { title: 'Globo', sharing: 'whole', targetMinor: 90_00n })
    const upload = async (width: number) =>
      uploadPagePicture(
        by(),
        wedding.id,
        { file: new File([await photographOf(width, 400)], 'a.jpg') },
        'section',
      )
    const save = (some: object) =>
      updateGift(by(), {
        id: gift.id,
        weddingId: wedding.id,
        title: gift.title,
        summary: '',
        story: '',
        place: '',
        image: gift.drawing,
        sharing: 'whole',
        targetMinor: 90_00n,
        ...some,
      })
    const shown = async () => {
      const seen = await guestWedding(requestBy(platform), wedding.slug)
      const found = seen?.gifts.find(({ id }) => id === gift.id)
      return found && { image: found.image, photos: found.photos }
    }
    return { ...world, by, gift, upload, save, shown }
  }

  it('replace the drawing, which returns without them', async () => {
    const { gift, upload, save, shown } = await begin()
    const [wide, narrow] = [await upload(700), await upload(500)]
    const focused = withFocus(narrow, { x: 10, y: 80 })
    const photos = [
      { picture: focused, alt: 'Los dos en la cesta' },
      { picture: wide, alt: '' },
    ]
    await save({ photos })
    expect(await shown()).toEqual({ image: focused, photos })
    await save({ photos: photos.toReversed() })
    expect((await shown())?.image).toBe(wide)
    await save({ title: 'Globo al alba' })
    expect((await shown())?.photos).toHaveLength(2)
    await save({ photos: [], image: 'hotel-breakfast' })
    expect(await shown()).toEqual({ image: 'hotel-breakfast', photos: [] })
    expect(gift.image).toBe(gift.drawing)
  })

  it('are those of the wedding, at most eight', async () => {
    const { save, upload } = await begin()
    const foreign = await (await begin()).upload(600)
    const own = { picture: await upload(600), alt: '' }
    await expect(save({ photos: [own, { picture: foreign, alt: '' }] })).rejects.toMatchObject({
      issues: [{ path: 'photos.1.picture', rule: 'pictureGone' }],
    })
    await expect(save({ photos: Array.from({ length: 9 }, () => own) })).rejects.toMatchObject({
      issues: [{ path: 'photos', rule: 'tooMany' }],
    })
    for (const picture of ['https://example.com/a.jpg', '/media/x/photo.jpg'])
      await expect(save({ photos: [{ picture, alt: '' }] })).rejects.toMatchObject({
        issues: [{ path: 'photos.0.picture', rule: 'wrong' }],
      })
  })

  it('stay stored after a withdrawal, and are erased with the texts', async () => {
    const { platform, wedding, gift, by, upload, save } = await begin()
    const picture = await upload(600)
    await save({ photos: [{ picture, alt: 'Abuela en globo' }] })
    await withdrawGift(by(), gift.id)
    expect(await picturesOfGifts(platform.database.db, [wedding.id])).toEqual([picture])
    await platform.database.transaction((tx) => eraseGiftWords(tx, wedding.id))
    const left = await giftsByIds(platform.database.db, wedding.id, [gift.id])
    expect(left.get(gift.id)).toMatchObject({ image: gift.drawing, photos: [] })
  })

  it('cannot disagree with the picture that is shown', async () => {
    const { platform, gift } = await begin()
    await expect(
      platform.database.transaction((tx) =>
        tx.update(gifts).set({ image: 'candlelit-dinner' }).where(eq(gifts.id, gift.id)),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'gifts_image_is_first_picture' } })
  })
})
