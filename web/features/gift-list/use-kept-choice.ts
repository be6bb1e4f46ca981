import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'
import type { BasketLine } from '#shared/basket.ts'
import type { GiveableGift } from '#web/features/gift-list/chosen-line.ts'
import { keepChoice, readChoice } from '#web/features/gift-list/kept-choice.ts'
import { repeatEarlyChanges } from '#web/ui/repeat-early-changes.ts'

/**
 * Stores the choice on a gift's page with every change, also with those from before hydration, and returns what an earlier
 * visit chose without adding it.
 */
export function useKeptChoice(slug: string, gift: GiveableGift, lines: readonly BasketLine[]) {
  const [offered, setOffered] = useState<BasketLine | null>(null)
  const touched = useRef('')
  const form = useRef<HTMLFormElement>(null)
  const begin = useEffectEvent(() => {
    const { current } = form
    if (current) repeatEarlyChanges(current, new FormData(current))
    if (touched.current !== gift.slug) setOffered(readChoice(slug, gift, lines))
  })
  useEffect(() => begin(), [slug, gift.slug])
  return {
    form,
    line: offered?.gift === gift.slug ? offered : null,
    onChange: ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
      touched.current = gift.slug
      keepChoice(slug, gift, new FormData(currentTarget), lines)
    },
  }
}
