import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { giftOf, publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { type PlatformForTests, platformForTests, requestBy } from '#test/world.ts'
import type { Database } from '#server/platform/db/database.ts'
import { captainToken, groupToken } from './group-link.ts'
import { groupByLink } from './group-queries.ts'
import { openGroup } from './open-group.ts'
import { takePlace } from './take-place.ts'

/** What a captain writes to open a group for a gift. */
export const opening = (platform: PlatformForTests, slug: string, giftId: string) => ({
  id: platform.random.uuid(),
  slug,
  giftId,
  name: 'Los de la uni',
  captainName: 'Paula',
  captainEmail: 'paula@example.com',
  places: 4,
  deadline: '2026-12-19',
  message: 'Mirad al cielo por nosotros.',
  language: 'es',
})

/** A friend who takes a place. */
export const friend = (platform: PlatformForTests, name: string) => ({
  id: platform.random.uuid(),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  language: 'es',
})

/** A gift of six shares in this wedding, and a group of four that gives it: what opens the group, for its friends and its captain. */
export async function friendsOf(world: Omit<WeddingWorld, 'receivingAccount'>) {
  const { platform, wedding } = world
  const igloo = await giftOf(world, {
    title: 'Iglú',
    sharing: 'shares',
    shareCount: 6,
    sharePriceMinor: 70_00n,
  })
  const group = await openGroup(requestBy(platform), opening(platform, wedding.slug, igloo.id))
  const [link, captain] = [groupToken(platform.secrets, group), captainToken(platform.secrets, group)]
  return { igloo, giftId: igloo.id, group, link, captain }
}

/** A wedding with friends who give together, and how they join. */
export async function groupBegun(database: Database) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform } = world
  const friends = await friendsOf(world)
  const { link } = friends
  const join = (name: string, token = link) => takePlace(requestBy(platform), token, friend(platform, name))
  const shown = async (token = link) => {
    const found = await groupByLink(platform.database.db, token)
    if (!found) throw new Error('The group is there')
    return found
  }
  const tokenOf = ({ id }: { id: string }) => privateToken(platform.secrets, id)
  return { ...world, ...friends, join, shown, tokenOf }
}
