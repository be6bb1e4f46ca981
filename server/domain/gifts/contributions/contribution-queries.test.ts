import { expect, it } from 'vitest'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { findContributions } from './contribution-queries.ts'
import { privateToken } from './private-link.ts'
import { receivingAccountTotals } from '#server/domain/gifts/gift-totals/totals-queries.ts'

onOneEngine('The register', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform } = world
    const gift = await giftOf(world, {
      title: 'Globo',
      sharing: 'shares',
      shareCount: 4,
      sharePriceMinor: 20_00n,
    })
    const from = async (name: string, signature: string) =>
      contribute(requestBy(platform), {
        ...promiseFor(world, [{ giftId: gift.id, shares: 1 }]),
        giver: { kind: 'self', name, signature },
      })
    const found = async (search: string) => {
      const filter = { tab: 'all', search, first: 10, after: null } as const
      return (await findContributions(platform.database.db, world.wedding.id, filter)).nodes
    }
    return { ...world, from, found }
  }

  it('finds people by any part of their name, with or without accents, and by the printed reference', async () => {
    const { from, found } = await begin()
    const belen = await from('María Belén Núñez Peña', 'Belén, la de la uni')
    const ramon = await from('Ramón Ágreda', 'Tío Ramón')
    expect(await found('nunez pena')).toEqual([belen.id])
    expect(await found('RAMÓN')).toEqual([ramon.id])
    expect(await found('agreda')).toEqual([ramon.id])
    expect(await found('de la uni')).toEqual([belen.id])
    expect(await found('100%')).toEqual([])
    const printed = belen.reference.replace(/(.{4})(?=.)/g, '$1 ').toLowerCase()
    expect(await found(printed)).toEqual([belen.id])
  })

  it('sums received amounts per receiving account, apart from amounts on their way', async () => {
    const { platform, partner, wedding, receivingAccount, from } = await begin()
    const [first, second] = [await from('Ana', 'Ana'), await from('Luis', 'Luis')]
    for (const { id } of [first, second])
      await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
    await confirmReceived(requestBy(platform, partner), first.id)
    expect(await receivingAccountTotals(platform.database.db, wedding.id)).toEqual([
      {
        receivingAccountId: receivingAccount.id,
        received: 20_00n,
        receivedAs: 0n,
        receivedCount: 1,
        onItsWay: 20_00n,
        onItsWayCount: 1,
      },
    ])
  })
})
