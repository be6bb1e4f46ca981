import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingBySlug } from '#server/domain/wedding/weddings/index.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { hours, minutes, seconds } from '#shared/duration.ts'
import { pagePassword } from '#shared/inputs/privacy.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { pageKey } from './page-key.ts'
import { PagePasswordWrong } from './privacy.refusals.ts'
import { lockOf } from './visit.ts'

const perAddress = { name: 'page password address', max: 15, per: minutes(10) }
/** Slows down guessing without locking anyone out, since all guests of a wedding may come in one evening. */
const perPage = { name: 'page password', max: 600, per: hours(1), first: seconds(0.25), most: seconds(8) }

/**
 * Grants access to a page by its password: the browser gets an access cookie that is valid until the password
 * changes. A missing page takes as long and gives the same response. Refuses `PagePasswordWrong`,
 * `TooManyAttempts`.
 */
export async function unlockPage(context: AppContext, slug: string, typed: string): Promise<boolean> {
  const { database, rateLimit } = context
  await rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await rateLimit.slowDown(perPage, slug)
  const wedding = await weddingBySlug(database.db, slug)
  const isThere = wedding?.visibility === 'password' && isVisibleToGuests(wedding.status)
  const lock = isThere ? await lockOf(database.db, wedding.id) : null
  const password = pagePassword.safeParse(typed)
  const isRight = await context.passwordHasher.verify(lock?.passwordHash ?? null, password.data ?? '')
  if (!lock || !isRight) throw PagePasswordWrong()
  await rateLimit.forget(perAddress, addressKey(context.remoteAddress))
  context.accessCookie?.add(pageKey(context.secrets, lock.weddingId, lock.version))
  return true
}
