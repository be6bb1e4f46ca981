import type { Tx } from '#server/platform/db/database.ts'
import { wireOf } from '#server/platform/db/handles.ts'
import type { Engine } from '#server/platform/db/wire.ts'

/** An engine whose whole life is one open transaction: its transactions are savepoints, one after the other. */
export function engineWithin(tx: Tx, name: Engine['name']): Engine {
  const wire = wireOf(tx)
  let last: Promise<unknown> = Promise.resolve()
  const savepoint = async <T>(run: () => Promise<T>): Promise<T> => {
    await wire.script('savepoint within')
    try {
      const result = await run()
      await wire.script('release savepoint within')
      return result
    } catch (error) {
      await wire.script('rollback to savepoint within; release savepoint within')
      throw error
    }
  }
  return {
    name,
    wire,
    begin(run) {
      const answer = last.then(() => savepoint(() => run(wire)))
      last = answer.catch(() => undefined)
      return answer
    },
    listen: () =>
      Promise.reject(new Error('Messages are sent when a transaction is committed: this one never is.')),
    tidy: async () => undefined,
    close: async () => undefined,
  }
}
