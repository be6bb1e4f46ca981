import type { Database } from '#server/platform/db/database.ts'
import { type Duration, seconds } from '#shared/duration.ts'
import { textResponse } from './responses.ts'

/** Liveness: succeeds while the process responds. */
export const healthz = (): Response => textResponse(200, 'ok')

/** Readiness: succeeds if the database can store something in time and the process is not shutting down. */
export async function readyz(
  database: Database,
  ending: () => boolean,
  patience: Duration = seconds(2),
): Promise<Response> {
  if (ending()) return notReady('ending')
  return (await answers(database, patience))
    ? textResponse(200, 'ready')
    : notReady('the database stores nothing')
}

async function answers(database: Database, patience: Duration): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  const answer = database.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

const notReady = (why: string): Response => textResponse(503, why, { 'retry-after': '5' })
