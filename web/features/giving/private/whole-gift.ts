import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'

type Instalment = NonNullable<PrivateGiftFragment['instalmentPlan']>['instalments'][number]

const first = (
  parts: readonly Instalment[],
  ...states: readonly Instalment['state'][]
): Instalment | undefined => states.flatMap((state) => parts.find((part) => part.state === state) ?? [])[0]

/** Returns the next instalment to send; undefined when there is none. */
export function nextPart(parts: readonly Instalment[]): Instalment | undefined {
  return first(parts, 'held')
}

/**
 * Returns an instalment plan as one gift with all its gifts, its total, and the state by the giver's next
 * step. Other gifts are returned unchanged.
 */
export function wholeGift(gift: PrivateGiftFragment): PrivateGiftFragment {
  const plan = gift.instalmentPlan
  if (!plan) return gift
  const { instalments: parts } = plan
  const telling = first(parts, 'notFound', 'held', 'sent', 'received', 'returned', 'disputed', 'expired')
  const latest = (dates: readonly (string | null | undefined)[]) =>
    dates.every(Boolean)
      ? (dates
          .flatMap((date) => date ?? [])
          .toSorted()
          .at(-1) ?? null)
      : null
  const living = parts.filter(({ state }) => state !== 'expired')
  const sentAt = latest(living.map((part) => part.sentAt ?? part.receivedAt))
  const receivedAt = living.length > 0 ? latest(living.map((part) => part.receivedAt)) : null
  const reached = { sent: sentAt, received: receivedAt }
  return {
    ...gift,
    state: telling?.state ?? gift.state,
    total: plan.total,
    lines: plan.lines,
    canUndo: plan.canUndo,
    holdEndsAt: nextPart(parts)?.keptUntil ?? null,
    sentAt: sentAt ?? gift.sentAt,
    receivedAt: receivedAt ?? gift.receivedAt,
    journey: gift.journey.map((stop) =>
      stop.step === 'sent' || stop.step === 'received' ? { ...stop, at: reached[stop.step] } : stop,
    ),
  }
}
