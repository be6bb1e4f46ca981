import { expect, it } from 'vitest'
import { hideGift } from '#server/domain/gifts/gift-list/index.ts'
import {
  contribute,
  markSent,
  undoContribution,
  releaseExpiredHolds,
} from '#server/domain/gifts/giving/index.ts'
import { GiftOverfunded } from '#server/domain/gifts/contributions/index.ts'
import { closeWedding } from '#server/domain/wedding/weddings/index.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { days, hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { closeGroup } from './close-group.ts'
import { counts, freePlaces, hasSent, stateOf } from './group.ts'
import { eraseGroups } from './group-erasure.ts'
import { captainToken, groupToken } from './group-link.ts'
import { groupByLink } from './group-queries.ts'
import { friend, groupBegun, opening } from './groups.fixture.ts'
import { GiftNotShared, GroupClosed, GroupFull, GroupNotFound } from './groups.refusals.ts'
import { noteNudge } from './note-nudge.ts'
import { openGroup } from './open-group.ts'
import { passCaptaincy } from './pass-captaincy.ts'
import { reopenGroup } from './reopen-group.ts'
import { takePlace } from './take-place.ts'
import { notifyCaptains } from './notify-captains.ts'
import { updateGroup } from './update-group.ts'

const getDatabase = databaseForTests()
const begin = () => groupBegun(getDatabase())

it('A group reserves nothing: slots are reserved as friends take them, and are free again when they leave', async () => {
  const { platform, shown, join, wedding, igloo, tokenOf } = await begin()
  expect(freePlaces(await shown())).toBe(4)
  const diego = await join('Diego Ruiz Soto')
  expect(diego).toMatchObject({ kind: 'group', signature: 'Diego', totalMinor: 70_00n, state: 'held' })
  // Other guests can give the part that no member has taken: the group's remainder is the gift's remainder.
  const rest = promiseFor({ platform, wedding }, [{ giftId: igloo.id, shares: 4 }])
  await contribute(requestBy(platform), rest)
  expect(freePlaces(await shown())).toBe(1)
  await join('Marta Gil')
  expect(stateOf(await shown(), platform.clock.now())).toBe('giftFull')
  await expect(join('Nacho Paz')).rejects.toBeInstanceOf(GiftOverfunded)
  await undoContribution(requestBy(platform), tokenOf(diego))
  expect(stateOf(await shown(), platform.clock.now())).toBe('open')
  platform.clock.advance(days(8))
  await releaseExpiredHolds(platform)
  const { taken } = await shown()
  expect(taken.filter(counts)).toEqual([])
  expect(taken.map(({ contribution }) => contribution.state)).toEqual(['undone', 'expired'])
})

it('A repeated request takes one slot, and a full group refuses new members', async () => {
  const { platform, link, shown, join, receivingAccount, tokenOf } = await begin()
  const diego = friend(platform, 'Diego Ruiz')
  const [one, two] = [
    await takePlace(requestBy(platform), link, diego),
    await takePlace(requestBy(platform), link, diego),
  ]
  expect(two.id).toBe(one.id)
  for (const name of ['Marta', 'Nacho', 'Bea']) await join(name)
  await expect(join('Ana')).rejects.toBeInstanceOf(GroupFull)
  await markSent(requestBy(platform), tokenOf(one), receivingAccount.id)
  expect((await shown()).taken.map((place) => hasSent(place))).toEqual([true, false, false, false])
})

it('Members of a group for a free gift give any amount, or the proposed one', async () => {
  const world = await begin()
  const { platform, wedding } = world
  const fund = await giftOf(world, { title: 'El fondo', sharing: 'free', minMinor: 10_00n })
  const group = await openGroup(requestBy(platform), {
    ...opening(platform, wedding.slug, fund.id),
    suggestedMinor: 20_00n,
  })
  const link = groupToken(platform.secrets, group)
  const give = (name: string, amountMinor?: bigint) =>
    takePlace(requestBy(platform), link, { ...friend(platform, name), amountMinor })
  expect((await give('Diego')).totalMinor).toBe(20_00n)
  expect((await give('Marta', 35_00n)).totalMinor).toBe(35_00n)
  await expect(give('Nacho', 9_99n)).rejects.toMatchObject({ issues: [{ rule: 'amount.belowMinimum' }] })
})

it('A group for a free gift has as many members as minimum amounts, and one who gives the rest', async () => {
  const { shown } = await begin()
  const now = await shown()
  const room = (leftMinor: bigint, minMinor: bigint | null) =>
    freePlaces({ ...now, gift: { ...now.gift, sharing: 'free', minMinor }, leftMinor })
  expect([30_00n, 30_01n, 1n, 0n].map((left) => room(left, 10_00n))).toEqual([3, 4, 1, 0])
  expect(room(2n, null)).toBe(2)
})

it('Only the captain’s link manages the group; it ends when another captain takes over', async () => {
  const { platform, link, captain, group, join } = await begin()
  const paula = await join('Paula Vega', captain)
  const as = requestBy(platform)
  const words = { name: 'Los del piso', places: 3, deadline: '2027-01-31', message: '' }
  await expect(updateGroup(as, link, words)).rejects.toBeInstanceOf(GroupNotFound)
  await expect(noteNudge(as, link, paula.id)).rejects.toBeInstanceOf(GroupNotFound)
  expect(await updateGroup(as, captain, words)).toMatchObject({ name: 'Los del piso', places: 3 })
  await expect(updateGroup(as, captain, { ...words, deadline: '2027-06-20' })).rejects.toMatchObject({
    issues: [{ path: 'deadline', rule: 'deadline.late' }],
  })
  await noteNudge(as, captain, paula.id)
  const before = await groupByLink(platform.database.db, captain)
  expect(before?.isCaptain).toBe(true)
  expect(before?.taken.map(({ place }) => [place.isCaptain, place.nudgedAt])).toEqual([
    [true, platform.clock.now()],
  ])
  await passCaptaincy(as, captain, { name: 'Diego', email: 'diego@example.com' })
  expect(await groupByLink(platform.database.db, captain)).toBeNull()
  const next = captainToken(platform.secrets, { id: group.id, captainNumber: 2 })
  expect((await groupByLink(platform.database.db, next))?.group.captainName).toBe('Diego')
})

it('openGroup returns the captain’s link to a repeat by the same requester only', async () => {
  const { platform, wedding, giftId, partner } = await begin()
  const input = opening(platform, wedding.slug, giftId)
  const open = (changes: object = {}, viewer?: typeof partner) =>
    openGroup(requestBy(platform, viewer), { ...input, ...changes })
  const group = await open()
  expect(await open()).toEqual(group)
  const reused = { issues: [{ path: 'id', rule: 'reused' }] }
  await expect(open({ captainEmail: 'other@example.com' })).rejects.toMatchObject(reused)
  await expect(open({}, partner)).rejects.toMatchObject(reused)
  // The derived id in the response gives no access: repeated as a key, it creates another group.
  const other = await open({ id: group.id })
  expect([other.id === group.id, other.captainHash === group.captainHash]).toEqual([false, false])
  await passCaptaincy(requestBy(platform), captainToken(platform.secrets, group), {
    name: 'Diego',
    email: 'diego@example.com',
  })
  await expect(open()).rejects.toMatchObject(reused)
})

it('A group refuses new members when it is closed or over, or its gift or wedding is not open', async () => {
  const { platform, captain, shown, join, wedding, igloo, partner } = await begin()
  const now = () => platform.clock.now()
  await closeGroup(requestBy(platform), captain)
  await expect(join('Diego')).rejects.toBeInstanceOf(GroupClosed)
  await reopenGroup(requestBy(platform), captain)
  await join('Diego')
  const couple = requestBy(platform, partner)
  await hideGift(couple, igloo.id, true)
  expect(stateOf(await shown(), now())).toBe('giftGone')
  await hideGift(couple, igloo.id, false)
  platform.clock.set(new Date('2026-12-19T22:59:00Z'))
  expect(stateOf(await shown(), now())).toBe('open')
  platform.clock.advance(hours(1))
  expect(stateOf(await shown(), now())).toBe('over')
  await expect(join('Marta')).rejects.toBeInstanceOf(GroupClosed)
  await closeWedding(couple, wedding.id)
  expect(stateOf(await shown(), now())).toBe('weddingClosed')
})

it('A group cannot exceed what is left, split an indivisible gift, or have a past deadline', async () => {
  const { platform, wedding, igloo, dinner } = await begin()
  const input = opening(platform, wedding.slug, igloo.id)
  const open = (some: object) => openGroup(requestBy(platform), { ...input, ...some })
  await expect(open({ places: 7 })).rejects.toMatchObject({ sharesLeft: 6 })
  await expect(open({ giftId: dinner.id })).rejects.toBeInstanceOf(GiftNotShared)
  await expect(open({ deadline: '2026-11-20' })).rejects.toMatchObject({
    issues: [{ rule: 'deadline.past' }],
  })
  await expect(open({ captainEmail: '', name: ' ' })).rejects.toMatchObject({
    issues: [
      { path: 'name', rule: 'required' },
      { path: 'captainEmail', rule: 'required' },
    ],
  })
  expect((await open({})).id).toBe((await open({})).id)
})

it('The captain gets a digest of new members, a mail before the deadline and one at the end; erasure stops all of them', async () => {
  const { platform, group, join, wedding } = await begin()
  const notifications = async () => {
    await notifyCaptains(platform)
    const all = await platform.database.db.select().from(domainEvents)
    return all
      .map(({ kind, payload }) => ({ kind, payload: payload as Record<string, unknown> }))
      .filter(({ kind, payload }) => kind === 'GroupNews' && payload.groupId === group.id)
      .map(({ payload }) => payload.kind)
  }
  await join('Diego')
  expect(await notifications()).toEqual([])
  platform.clock.advance(hours(6))
  await join('Marta')
  expect(await notifications()).toEqual(['news'])
  platform.clock.advance(days(1))
  expect(await notifications()).toEqual(['news'])
  platform.clock.set(new Date('2026-12-18T09:00:00Z'))
  expect(await notifications()).toEqual(['news', 'eve'])
  platform.clock.set(new Date('2026-12-19T23:30:00Z'))
  expect(await notifications()).toEqual(['news', 'eve', 'over'])
  expect(await notifications()).toEqual(['news', 'eve', 'over'])
  await platform.database.transaction((tx) => eraseGroups(tx, wedding.id))
  expect(await notifyCaptains(platform)).toBe(0)
})
