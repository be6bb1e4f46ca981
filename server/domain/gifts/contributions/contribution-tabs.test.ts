import { expect, it } from 'vitest'
import { hours, minutes } from '#shared/duration.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { sendThanks } from '#server/domain/planning/letters/index.ts'
import { confirmReceived, reportNotFound, returnContribution } from '#server/domain/gifts/receiving/index.ts'
import {
  contribute,
  markSent,
  releaseExpiredHolds,
  undoContribution,
} from '#server/domain/gifts/giving/index.ts'
import {
  contributionOfViewer,
  contributionsOf,
  type ContributionTab,
  findContributions,
} from './contribution-queries.ts'
import { privateToken } from './private-link.ts'

onOneEngine('The register', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount } = world
    const db = platform.database.db
    const guest = () => requestBy(platform)
    const couple = () => requestBy(platform, partner)
    const house = await giftOf(world, { title: 'La casa', sharing: 'free', minMinor: 1_00n })
    const promise = async (
      line: { giftId: string; amountMinor?: bigint } = { giftId: house.id, amountMinor: 5_00n },
    ) => {
      const { id } = await contribute(guest(), promiseFor(world, [line]))
      return id
    }
    const tokenOf = (id: string) => privateToken(platform.secrets, id)
    const send = async (id: string) => (await markSent(guest(), tokenOf(id), receivingAccount.id)).id
    const receive = async (id: string) => (await confirmReceived(couple(), id)).id
    const undo = async (id: string) => (await undoContribution(guest(), tokenOf(id))).id
    const page = (tab: ContributionTab, first = 50, after: string | null = null) =>
      findContributions(db, wedding.id, { tab, search: null, first, after })
    const inTab = async (tab: ContributionTab) => new Set((await page(tab)).nodes)
    return { ...world, db, guest, couple, promise, send, receive, undo, page, inTab }
  }

  it('lists every gift under the tab of its state', async () => {
    const { promise, send, receive, undo, couple, inTab } = await begin()
    const held = await promise()
    const sent = await send(await promise())
    const missed = await send(await promise())
    await reportNotFound(couple(), missed)
    const received = await receive(await send(await promise()))
    const thanked = await receive(await promise())
    await sendThanks(couple(), thanked, 'Gracias, abuela.')
    const returned = await receive(await promise())
    await returnContribution(couple(), returned)
    await undo(await promise())
    expect(await inTab('held')).toEqual(new Set([held]))
    expect(await inTab('sent')).toEqual(new Set([sent]))
    expect(await inTab('received')).toEqual(new Set([received, thanked]))
    expect(await inTab('notFound')).toEqual(new Set([missed]))
    expect(await inTab('toDecide')).toEqual(new Set([missed]))
    expect(await inTab('toThank')).toEqual(new Set([received]))
    expect(await inTab('all')).toEqual(new Set([held, sent, missed, received, thanked, returned]))
  })

  it('lists the givers to thank, longest waiting first, page by page', async () => {
    const { platform, promise, receive, page } = await begin()
    const [first, second, third] = [await promise(), await promise(), await promise()]
    for (const id of [second, third, first]) {
      platform.clock.advance(hours(1))
      await receive(id)
    }
    const { nodes, endCursor } = await page('toThank', 2)
    expect(nodes).toEqual([second, third])
    expect((await page('toThank', 2, endCursor)).nodes).toEqual([first])
  })

  it('asks the couple to decide about money that arrived when its gift was complete', async () => {
    const { platform, dinner, promise, receive, inTab } = await begin()
    const late = await promise({ giftId: dinner.id })
    platform.clock.advance(defaultHolds.brief)
    platform.clock.advance(minutes(1))
    await releaseExpiredHolds(platform)
    await receive(await promise({ giftId: dinner.id }))
    await receive(late)
    expect(await inTab('toDecide')).toEqual(new Set([late]))
    expect((await inTab('toThank')).has(late)).toBe(false)
  })

  it.each([1, 2, 3, 7, 50])(
    'lists each gift once in pages of %i, the newest first, also those of the same moment',
    async (size) => {
      const { platform, promise, page } = await begin()
      const tabs: string[][] = []
      for (let moment = 0; moment < 3; moment += 1) {
        tabs.unshift([await promise(), await promise()])
        platform.clock.advance(hours(1))
      }
      const seen: string[] = []
      let after: string | null = null
      for (let more = true; more;) {
        const { nodes, totalCount, endCursor, hasNextPage } = await page('all', size, after)
        expect(totalCount).toBe(6)
        seen.push(...nodes)
        after = endCursor
        more = hasNextPage
      }
      expect(seen).toHaveLength(6)
      expect([0, 2, 4].map((at) => seen.slice(at, at + 2).toSorted())).toEqual(
        tabs.map((pair) => pair.toSorted()),
      )
    },
  )

  it('skips nothing and repeats nothing when gifts arrive between two pages', async () => {
    const { platform, promise, page } = await begin()
    const old = [await promise(), await promise(), await promise()]
    platform.clock.advance(hours(1))
    const first = await page('all', 2)
    const fresh = await promise()
    const rest = await page('all', 50, first.endCursor)
    expect([...first.nodes, ...rest.nodes].toSorted()).toEqual(old.toSorted())
    expect((await page('all', 1)).nodes).toEqual([fresh])
  })

  it('is limited to one wedding, and shows a gift to its couple only', async () => {
    const { platform, db, couple, promise, wedding, inTab } = await begin()
    const elsewhere = await begin()
    const id = await promise()
    expect(await elsewhere.inTab('all')).toEqual(new Set())
    expect(await inTab('all')).toEqual(new Set([id]))
    expect((await contributionOfViewer(db, couple(), id))?.contribution.id).toBe(id)
    for (const other of [
      elsewhere.couple(),
      requestBy(platform),
      requestBy(platform, await someoneRegistered(platform)),
    ]) {
      expect(await contributionOfViewer(db, other, id)).toBeNull()
    }
    expect(
      (await contributionsOf(db, wedding.id, [platform.random.uuid(), id])).map(
        (found) => found?.contribution.id ?? null,
      ),
    ).toEqual([null, id])
  })
})
