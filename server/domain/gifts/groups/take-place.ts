import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { giftsByIds } from '#server/domain/gifts/gift-list/index.ts'
import type { Contribution } from '#server/domain/gifts/contributions/index.ts'
import { contributeIn, contributionIdFor } from '#server/domain/gifts/giving/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { minutes } from '#shared/duration.ts'
import { takePlaceInput } from '#shared/inputs/group.ts'
import { isGroupClosed } from '#shared/states/group.ts'
import { stateOf } from './group.ts'
import { showGroup } from './group-queries.ts'
import { type Locked, lockGroup } from './group-store.ts'
import { GiftNotShared, GroupClosed, GroupFull } from './groups.refusals.ts'
import { groupPlaces } from './groups.tables.ts'

const perAddress = { name: 'take a place', max: 40, per: minutes(10) }

/**
 * Takes a slot: a promise with its own reference and private page. Of two concurrent requests for the last
 * slot, one succeeds. Refuses `GroupNotFound`, `GroupClosed`, `GroupFull` and every refusal of a promise.
 */
export async function takePlace(context: AppContext, token: string, input: unknown): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(takePlaceInput, input)
  return context.database.transaction(async (tx) => {
    const locked = await lockGroup(tx, token)
    const { group, wedding, isCaptain } = locked
    const isAsked = eq(groupPlaces.contributionId, contributionIdFor(context, form.id))
    const [ownPlace] = await tx.select().from(groupPlaces).where(isAsked)
    if (!ownPlace) await requireOpenGroup(tx, context, locked)
    const gift = (await giftsByIds(tx, wedding.id, [group.giftId])).get(group.giftId)
    const howMuch =
      gift?.sharing === 'shares'
        ? { shares: 1, amountMinor: null }
        : { shares: null, amountMinor: form.amountMinor ?? group.suggestedMinor }
    const { id, name, signature, email, country, language, showsName } = form
    const { contribution } = await contributeIn(
      tx,
      context,
      {
        id,
        slug: wedding.slug,
        lines: [{ giftId: group.giftId, ...howMuch, planB: null }],
        giver: { kind: 'group', name, signature, onBehalfOf: null, email, phone: null, country, showsName },
        message: '',
        drawing: null,
        language,
        replaces: null,
      },
      { wedding, isAddressConfirmed: isEmailedLink(locked) },
    )
    if (!ownPlace)
      await tx.insert(groupPlaces).values({ contributionId: contribution.id, groupId: group.id, isCaptain })
    return contribution
  })
}

/**
 * Returns whether the link reached its holder by email only: that of a later captain. The first captain's
 * link is in the response to `openGroup`, which is open to everyone, so it confirms no address.
 */
const isEmailedLink = ({ group, isCaptain }: Locked): boolean => isCaptain && group.captainNumber > 1

async function requireOpenGroup(tx: Tx, context: AppContext, { group, isCaptain }: Locked): Promise<void> {
  const shown = await showGroup(tx, group, isCaptain)
  const state = stateOf(shown, context.clock.now())
  if (isGroupClosed(state)) throw GroupClosed()
  if (state === 'full') throw GroupFull()
  if (shown.gift.sharing === 'whole') throw GiftNotShared()
}
