import { setTimeout as wait } from 'node:timers/promises'
import { type Duration, seconds } from '#shared/duration.ts'
import type { DatabasePair } from './database-pair.ts'
import type { Fleet } from './fleet.ts'

export type Phase = {
  readonly key: string
  readonly name: string
  readonly fail: () => Promise<void>
  /** Time for which guests are watched after the failure has ended. */
  readonly afterwards: Duration
}

/** Returns what fails, in order: processes last, since their live updates end with them. */
export const phasesOf = (databases: DatabasePair, fleet: Fleet): readonly Phase[] => [
  { key: 'nothing', name: 'nothing', fail: async () => undefined, afterwards: seconds(10) },
  {
    key: 'primary',
    name: 'the primary is killed; the standby is promoted 3 s later',
    async fail() {
      databases.killPrimary()
      await wait(seconds(3))
      await databases.promoteStandby()
    },
    afterwards: seconds(12),
  },
  poolerPhase(databases, 'pooler', 2),
  poolerPhase(databases, 'long', 12),
  {
    key: 'network',
    name: 'the network to the databases is cut for 10 s',
    async fail() {
      databases.cutNetwork()
      await wait(seconds(10))
      databases.restoreNetwork()
    },
    afterwards: seconds(10),
  },
  {
    key: 'processes',
    name: 'one of four processes is killed every 4 s, eight times',
    async fail() {
      for (let turn = 0; turn < 8; turn += 1) {
        fleet.processes[turn % fleet.processes.length]?.kill()
        await wait(seconds(4))
      }
      await fleet.untilReady()
    },
    afterwards: seconds(3),
  },
]

const poolerPhase = (databases: DatabasePair, key: string, missing: number): Phase => ({
  key,
  name: `PgBouncer is killed and started again after ${missing} s`,
  async fail() {
    await databases.killPooler()
    await wait(seconds(missing))
    await databases.startPooler()
  },
  afterwards: seconds(8),
})
