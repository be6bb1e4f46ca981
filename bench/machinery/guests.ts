import { setTimeout as wait } from 'node:timers/promises'
import { giving } from '../contributions.ts'

type Kind = 'page' | 'gift'
type Latencies = {
  readonly count: number
  readonly failures: number
  readonly median: number
  readonly slow: number
}

/** Time between two requests of each kind. */
const pause: Record<Kind, number> = { page: 100, gift: 1_000 }

/**
 * Guests who open the page of a wedding ten times a second and give once a second, as long as they are not stopped. `latencies`
 * returns what they waited since the last call.
 */
export function guestsAt(
  address: string,
  { slug, giftId }: { readonly slug: string; readonly giftId: string },
): { latencies: () => Record<Kind, Latencies>; stop: () => Promise<void> } {
  let waits: Record<Kind, number[]> = { page: [], gift: [] }
  let failures: Record<Kind, number> = { page: 0, gift: 0 }
  let isStopped = false
  const send: Record<Kind, () => Promise<boolean>> = {
    page: async () => {
      const response = await fetch(`${address}/${slug}`)
      await response.arrayBuffer()
      return response.ok
    },
    gift: async () => {
      const { path, headers, body } = giving(slug, { giftId, amountMinor: '2500' })
      const response = await fetch(`${address}${path}`, { method: 'POST', headers, body })
      return (await response.text()).includes('"__typename":"PrivateContribution"')
    },
  }
  const guests = async (kind: Kind) => {
    while (!isStopped) {
      const began = performance.now()
      const isGood = await send[kind]().catch(() => false)
      waits[kind].push(performance.now() - began)
      if (!isGood) failures[kind] += 1
      await wait(pause[kind])
    }
  }
  const running = Promise.all([guests('page'), guests('gift')])
  const summary = (kind: Kind): Latencies => {
    const sorted = waits[kind].toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    return { count: sorted.length, failures: failures[kind], median: at(0.5), slow: at(0.99) }
  }
  return {
    latencies() {
      const found = { page: summary('page'), gift: summary('gift') }
      waits = { page: [], gift: [] }
      failures = { page: 0, gift: 0 }
      return found
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
