import type { AppContext } from '#server/graphql/viewer.ts'
import { packDossier } from '#server/domain/papers/dossier/index.ts'
import { packMemoryBox } from '#server/domain/papers/memory-box/index.ts'
import { printPassport } from '#server/domain/papers/passport/index.ts'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { partOf, type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { readKeepsakeLink } from './keepsake-link.ts'
import type { KeepsakeRequest } from './keepsake-request.ts'

/** A file to download, as a stream. */
export type KeepsakeFile = {
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Returns the file behind an address of `keepsakeLink`; null when it is expired or forged, or its partner has
 * left.
 */
export async function fetchKeepsake(platform: Platform, path: string): Promise<KeepsakeFile | null> {
  const now = platform.clock.now()
  const request = readKeepsakeLink(platform.secrets, path, now)
  if (!request) return null
  const { db } = platform.database
  const { accountId, weddingId, wish: options } = request
  const viewer = { kind: 'account', accountId, sessionId: weddingId, role: 'couple' } as const
  const part = await partOf(db, viewer, weddingId)
  const wedding = await weddingById(db, weddingId)
  const visibleFields = wedding && visibleFieldsOf(part, wedding, now)
  if (!wedding || !visibleFields) return null
  if (options.keepsake === 'dossier' && visibleFields !== 'everything') return null
  const context = {
    ...platform,
    viewer,
    language: options.language,
    requestId: 'keepsake',
    remoteAddress: '',
  }
  return fileOf(context, wedding, options)
}

async function fileOf(
  platform: AppContext,
  wedding: Wedding,
  options: KeepsakeRequest,
): Promise<KeepsakeFile> {
  if (options.keepsake === 'box') {
    return { ...(await packMemoryBox(platform, wedding, options.language)), type: 'application/zip' }
  }
  if (options.keepsake === 'dossier')
    return { ...(await packDossier(platform, wedding, options)), type: 'application/zip' }
  const { name, content } = await printPassport(platform, wedding, options)
  return { name, type: 'application/pdf', content: whole(content) }
}

async function* whole(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
