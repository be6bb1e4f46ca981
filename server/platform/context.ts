import type { Logger } from 'pino'
import type { Clock } from '#server/platform/clock.ts'
import type { AssembledDatabase } from '#server/platform/db/database.ts'
import type { Random } from '#server/platform/ids.ts'
import type { AccessCookie } from '#server/platform/access-cookie.ts'
import type { Extensions } from '#server/platform/extensions.ts'
import type { HoldSettings } from '#server/platform/hold-settings.ts'
import type { LegalTexts } from '#server/platform/legal-texts.ts'
import type { Live } from '#server/platform/live.ts'
import type { Operator } from '#server/platform/operator-settings.ts'
import type { PasswordHasher } from '#server/platform/password-hash.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Settings that domains may read. */
type PublicEnv = {
  /** Public URL, without a trailing slash. */
  readonly publicUrl: string
  readonly production: boolean
  readonly holds: HoldSettings
  /** Domain of incoming mail, if any. */
  readonly mailDomain?: string | null
  /** Operator of this instance, if set. */
  readonly operator?: Operator | null
  readonly legalTexts?: LegalTexts
  /** True if the instance hosts only its owner: others can reach it, but no operator is set. */
  readonly isSingle?: boolean
}

/** Dependencies created once at start and passed to jobs. */
export type Platform = {
  readonly database: AssembledDatabase
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly env: PublicEnv
  readonly secrets: Secrets
  readonly live: Live
  readonly rateLimit: RateLimit
  readonly storage: Storage
  readonly passwordHasher: PasswordHasher
  readonly extensions: Extensions
}

/** Dependencies of a request: those of the platform, and the viewer, address and language. */
export type Context<Viewer = unknown> = Platform & {
  readonly viewer: Viewer
  readonly language: string
  readonly requestId: string
  readonly remoteAddress: string
  /** User-Agent header. */
  readonly userAgent?: string | null
  /** The access cookie of the request; undefined without a browser. */
  readonly accessCookie?: AccessCookie
}
