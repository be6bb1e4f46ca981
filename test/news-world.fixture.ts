import { randomUUID } from 'node:crypto'
import { rowIdFor } from '#server/platform/row-id.ts'
import { adoptPadrinazgo, savePadrinazgo } from '#server/domain/wedding/padrinazgos/index.ts'
import {
  followerToken,
  followWedding,
  publishUpdate,
  saveUpdate,
} from '#server/domain/wedding/updates/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { sql } from 'drizzle-orm'
import { requestBy } from '#test/world.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'

type World = Omit<WeddingWorld, 'receivingAccount'>

/** Creates a published update, or a draft. */
export async function updateOf({ platform, partner, wedding }: World, title = 'Ya hay sitio', isOut = true) {
  const couple = requestBy(platform, partner)
  const input = {
    title,
    text: 'Un cortijo.\n\nCon terraza.',
    photos: [{ image: 'white-village', caption: '' }],
  }
  const written = await saveUpdate(couple, { weddingId: wedding.id, id: randomUUID(), version: null, input })
  return isOut ? publishUpdate(couple, written.id) : written
}

/** Creates a follower who has not confirmed the subscription. */
export async function followerOf({ platform, wedding }: World, email = 'ana.gil@example.com') {
  await followWedding(requestBy(platform), wedding.slug, { email })
  const [found] = await rows<{ id: string }>(
    platform.database.db,
    sql`select id from followers where wedding_id = ${wedding.id} and email = ${email.toLowerCase()}`,
  )
  const id = found?.id ?? ''
  return { id, token: followerToken(platform.secrets, id) }
}

/** Creates an open padrinazgo. */
export async function padrinazgoOf({ platform, partner, wedding }: World, name = 'Arras') {
  const input = { name, meaning: 'Trece monedas.', isCostShown: false }
  const id = randomUUID()
  return savePadrinazgo(requestBy(platform, partner), { weddingId: wedding.id, id, version: null, input })
}

/** Sends a request for the padrinazgo. */
export async function adoptionOf(
  { platform, wedding }: Pick<World, 'platform' | 'wedding'>,
  padrinazgoId: string,
  { names = 'Tía Carmen', contact = 'carmen@example.com' } = {},
) {
  const id = randomUUID()
  const request = { id, slug: wedding.slug, padrinazgoId, names, contact, words: 'Con mucho gusto.' }
  await adoptPadrinazgo(requestBy(platform), request)
  return rowIdFor(platform.secrets, 'adoptPadrinazgo', `${padrinazgoId}:${id}`)
}

/** Creates all of these, for the authorization matrix. */
export async function newsOf(world: World) {
  const padrinazgo = await padrinazgoOf(world)
  const [{ id: updateId }, follower] = [await updateOf(world), await followerOf(world)]
  return { updateId, follower, padrinazgo, adoptionId: await adoptionOf(world, padrinazgo.id) }
}
