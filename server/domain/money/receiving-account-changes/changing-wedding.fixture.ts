import type { Database } from '#server/platform/db/database.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { shieldDelay } from '#server/domain/money/payments/index.ts'
import {
  receivingAccountChangeById,
  receivingAccountChangeStepsOf,
} from './receiving-account-change-queries.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

/** Builds a published wedding with two partners and the steps of a change of bank details. */
export async function changingWedding(database: Database) {
  const world = await shieldedWedding(database)
  const { platform, lucia, mateo, by, proven, change } = world
  const proposed = (some: object = {}) => proposeReceivingAccountChange(by(lucia), change(some))
  const confirmed = async (some: object = {}) => {
    const { id } = await proposed(some)
    return confirmReceivingAccountChange(proven(mateo), id)
  }
  const afterDelay = async () => {
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
  }
  const stateOf = async (id: string) => (await receivingAccountChangeById(platform.database.db, id))?.state
  const trail = async () =>
    (await receivingAccountChangeStepsOf(platform.database.db, world.wedding.id)).map(
      ({ step, accountId }) => [step, accountId],
    )
  return { ...world, proposed, confirmed, afterDelay, stateOf, trail }
}
