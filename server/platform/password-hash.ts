import { hash, verify } from '@node-rs/argon2'

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash in PHC form, salt and cost included. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Whether the password is the one that was hashed. Without a hash it takes as long and says no, so that time tells nothing. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost)
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
