import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** Source of all identifiers, tokens and random choices. */
export type Random = {
  bytes(count: number): Uint8Array
  /** Returns a random (version 4) UUID. Not for secrets; use `token`. */
  uuid(): string
  /** Returns an unguessable text for links and sessions, by default of 256 bits. */
  token(byteCount?: number): string
  /** Returns a whole number from 0 to `limit` - 1, uniformly distributed. */
  below(limit: number): number
  /** Returns `count` decimal digits, uniformly distributed. */
  digits(count: number): string
  /** Returns `count` capitals and digits that are not confused when read aloud or copied by hand. */
  letters(count: number): string
}

const unambiguousCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function randomFrom(bytes: (count: number) => Uint8Array): Random {
  const below = (limit: number): number => {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) {
      throw new RangeError('Random limit must be a whole number from 1 to 2^32')
    }
    // Rejection sampling: a plain remainder would favour low numbers.
    const fair = 2 ** 32 - (2 ** 32 % limit)
    for (;;) {
      const drawn = Buffer.from(bytes(4)).readUInt32BE()
      if (drawn < fair) return drawn % limit
    }
  }
  const pick = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet.charAt(below(alphabet.length))).join('')
  return {
    bytes,
    below,
    uuid() {
      const raw = Buffer.from(bytes(16))
      raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40
      raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    token: (byteCount = 32) => Buffer.from(bytes(byteCount)).toString('base64url'),
    digits: (count) => pick('0123456789', count),
    letters: (count) => pick(unambiguousCharacters, count),
  }
}

/** Cryptographic randomness of the operating system. */
export const cryptoRandom: Random = { ...randomFrom((count) => randomBytes(count)), uuid: () => randomUUID() }

/** Returns a deterministic sequence for a seed. For tests, seeds and the simulation, not for secrets. */
export function seededRandom(seed: string | number): Random {
  let block = 0
  let stock = Buffer.alloc(0)
  return randomFrom((count) => {
    while (stock.length < count) {
      const next = createHash('sha256').update(`${seed}:${block++}`).digest()
      stock = Buffer.concat([stock, next])
    }
    const drawn = stock.subarray(0, count)
    stock = stock.subarray(count)
    return drawn
  })
}
