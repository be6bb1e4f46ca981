import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { rows } from '#server/platform/db/database.ts'
import { accounts as cast, lucia } from './cast.ts'

/** Login of a sample account. */
export type SampleLogin = {
  readonly who: string
  readonly email: string
  readonly password: string
  /** Secret for an authenticator, in base32; null if the password suffices. */
  readonly secondFactorSecret: string | null
}

const logins: readonly SampleLogin[] = cast.map(
  ({ givenNames, role, email, password, secondFactorSecret }) => ({
    who: `${givenNames} (${role})`,
    email,
    password,
    secondFactorSecret: secondFactorSecret ?? null,
  }),
)

/**
 * Fills a database without accounts and weddings with the sample, which is loaded only for that. Returns the logins if the
 * sample is present, or null for a database with other data.
 */
export async function loadSample(platform: Platform): Promise<readonly SampleLogin[] | null> {
  const [found] = await rows<{ count: number; sample: boolean }>(
    platform.database.db,
    sql`select (count(*) + (select count(*) from weddings))::int as count,
      coalesce(bool_or(email = ${lucia.email}), false) as sample from accounts`,
  )
  if (found && found.count > 0) return found.sample ? logins : null
  const { fillWithSample } = await import('./fill-with-sample.ts')
  await fillWithSample(platform)
  return logins
}
