import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { giftOf, publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { type PlatformForTests, platformForTests, requestBy } from '#test/world.ts'
import type { Database } from '#server/platform/db/database.ts'
import { captainToken, groupToken } from './group-link.ts'
import { groupByLink } from './group-queries.ts'
import { openGroup } from './open-group.ts'
import { takePlace } from './take-place.ts'

/** Returns the captain's input to open a group for a gift. */
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

/** Returns the input of a friend who joins. */
export const friend = (platform: PlatformForTests, name: string) => ({
  id: platform.random.uuid(),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  language: 'es',
})

/** Creates a gift of six shares and a group of four for it, with the links of members and captain. */
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

/** Creates a wedding with a group, and the functions to join it. */
export async function groupBegun(database: Database) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform } = world
  const friends = await friendsOf(world)
  const { link } = friends
  const join = (name: string, token = link) => takePlace(requestBy(platform), token, friend(platform, name))
  const shown = async (token = link) => {
    const found = await groupByLink(platform.database.db, token)
    if (!found) throw new Error('Group already exists')
    return found
  }
  const tokenOf = ({ id }: { id: string }) => privateToken(platform.secrets, id)
  return { ...world, ...friends, join, shown, tokenOf }
}
