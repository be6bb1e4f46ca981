import { expect, it } from 'vitest'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { hours, minutes } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { growthOfWedding } from './growth-query.ts'

onOneEngine('The growth of a list', (getDatabase) => {
  it('ends at the sums of today, in the local calendar, without promises and undone gifts', async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount } = world
    const give = async (targetMinor: bigint) => {
      const gift = await giftOf(world, { title: 'Un regalo', sharing: 'whole', targetMinor })
      return contribute(requestBy(platform), promiseFor(world, [{ giftId: gift.id }]))
    }
    const sent = async (minor: bigint) => {
      const { id } = await give(minor)
      await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
      return id
    }
    const first = await sent(90_00n)
    const regretted = await give(30_00n)
    // Half past eleven at night in UTC is the next day already where the wedding is.
    platform.clock.advance(hours(24 + 14))
    platform.clock.advance(minutes(30))
    await sent(50_00n)
    await undoContribution(requestBy(platform), privateToken(platform.secrets, regretted.id))
    await confirmReceived(requestBy(platform, partner), first)
    await give(20_00n)

    expect(await growthOfWedding(platform.database.db, wedding)).toEqual([
      { day: '2026-11-21', chosen: 90_00n, received: 0n },
      { day: '2026-11-23', chosen: 140_00n, received: 90_00n },
    ])
  })
})
