import type { Database } from '#server/platform/db/database.ts'
import { type Duration, seconds } from '#shared/duration.ts'

/** Whether the process lives: as long as it answers, it does. */
export const healthz = (): Response => plain(200, 'ok')

/** Whether it can serve now: the database answers in time, and it is not about to end. */
export async function readyz(
  database: Database,
  ending: () => boolean,
  patience: Duration = seconds(2),
): Promise<Response> {
  if (ending()) return plain(503, 'ending')
  return (await answers(database, patience))
    ? plain(200, 'ready')
    : plain(503, 'the database does not answer')
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

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    },
  })
}
