import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'
import type { BasketLine } from '#shared/basket.ts'
import type { GiveableGift } from '#web/features/gift-list/chosen-line.ts'
import { readKept } from '#web/workspace/giving/kept-on-device.ts'

const loadKeptChoice = () => import('#web/features/gift-list/kept-choice.ts')
const ignore = () => undefined

/**
 * Stores the choice on a gift's page with every change, and returns what an earlier visit chose without adding it. The
 * page loads without it; a choice that was touched meanwhile stays.
 */
export function useKeptChoice(slug: string, gift: GiveableGift, lines: readonly BasketLine[]) {
  const [offered, setOffered] = useState<BasketLine | null>(null)
  const touched = useRef('')
  const offer = useEffectEvent(async () => {
    const { readChoice } = await loadKeptChoice()
    if (touched.current !== gift.slug) setOffered(readChoice(slug, gift, lines))
  })
  useEffect(() => {
    if (readKept('eleccion', slug) !== null) void offer().catch(ignore)
  }, [slug, gift.slug])
  return {
    line: offered?.gift === gift.slug ? offered : null,
    onChange: ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
      touched.current = gift.slug
      const form = new FormData(currentTarget)
      void loadKeptChoice().then(({ keepChoice }) => keepChoice(slug, gift, form, lines), ignore)
    },
  }
}
