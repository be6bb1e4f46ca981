import { and, count, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { rowIdFor } from '#server/platform/row-id.ts'
import { hours, seconds } from '#shared/duration.ts'
import { adoptionInput } from '#shared/inputs/padrinazgo.ts'
import { isOpen, type Padrinazgo } from './padrinazgo.ts'
import { PadrinazgoNotFound, PadrinazgoTaken } from './padrinazgos.refusals.ts'
import { adoptions, padrinazgos } from './padrinazgos.tables.ts'
import { PadrinazgoAsked } from './padrinazgos.events.ts'

const perAddress = { name: 'adoption address', max: 10, per: hours(1) }
const perWedding = {
  name: 'adoption wedding',
  max: 100,
  per: hours(1),
  first: seconds(0.25),
  most: seconds(8),
}
/** Maximum number of requests for one padrinazgo, a bound against abuse. */
const maxRequests = 50

type AdoptPadrinazgoArgs = {
  /** An idempotency key made by the client. */
  readonly id: string
  readonly slug: string
  readonly padrinazgoId: string
  readonly names: string
  readonly contact: string
  readonly words?: string | null | undefined
}

/**
 * A guest asks for a padrinazgo; the couple decide. Refuses `PadrinazgoNotFound`, `PadrinazgoTaken`, `InvalidInput`,
 * `TooManyAttempts`.
 */
export async function adoptPadrinazgo(context: AppContext, args: AdoptPadrinazgoArgs): Promise<Padrinazgo> {
  const { contact, ...form } = parseInput(adoptionInput, args)
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.slowDown(perWedding, args.slug)
  const wedding = await weddingForGuests(context, args.slug)
  if (!wedding) throw PadrinazgoNotFound()
  const id = rowIdFor(context.secrets, 'adoptPadrinazgo', `${args.padrinazgoId}:${args.id}`)
  return context.database.transaction(async (tx) => {
    const [padrinazgo] = await tx
      .select()
      .from(padrinazgos)
      .where(and(eq(padrinazgos.id, args.padrinazgoId), eq(padrinazgos.weddingId, wedding.id)))
      .for('update')
    if (!padrinazgo || padrinazgo.deletedAt) throw PadrinazgoNotFound()
    const [known] = await tx.select().from(adoptions).where(eq(adoptions.id, id))
    if (known) return padrinazgo
    if (!isOpen(padrinazgo)) throw PadrinazgoTaken({ adoptedBy: padrinazgo.adoptedBy ?? '' })
    const [asking] = await tx
      .select({ count: count() })
      .from(adoptions)
      .where(eq(adoptions.padrinazgoId, padrinazgo.id))
    if ((asking?.count ?? 0) >= maxRequests)
      throw InvalidInput({ issues: [{ path: 'names', rule: 'tooMany' }] })
    const { padrinazgoId } = args
    const values = { ...form, ...contact, language: context.language, reply: '' }
    await tx
      .insert(adoptions)
      .values({ ...values, id, padrinazgoId, state: 'asked', createdAt: context.clock.now() })
    await raise(
      tx,
      PadrinazgoAsked,
      { weddingId: wedding.id, padrinazgoId, adoptionId: id, title: padrinazgo.name },
      weddingTopic(wedding.id),
    )
    return padrinazgo
  })
}
