import { hash, verify } from '@node-rs/argon2'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { once } from '#server/platform/once.ts'
import { type Duration, milliseconds } from '#shared/duration.ts'

/** OWASP's first choice of memory for argon2id, and never less work than its second choice (19 MiB, two passes). */
const memoryCost = 47_104
const fewestPasses = 3
const mostPasses = 60
/** What one guess must cost on the operator's machine. */
const target: Duration = milliseconds(100)

/** Who waits for a hash: a browser or session that the account knows, or anyone else. */
export type Lane = 'known' | 'unknown'

/** Hashes and verifies passwords of an assembled platform. Each function refuses `TooManyAttempts` when too many calls wait. */
export type PasswordHasher = {
  /** Returns an argon2id hash in PHC form, salt and cost included. */
  readonly hash: (password: string, lane?: Lane) => Promise<string>
  /**
   * Returns whether the password is the one that was hashed. Without a hash it takes as long and returns false, so that time tells
   * nothing.
   */
  readonly verify: (passwordHash: string | null, password: string, lane?: Lane) => Promise<boolean>
  /** Returns whether a hash costs clearly less than new ones do; calibration varies a little from start to start. */
  readonly isOutdated: (passwordHash: string) => Promise<boolean>
}

/**
 * Measures with how many passes one hash takes at least 100 ms on this machine. Runs once at start; the cost is stored in each hash,
 * and older hashes are renewed at the next log-in. Returns the passes and the milliseconds measured.
 */
export async function calibratePasswordHash(): Promise<{ passes: number; milliseconds: number }> {
  const samples: number[] = []
  for (let sample = 0; sample < 3; sample += 1) {
    const begun = process.hrtime.bigint()
    await hash('calibration of the password hash', { memoryCost, timeCost: fewestPasses, parallelism: 1 })
    samples.push(Number(process.hrtime.bigint() - begun) / 1e6)
  }
  // The fastest sample: a machine that was busy for a moment would otherwise hash with too little work for ever.
  const perPass = Math.min(...samples) / fewestPasses
  const passes = Math.min(mostPasses, Math.max(fewestPasses, Math.ceil(target / perPass)))
  return { passes, milliseconds: Math.round(passes * perPass) }
}

/** Creates a hasher with this number of passes, or with the fewest. */
export function createPasswordHasher(passes = fewestPasses): PasswordHasher {
  const cost = { memoryCost, timeCost: passes, parallelism: 1 }
  const queued = createQueue()
  /** A hash of no password, of the cost that new hashes have. */
  const reference = once(() => hash('a password of no account', cost))
  return {
    hash: (password, lane = 'unknown') => queued(lane, () => hash(password, cost)),
    async verify(passwordHash, password, lane = 'unknown') {
      const compared = passwordHash ?? (await reference())
      const matches = await queued(lane, () => verify(compared, password))
      return passwordHash !== null && matches
    },
    isOutdated: async (passwordHash) => workOf(passwordHash) < 0.7 * workOf(await reference()),
  }
}

/**
 * Hashing runs on the threads of libuv, where files are read and pages are compressed: two at a time of four, so that a flood of
 * log-ins uses 92 MiB and keeps nothing waiting but log-ins. Known devices and sessions go first; each lane has an end.
 */
const atOnce = 2
const mostWaiting = 60

function createQueue() {
  const lanes: Record<Lane, (() => void)[]> = { known: [], unknown: [] }
  let running = 0
  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (lanes[lane].length >= mostWaiting) throw TooManyAttempts({ retryAfterSeconds: 10 })
    else await new Promise<void>((begin) => lanes[lane].push(begin))
    try {
      return await work()
    } finally {
      const next = lanes.known.shift() ?? lanes.unknown.shift()
      // The slot passes to the next in line; a newcomer would take it otherwise.
      if (next) next()
      else running -= 1
    }
  }
}

function workOf(passwordHash: string): number {
  const [, memory = '0', passes = '0'] = /[$,]m=(\d+),t=(\d+)/.exec(passwordHash) ?? []
  return Number(memory) * Number(passes)
}
