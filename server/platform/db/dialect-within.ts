import type { Tx } from '#server/platform/db/database.ts'
import { protocolOf } from '#server/platform/db/handles.ts'
import type { Dialect } from '#server/platform/db/protocol.ts'

/** Creates a dialect inside one open transaction: its transactions are savepoints, run sequentially. */
export function dialectWithin(tx: Tx, name: Dialect['name']): Dialect {
  const protocol = protocolOf(tx)
  let last: Promise<unknown> = Promise.resolve()
  const savepoint = async <T>(run: () => Promise<T>): Promise<T> => {
    await protocol.script('savepoint within')
    try {
      const result = await run()
      await protocol.script('release savepoint within')
      return result
    } catch (error) {
      await protocol.script('rollback to savepoint within; release savepoint within')
      throw error
    }
  }
  return {
    name,
    isPipelined: false,
    protocol,
    begin(run) {
      const answer = last.then(() => savepoint(() => run(protocol)))
      last = answer.catch(() => undefined)
      return answer
    },
    listen: () => Promise.reject(new Error('Messages cannot be sent from a transaction that never commits.')),
    tidy: async () => undefined,
    close: async () => undefined,
  }
}
