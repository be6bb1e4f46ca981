import { hash, verify } from '@node-rs/argon2'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { once } from '#server/platform/once.ts'
import { type Duration, milliseconds } from '#shared/duration.ts'

/**
 * Memory in KiB, OWASP's first choice for argon2id. The work is never less than in its second choice (19 MiB,
 * two passes).
 */
const memoryCost = 47_104
const minPasses = 3
const maxPasses = 60
/** Minimum time of a hash on the operator's machine. */
const target: Duration = milliseconds(100)

/** Priority of a hash: for a browser or session known to the account, or others. */
export type Lane = 'known' | 'unknown'

/** Hashes and verifies passwords. Throws `TooManyAttempts` when too many calls wait. */
export type PasswordHasher = {
  /** Returns an argon2id hash in PHC format, which includes salt and cost. */
  readonly hash: (password: string, lane?: Lane) => Promise<string>
  /**
   * Returns true if the password matches the hash. Without a hash it takes equally long and returns false, so
   * that timing reveals nothing.
   */
  readonly verify: (passwordHash: string | null, password: string, lane?: Lane) => Promise<boolean>
  /** Returns true if a hash costs clearly less than new ones; calibration varies slightly between starts. */
  readonly isOutdated: (passwordHash: string) => Promise<boolean>
}

/**
 * Measures the number of passes with which a hash takes at least 100 ms on this machine. Runs once in a process.
 * Each hash contains its cost, and older hashes are renewed at the next login. Returns the passes and the
 * expected milliseconds.
 */
export async function calibratePasswordHash(): Promise<{ passes: number; milliseconds: number }> {
  const samples: number[] = []
  for (let sample = 0; sample < 3; sample += 1) {
    const begun = process.hrtime.bigint()
    await hash('calibration of the password hash', { memoryCost, timeCost: minPasses, parallelism: 1 })
    samples.push(Number(process.hrtime.bigint() - begun) / 1e6)
  }
  // The fastest sample counts: on a briefly busy machine the slower ones would give hashes too few passes.
  const perPass = Math.min(...samples) / minPasses
  const passes = Math.min(maxPasses, Math.max(minPasses, Math.ceil(target / perPass)))
  return { passes, milliseconds: Math.round(passes * perPass) }
}

/** Creates a hasher with the number of passes that `passes` returns at the first hash, by default the minimum. */
export function createPasswordHasher(passes = async () => minPasses): PasswordHasher {
  const cost = once(async () => ({ memoryCost, timeCost: await passes(), parallelism: 1 }))
  const queued = createQueue()
  /** Hash to compare with when an account has none, with the cost of new hashes. */
  const reference = once(async () => hash('a password of no account', await cost()))
  return {
    async hash(password, lane = 'unknown') {
      const options = await cost()
      return queued(lane, () => hash(password, options))
    },
    async verify(passwordHash, password, lane = 'unknown') {
      const compared = passwordHash ?? (await reference())
      const matches = await queued(lane, () => verify(compared, password))
      return passwordHash !== null && matches
    },
    isOutdated: async (passwordHash) => hashCost(passwordHash) < 0.7 * hashCost(await reference()),
  }
}

/**
 * Concurrent hashes. They run on libuv's threads, which also read files and compress pages: with two of four,
 * a flood of logins uses 92 MiB and delays only logins. Known devices go first, and each queue is limited.
 */
const atOnce = 2
const maxWaiting = 60

function createQueue() {
  const lanes: Record<Lane, (() => void)[]> = { known: [], unknown: [] }
  let running = 0
  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (lanes[lane].length >= maxWaiting) throw TooManyAttempts({ retryAfterSeconds: 10 })
    else await new Promise<void>((begin) => lanes[lane].push(begin))
    try {
      return await work()
    } finally {
      const next = lanes.known.shift() ?? lanes.unknown.shift()
      // Passes the slot to the next in the queue, since a new call would take it otherwise.
      if (next) next()
      else running -= 1
    }
  }
}

function hashCost(passwordHash: string): number {
  const [, memory = '0', passes = '0'] = /[$,]m=(\d+),t=(\d+)/.exec(passwordHash) ?? []
  return Number(memory) * Number(passes)
}
