import { expect, it } from 'vitest'
import { updateGift } from '#server/domain/gifts/gift-list/index.ts'
import { namedSharesOf } from '#server/domain/gifts/guest-page/guest-list.ts'
import { guestWeddingOf } from '#server/domain/gifts/guest-page/index.ts'
import { contributionById, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { minutes } from '#shared/duration.ts'
import { onBothEngines } from '#test/databases.ts'
import { leftAmountDifferences } from '#test/left-for-guests.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { contribute } from './contribute.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'
import { undoContribution } from './undo-contribution.ts'

const moments = ['despegar', 'ver amanecer', 'las nubes', 'aterrizar']

onBothEngines('Named shares of a gift', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, partner } = world
    const giftInput = { title: 'Globo', sharing: 'shares', shareCount: 5, sharePriceMinor: 20_00n } as const
    const balloon = await giftOf(world, { ...giftInput, shareNames: moments })
    const promise = (shares: number, shareNames?: string[]) =>
      contribute(requestBy(platform), promiseFor(world, [{ giftId: balloon.id, shares, shareNames }]))
    const storedSharesOf = async ({ id }: { id: string }) =>
      (await contributionById(platform.database.db, id))?.lines[0]?.namedShares
    const free = async () => {
      const { gifts } = await guestWeddingOf(platform.database.db, wedding, defaultHolds)
      const shown = gifts.find(({ id }) => id === balloon.id)
      return shown ? namedSharesOf(shown).flatMap(({ name, isFree }) => (isFree ? name : [])) : []
    }
    const rename = (changes: { shareNames: string[]; shareCount?: number }) =>
      updateGift(requestBy(platform, partner), {
        id: balloon.id,
        weddingId: wedding.id,
        summary: '',
        story: '',
        place: '',
        image: balloon.image,
        ...giftInput,
        ...changes,
        sharePriceMinor: '2000',
      })
    const differences = () => leftAmountDifferences(platform, wedding)
    return { world, promise, given: storedSharesOf, free, rename, differences }
  }
  const named = (name: string, insteadOf: string | null = null) => ({ name, insteadOf })

  it('two guests who choose one at the same time both give, and the second gets the next free one', async () => {
    const { promise, given: storedSharesOf, free, differences } = await begin()
    const both = await Promise.all([promise(1, ['despegar']), promise(1, ['despegar'])])
    const shares = await Promise.all(both.map(storedSharesOf))
    expect(shares).toContainEqual([named('despegar')])
    expect(shares).toContainEqual([named('ver amanecer', 'despegar')])
    expect(await free()).toEqual(['las nubes', 'aterrizar'])
    expect(await differences()).toEqual([])
  })

  it('are free again when a promise is undone or expires', async () => {
    const { world, promise, given: storedSharesOf, free, differences } = await begin()
    const { platform } = world
    const undone = await promise(2, ['las nubes', 'aterrizar'])
    await promise(1, ['despegar'])
    expect(await free()).toEqual(['ver amanecer'])
    await undoContribution(requestBy(platform), privateToken(platform.secrets, undone.id))
    expect(await free()).toEqual(['ver amanecer', 'las nubes', 'aterrizar'])
    platform.clock.advance(minutes(46))
    await releaseExpiredHolds(platform)
    expect(await free()).toEqual(moments)
    expect(await storedSharesOf(undone)).toEqual([named('las nubes'), named('aterrizar')])
    expect(await differences()).toEqual([])
  })

  it('keep the words of a gift when the couple change names and number, and money decides what is left', async () => {
    const { promise, given: storedSharesOf, free, rename, differences } = await begin()
    const first = await promise(2, ['despegar', 'las nubes'])
    await rename({ shareNames: ['subir', 'ver amanecer', 'las nubes'], shareCount: 3 })
    expect(await storedSharesOf(first)).toEqual([named('despegar'), named('las nubes')])
    // One share is left: two names are free, and only the first of them can be chosen.
    expect(await free()).toEqual(['subir'])
    expect(await storedSharesOf(await promise(1, ['ver amanecer']))).toEqual([named('subir', 'ver amanecer')])
    expect(await free()).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('go to guests who were not asked, and shares without a name stay without one', async () => {
    const { promise, given: storedSharesOf, free, differences } = await begin()
    expect(await storedSharesOf(await promise(1))).toEqual([named('despegar')])
    expect(await storedSharesOf(await promise(2, ['aterrizar']))).toEqual([named('aterrizar')])
    expect(await free()).toEqual(['ver amanecer', 'las nubes'])
    expect(await differences()).toEqual([])
  })

  it('are refused if there are more than shares, or two alike', async () => {
    const { rename } = await begin()
    const tooMany = [{ path: 'shareNames', rule: 'shareNames.tooMany' }]
    const repeated = [{ path: 'shareNames', rule: 'repeated' }]
    await expect(rename({ shareNames: ['a', 'b', 'c'], shareCount: 2 })).rejects.toMatchObject({
      issues: tooMany,
    })
    await expect(rename({ shareNames: ['a', 'a'], shareCount: 2 })).rejects.toMatchObject({
      issues: repeated,
    })
  })
})
