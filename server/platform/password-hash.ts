import { hash, verify } from '@node-rs/argon2'

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is meant to be slow, and it runs where files are read and pages are compressed: no more than two at a time, so that
 * a flood of log-ins keeps log-ins waiting and nothing else.
 */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, not given up: whoever comes in between would take it.
    if (next) next()
    else running -= 1
  }
}

/** An argon2id hash in PHC form, salt and cost included. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/** Whether the password is the one that was hashed. Without a hash it takes as long and says no, so that time tells nothing. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const compared = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(compared, password))
  return passwordHash !== null && matches
}
