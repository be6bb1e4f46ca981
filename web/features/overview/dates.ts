export type DatedEvent = {
  readonly id: string
  readonly day: string
  readonly kind: 'wedding' | 'celebration' | 'hold'
  readonly name: string
  readonly note: string
  readonly time: string | null
}

type Celebration = {
  readonly id: string
  readonly name: string
  readonly startsAt: string
  readonly place: string
}
type Held = {
  readonly id: string
  readonly signature: string
  readonly holdEndsAt: string | null
  readonly lines: readonly { readonly gift: { readonly title: string } }[]
}

/** The day an instant falls on where the wedding is: `2027-06-19`. */
export function dayIn(timeZone: string, at: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date(at))
}

/** What is coming: the promises that end, the celebrations, and the wedding day itself where no celebration stands for it. */
export function comingDates(
  wedding: { readonly weddingDate: string; readonly place: string; readonly timeZone: string },
  celebrations: readonly Celebration[],
  held: readonly Held[],
  today: string,
  atMost: number,
): DatedEvent[] {
  const parties = celebrations.map(({ id, name, startsAt, place }) => {
    const day = startsAt.slice(0, 10)
    const kind = day === wedding.weddingDate ? ('wedding' as const) : ('celebration' as const)
    return { id, day, kind, name, note: place, time: startsAt }
  })
  const day = {
    id: 'wedding',
    day: wedding.weddingDate,
    kind: 'wedding' as const,
    name: '',
    note: wedding.place,
    time: null,
  }
  const ends = held.flatMap(({ id, signature, holdEndsAt, lines }) => {
    if (holdEndsAt === null) return []
    const titles = lines.map(({ gift }) => gift.title).join(', ')
    return [
      {
        id,
        day: dayIn(wedding.timeZone, holdEndsAt),
        kind: 'hold' as const,
        name: signature,
        note: titles,
        time: null,
      },
    ]
  })
  const hasDay = parties.some(({ kind }) => kind === 'wedding')
  const coming = [...parties, ...(hasDay ? [] : [day]), ...ends].filter((event) => event.day >= today)
  coming.sort((a, b) => (a.day + (a.time ?? '')).localeCompare(b.day + (b.time ?? '')))
  const reserved = coming.find(({ kind }) => kind === 'wedding')
  const first = coming.slice(0, atMost)
  return reserved && !first.includes(reserved) ? [...first.slice(0, atMost - 1), reserved] : first
}
