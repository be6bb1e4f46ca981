import { sql } from 'drizzle-orm'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addDays } from '#shared/calendar-days.ts'
import { payDays } from '#shared/pay-days.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'

/** Giver of the sample with an instalment plan, and its number of payments. */
export const instalmentGiver = { signature: 'Cata', email: 'catalina.vera@example.com', parts: 3 } as const

/** Adds an instalment plan with payments on the 15th and the last day of the month, starting in ten days. */
export async function loadInstalmentPlan(
  stage: Stage,
  wedding: LoadedWedding,
  timeZone: string,
): Promise<void> {
  const promised = await contributionSignedBy(stage, wedding, instalmentGiver.signature)
  const chosen = stage.at(1.5)
  const first = addDays(todayIn(timeZone, chosen.clock.now()), 10)
  const days = payDays({ rhythm: 'fortnight', first, parts: instalmentGiver.parts }, addDays(first, 90))
  const token = privateToken(chosen.secrets, promised)
  await planInstalments(chosen, token, { days, email: instalmentGiver.email })
  // Loading the sample sends no mail.
  await chosen.database.transaction((tx) =>
    rows(
      tx,
      sql`delete from jobs where kind = 'tell-of-set-aside' and payload->>'contributionId' = ${promised}`,
    ),
  )
}

/** Returns the id of the contribution with this signature. */
export async function contributionSignedBy(
  stage: Stage,
  { id }: LoadedWedding,
  signature: string,
): Promise<string> {
  const [found] = await rows<{ id: string }>(
    stage.at(0).database.db,
    sql`select id from contributions where wedding_id = ${id} and signature = ${signature}`,
  )
  invariant(found, `Sample contribution missing: ${signature}`)
  return found.id
}
