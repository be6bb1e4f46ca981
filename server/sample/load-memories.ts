import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { sendThanks } from '#server/domain/planning/letters/index.ts'
import { keepPhoto, memoryOf, openMemories, writeMemory } from '#server/domain/living/memories/index.ts'
import { albumOf, makePostcards } from '#server/domain/living/postcards/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'
import { type SampleMemory, sampleMemories } from './memories.ts'

/** Writes memories with photographs and creates the postcards of their givers, without sending mail. */
export async function loadMemories(stage: Stage, loaded: LoadedWedding): Promise<void> {
  for (const sample of sampleMemories) await loadMemory(stage, loaded, sample)
  await openMemories(stage.at(1, loaded.partner), loaded.id, true)
}

type LivedGift = { readonly weddingId: string; readonly giftId: string }

async function loadMemory(stage: Stage, { id, gifts, partner }: LoadedWedding, sample: SampleMemory) {
  const giftId = gifts.get(sample.gift)?.id
  invariant(giftId, 'Gift of a sample memory missing')
  const context = stage.at(sample.daysAgo, partner)
  const lived = { weddingId: id, giftId }
  await writeMemory(context, lived, { version: 0, words: sample.words })
  const givers = await context.database.transaction(async (tx) => {
    for (const photo of sample.photos)
      await keepPhoto(tx, context, lived, { id: context.random.uuid(), ...photo })
    return makeAll(tx, context, lived)
  })
  if (sample.opened) await open(stage.at(sample.daysAgo - 1), lived)
  if (!sample.letter) return
  const writing = stage.at(sample.letter.daysAgo, partner)
  for (const giver of givers)
    await sendThanks(writing, giver, sample.letter.text, writing.random.uuid(), giftId)
}

/** Creates postcards for all givers of a completed experience. */
async function makeAll(tx: Tx, context: AppContext, { weddingId, giftId }: LivedGift): Promise<string[]> {
  const wedding = await weddingById(tx, weddingId)
  invariant(wedding, 'Sample wedding missing')
  const memory = await memoryOf(tx, weddingId, giftId)
  invariant(memory, 'Sample memory missing')
  const [entry] = await albumOf(tx, wedding, [memory])
  invariant(entry, 'Sample memory missing in the album')
  const givers = entry.givers.map(({ found }) => found.contribution.id)
  await makePostcards(tx, context, entry.memory, givers)
  return givers
}

async function open({ database, clock }: AppContext, { giftId }: LivedGift): Promise<void> {
  const at = clock.now().toISOString()
  await database.transaction((tx) =>
    rows(
      tx,
      sql`update postcards set opened_at = ${at}::timestamptz, mailed_at = sent_at where gift_id = ${giftId}`,
    ),
  )
}
