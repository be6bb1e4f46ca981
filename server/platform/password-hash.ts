import { hash, verify } from '@node-rs/argon2'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { type Duration, milliseconds } from '#shared/duration.ts'

/** OWASP's first choice of memory for argon2id, and never less work than its second choice (19 MiB, two passes). */
const memoryCost = 47_104
const fewestPasses = 3
const mostPasses = 60
/** What one guess must cost on the operator's machine. */
const target: Duration = milliseconds(100)

let cost = { memoryCost, timeCost: fewestPasses, parallelism: 1 }

/**
 * Chooses the number of passes with which one hash takes at least 100 ms on this machine. Runs once at start; the cost is stored in
 * each hash, and older hashes are renewed at the next log-in. Returns the passes and the milliseconds measured.
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
  cost = { memoryCost, timeCost: passes, parallelism: 1 }
  reference = undefined
  return { passes, milliseconds: Math.round(passes * perPass) }
}

/**
 * Hashing runs on the threads of libuv, where files are read and pages are compressed: two at a time of four, so that a flood of
 * log-ins uses 92 MiB and keeps nothing waiting but log-ins. Known devices and sessions go first; each lane has an end.
 */
const atOnce = 2
const mostWaiting = 60
let running = 0
const lanes: Record<Lane, (() => void)[]> = { known: [], unknown: [] }

/** Who waits for a hash: a browser or session that the account knows, or anyone else. */
export type Lane = 'known' | 'unknown'

async function queued<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else if (lanes[lane].length >= mostWaiting) throw new TooManyAttempts(10)
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

/** Returns an argon2id hash in PHC form, salt and cost included. Refuses `TooManyAttempts` when too many wait. */
export async function hashPassword(password: string, lane: Lane = 'unknown'): Promise<string> {
  return queued(lane, () => hash(password, cost))
}

let reference: Promise<string> | undefined
/** A hash of no password, of the cost that new hashes have. */
const referenceHash = () => (reference ??= hash('nobody has this password', cost))

/**
 * Returns whether the password is the one that was hashed. Without a hash it takes as long and returns false, so that time tells
 * nothing. Refuses `TooManyAttempts` when too many wait.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  lane: Lane = 'unknown',
): Promise<boolean> {
  const compared = passwordHash ?? (await referenceHash())
  const matches = await queued(lane, () => verify(compared, password))
  return passwordHash !== null && matches
}

/** Returns whether a hash costs clearly less than new ones do; calibration varies a little from start to start. */
export async function isHashOutdated(passwordHash: string): Promise<boolean> {
  return workOf(passwordHash) < 0.7 * workOf(await referenceHash())
}

function workOf(passwordHash: string): number {
  const [, memory = '0', passes = '0'] = /[$,]m=(\d+),t=(\d+)/.exec(passwordHash) ?? []
  return Number(memory) * Number(passes)
}
