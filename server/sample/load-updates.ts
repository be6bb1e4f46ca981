import { sql } from 'drizzle-orm'
import { savePadrinazgo } from '#server/domain/wedding/padrinazgos/index.ts'
import {
  followerToken,
  hashOfFollowerToken,
  publishUpdate,
  saveUpdate,
} from '#server/domain/wedding/updates/index.ts'
import { celebrationsOf } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { slugify } from '#shared/slug.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'
import { sampleFollowers, samplePadrinazgos, sampleUpdates } from './updates.ts'

/**
 * Publishes the couple's updates at their times. Followers join after the last one, so that no mail is sent.
 */
export async function loadUpdates(stage: Stage, { id: weddingId, partner }: LoadedWedding): Promise<void> {
  for (const { daysAgo, title, text, photos } of sampleUpdates) {
    const context = stage.at(daysAgo, partner)
    const id = context.random.uuid()
    const input = { title, text, photos: [...photos] }
    await saveUpdate(context, { weddingId, id, version: null, input })
    await publishUpdate(context, id)
  }
  const { database, random, secrets } = stage.at(0)
  const followers = sampleFollowers.map((name, number) => {
    const id = random.uuid()
    const since = stage
      .at(11 - number * 0.7)
      .clock.now()
      .toISOString()
    const email = `${slugify(name) || 'alguien'}@example.com`
    return { id, name, email, token_hash: hashOfFollowerToken(followerToken(secrets, id)), since }
  })
  await database.transaction((tx) =>
    rows(
      tx,
      sql`insert into followers (id, wedding_id, email, name, token_hash, asked_at, confirmed_at)
        select f.id, ${weddingId}, f.email, f.name, f.token_hash, f.since, f.since
        from jsonb_to_recordset(${JSON.stringify(followers)}::jsonb)
          as f(id uuid, email text, name text, token_hash text, since timestamptz)`,
    ),
  )
}

/** Creates the couple's padrinazgos, with two requests for the same one. */
export async function loadPadrinazgos(
  stage: Stage,
  { id: weddingId, partner }: LoadedWedding,
): Promise<void> {
  const context = stage.at(30, partner)
  const celebrations = await celebrationsOf(context.database.db, weddingId)
  const requestedAt = stage.at(2).clock.now().toISOString()
  for (const { celebration, asks, ...words } of samplePadrinazgos) {
    const id = context.random.uuid()
    const celebrationId = celebration === null ? null : (celebrations[celebration]?.id ?? null)
    const input = { ...words, celebrationId, isCostShown: words.costMinor !== null }
    await savePadrinazgo(context, { weddingId, id, version: null, input })
    const asking = asks.map((one) => ({ ...one, id: context.random.uuid() }))
    await context.database.transaction((tx) =>
      rows(
        tx,
        sql`insert into adoptions (id, padrinazgo_id, names, email, words, language, state, reply, created_at)
          select a.id, ${id}, a.names, a.email, a.words, 'es', 'asked', '', ${requestedAt}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(asking)}::jsonb) as a(id uuid, names text, email text, words text)`,
      ),
    )
  }
}
