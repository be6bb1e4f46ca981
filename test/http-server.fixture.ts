import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import routes from '#web/routes.ts'
import { signSessionToken } from '#server/domain/identity/accounts/session-token.ts'
import { sessions } from '#server/domain/identity/accounts/accounts.tables.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { assemble } from '#server/assemble.ts'
import { wireBookingSystems } from '#server/booking-systems.ts'
import { wireCards } from '#server/card-companies.ts'
import type { Platform } from '#server/platform/context.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { days } from '#shared/duration.ts'
import { type PageRoutes, tinyBuild } from '#web/test-support/tiny-build.fixture.tsx'

const clientDir = mkdtempSync(join(tmpdir(), 'vivencia-addresses-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'assets/root.css'), 'body{margin:0}')
// Several files of a worker share this module, so that a hook of the first file would take the folder from the next.
process.once('exit', () => rmSync(clientDir, { recursive: true, force: true }))

/**
 * Starts the whole server with its real addresses, with these pages besides the not-found page, and its log in
 * `lines`.
 */
export function serverOn(
  platform: Platform,
  logged: 'as the program logs' | 'nothing' = 'nothing',
  pages: PageRoutes = {},
) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log =
    logged === 'nothing'
      ? pino({ level: 'silent' })
      : createLog({ level: 'debug', readable: false, destination })
  const own = { ...platform, log }
  const env = {
    production: true,
    operator: { name: 'Vivencia', email: 'ayuda@example.com', address: 'Granada' },
    reachableByOthers: true,
    trustProxy: 0,
    metricsToken: null,
    inboundMailSecret: 'a secret of those who hand mail over',
    mailPages: true,
    dataDir: '/nonexistent',
    cardsFile: null,
    cardsSandbox: true,
  }
  const whole = assemble(env, {
    metrics: createMetrics(),
    cards: wireCards(env, wireBookingSystems(env, own), async () => new Response(null, { status: 404 })),
    build: tinyBuild(pages),
    clientDir,
    files: async () => null,
    ending: () => false,
  })
  const ask = (path: string, init: RequestInit = {}) =>
    whole.app(new Request(`${platform.env.publicUrl}${path}`, init), { address: '192.0.2.7' })
  return { ...whole, ask, lines }
}

type Entry = { readonly path?: string; readonly index?: boolean; readonly children?: readonly Entry[] }

const pathsBelow = (entries: readonly Entry[], parent: string): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    return children ? [...(path === undefined ? [] : [here]), ...pathsBelow(children, here)] : [here || '/']
  })

/** The path patterns of all pages, such as `/g/capitan/:token`. */
export const pagePaths: readonly string[] = [
  ...new Set(pathsBelow(routes as unknown as readonly Entry[], '')),
].toSorted()

/** Returns a session token for this viewer, as a log-in does. */
export async function sessionTokenOf(
  platform: Platform,
  viewer: AppContext['viewer'],
): Promise<string | null> {
  if (viewer.kind !== 'account') return null
  const { accountId } = viewer
  const id = platform.random.uuid()
  const createdAt = platform.clock.now()
  const expiresAt = new Date(createdAt.getTime() + days(2))
  await platform.database.transaction((tx) =>
    tx.insert(sessions).values({ id, accountId, createdAt, expiresAt }),
  )
  return signSessionToken(platform.secrets, { accountId, sessionId: id }, createdAt)
}
