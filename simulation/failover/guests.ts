import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { createSightings } from './sightings.ts'

export type GuestWorld = {
  readonly url: string
  readonly slug: string
  /** A gift of any amount, and one with fewer shares than guests want. */
  readonly fundId: string
  readonly sharesId: string
}

export type Tally = {
  /** Number of gifts that guests wanted to give. */
  wanted: number
  /** Ids under which the program acknowledged a gift, one for each. */
  readonly acknowledged: string[]
  /** Private pages that did not show the gift that had just been acknowledged. */
  readonly unread: string[]
  refused: number
}

const contribute = `mutation Contribute($input: ContributeInput!) {
  contribute(input: $input) { __typename ... on PrivateContribution { id token } ... on Error { code } }
}`

/** Lets guests give one gift after the other until stopped. Each repeats a gift with the same id until it is acknowledged. */
export function startGuests(world: GuestWorld, sightings: ReturnType<typeof createSightings>, count: number) {
  const tally: Tally = { wanted: 0, acknowledged: [], unread: [], refused: 0 }
  let stopping = false
  const guest = async () => {
    while (!stopping) {
      const headers = { 'x-forwarded-for': addressOfGuest(), 'accept-language': 'es' }
      const get = (path: string) =>
        sightings.look('a page', () =>
          fetch(`${world.url}${path}`, { headers: { ...headers, accept: 'text/html' } }),
        )
      await get(`/${world.slug}/lista`)
      const token = await give(world, { sightings, tally, headers })
      if (token) await readOwnPage(get, `/r/${token}`, tally)
      await wait(200 + Math.random() * 200)
    }
  }
  const all = Promise.all(Array.from({ length: count }, guest))
  // Reported by `stop`, whenever it failed.
  all.catch(() => undefined)
  return {
    tally,
    async stop(): Promise<void> {
      stopping = true
      await all
    },
  }
}

const addressOfGuest = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`

type Giving = {
  readonly sightings: ReturnType<typeof createSightings>
  readonly tally: Tally
  readonly headers: Record<string, string>
}

/** Gives a gift, as often as it takes, and returns the token of its page; null if the shares are gone. */
export async function give(world: GuestWorld, { sightings, tally, headers }: Giving): Promise<string | null> {
  const id = randomUUID()
  tally.wanted += 1
  const line =
    Math.random() < 0.8 ? { giftId: world.fundId, amountMinor: '500' } : { giftId: world.sharesId, shares: 1 }
  const input = {
    id,
    slug: world.slug,
    lines: [line],
    giver: { kind: 'self', name: 'Carmen Navarro' },
    message: '',
  }
  const body = JSON.stringify({ query: contribute, variables: { input } })
  const send = () =>
    fetch(`${world.url}/graphql/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', authorization: '' },
      body,
    })
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await sightings.look('a gift', send)
    if (answer === null) continue
    const { data } = JSON.parse(answer) as {
      data: { contribute: { id?: string; token?: string; code?: string } }
    }
    if (data.contribute.id && data.contribute.token) {
      tally.acknowledged.push(data.contribute.id)
      return data.contribute.token
    }
    if (data.contribute.code !== 'GIFT_OVERFUNDED') throw new Error(`A gift was refused: ${answer}`)
    tally.refused += 1
    return null
  }
  throw new Error('A guest has given up')
}

/** Reads the private page of a gift that was just given, which must show it. */
async function readOwnPage(
  get: (path: string) => Promise<string | null>,
  path: string,
  tally: Tally,
): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const page = await get(path)
    if (page === null) continue
    if (!page.includes('Carmen')) tally.unread.push(path)
    return
  }
}
