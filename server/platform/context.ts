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
import type { Storage } from '#server/platform/storage.ts'

/** What of the configuration the inside may know. */
type PublicEnv = {
  /** Where people reach us, without a slash at the end. */
  readonly publicUrl: string
  readonly production: boolean
  readonly holds: HoldSettings
  /** Where mail comes in to us, if it does. */
  readonly mailDomain?: string | null
  /** Who runs this instance, where that is set. */
  readonly operator?: Operator | null
  readonly legalTexts?: LegalTexts
  /** Whether it hosts only its owner: others can reach it, and no operator is set. */
  readonly isSingle?: boolean
}

/** Everything that is constructed once, at start. Jobs are given this. */
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

/** What one request carries besides: who asks, from where, and in which language. */
export type Context<Viewer = unknown> = Platform & {
  readonly viewer: Viewer
  readonly language: string
  readonly requestId: string
  readonly remoteAddress: string
  /** What the browser says it is. */
  readonly userAgent?: string | null
  /** The access cookie of the request; undefined without a browser. */
  readonly accessCookie?: AccessCookie
}
