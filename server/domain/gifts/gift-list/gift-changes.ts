import type { AppContext } from '#server/graphql/viewer.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockCapacity } from './capacity.ts'
import {
  GiftHidden,
  GiftPreferred,
  GiftRestored,
  GiftShown,
  GiftUpdated,
  GiftWithdrawn,
} from './gift-list.events.ts'
import { GiftHoldsMoney } from './gift-list.refusals.ts'
import { givenAmount } from './gift-queries.ts'
import { changeGift, lockList } from './gift-store.ts'
import type { Gift } from './gift.ts'

/** A gift and its wedding, as `giftToArrange` locks them. */
export type LockedGift = { readonly gift: Gift; readonly wedding: Wedding }

/** Hides a locked gift from guests, or shows it again. */
export async function setHidden(
  tx: Tx,
  context: AppContext,
  found: LockedGift,
  hidden: boolean,
): Promise<Gift> {
  if (found.gift.hidden === hidden) return found.gift
  return changeGift(tx, context, found, hidden ? GiftHidden : GiftShown, { hidden })
}

/** Marks a locked gift as most wanted, or removes the mark. */
export async function setMostWanted(
  tx: Tx,
  context: AppContext,
  found: LockedGift,
  mostWanted: boolean,
): Promise<Gift> {
  if (found.gift.mostWanted === mostWanted) return found.gift
  return changeGift(tx, context, found, GiftPreferred, { mostWanted })
}

/** Moves a locked gift to a stop of its wedding, or out of its stop. */
export async function setStop(
  tx: Tx,
  context: AppContext,
  found: LockedGift,
  stopId: string | null,
): Promise<Gift> {
  if (found.gift.stopId === stopId) return found.gift
  return changeGift(tx, context, found, GiftUpdated, { stopId })
}

/** Returns the refusal to withdraw a locked gift that is promised or given, else null. */
export async function withdrawalRefusal(
  tx: Tx,
  { gift }: LockedGift,
): Promise<ReturnType<typeof GiftHoldsMoney> | null> {
  if (gift.withdrawnAt) return null
  await lockCapacity(tx, [gift])
  const heldMinor = await givenAmount(tx, gift)
  return heldMinor > 0n ? GiftHoldsMoney({ gift, heldMinor }) : null
}

/** Withdraws a locked gift that `withdrawalRefusal` does not refuse, or restores it at its position. */
export async function setWithdrawn(
  tx: Tx,
  context: AppContext,
  found: LockedGift,
  withdrawn: boolean,
): Promise<Gift> {
  if ((found.gift.withdrawnAt !== null) === withdrawn) return found.gift
  if (!withdrawn) {
    await lockList(tx, found.wedding.id)
    return changeGift(tx, context, found, GiftRestored, { withdrawnAt: null })
  }
  return changeGift(tx, context, found, GiftWithdrawn, { withdrawnAt: context.clock.now() })
}
