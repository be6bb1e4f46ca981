import { sql } from 'drizzle-orm'
import {
  albumOf,
  keepPhoto,
  makePostcards,
  openMemories,
  writeMemory,
} from '#server/domain/memories/index.ts'
import { weddingById } from '#server/domain/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Stage } from './load-sample.ts'
import type { LoadedWedding } from './load-wedding.ts'
import { sampleMemories } from './memories.ts'

/** Tells what was lived, with photographs, and makes the postcards of its givers; nobody is written to about the sample. */
export async function loadMemories(stage: Stage, { id: weddingId, gifts, partner }: LoadedWedding) {
  for (const { gift, daysAgo, words, photos, opened } of sampleMemories) {
    const giftId = gifts.get(gift)?.id
    invariant(giftId, 'The sample lives gifts of its list')
    const context = stage.at(daysAgo, partner)
    const which = { weddingId, giftId }
    await writeMemory(context, which, { version: 0, words })
    await context.database.transaction(async (tx) => {
      for (const photo of photos) await keepPhoto(tx, context, which, { id: context.dice.uuid(), ...photo })
      const wedding = await weddingById(tx, weddingId)
      invariant(wedding, 'The sample has its wedding')
      const told = (await albumOf(tx, wedding)).find(({ memory }) => memory.gift.id === giftId)
      invariant(told, 'What is told is in the album')
      const givers = told.givers.map(({ found }) => found.contribution.id)
      await makePostcards(tx, context, told.memory, givers)
      const at = stage
        .at(daysAgo - 1)
        .clock.now()
        .toISOString()
      if (opened)
        await rows(
          tx,
          sql`update postcards set opened_at = ${at}::timestamptz, mailed_at = sent_at where gift_id = ${giftId}`,
        )
    })
    await stage.dateFacts(context)
  }
  await openMemories(stage.at(5, partner), weddingId, true)
}
