import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'
import type { BasketLine } from '#shared/basket.ts'
import type { GiveableGift } from '#web/features/gift-list/chosen-line.ts'

const loadKeptChoice = () => import('#web/features/gift-list/kept-choice.ts')
const ignore = () => undefined

/**
 * Stores the choice on a gift's page with every change, also with those from before hydration, and returns what an earlier
 * visit chose without adding it. The page loads without the code for it; a choice that was touched meanwhile stays.
 */
export function useKeptChoice(slug: string, gift: GiveableGift, lines: readonly BasketLine[]) {
  const [offered, setOffered] = useState<BasketLine | null>(null)
  const touched = useRef('')
  const form = useRef<HTMLFormElement>(null)
  const begin = useEffectEvent(async () => {
    const { current } = form
    const early = current && new FormData(current)
    const { readChoice, repeatEarlyChanges } = await loadKeptChoice()
    if (early && touched.current !== gift.slug) repeatEarlyChanges(current, early)
    if (touched.current !== gift.slug) setOffered(readChoice(slug, gift, lines))
  })
  useEffect(() => {
    void begin().catch(ignore)
  }, [slug, gift.slug])
  return {
    form,
    line: offered?.gift === gift.slug ? offered : null,
    onChange: ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
      touched.current = gift.slug
      const form = new FormData(currentTarget)
      void loadKeptChoice().then(({ keepChoice }) => keepChoice(slug, gift, form, lines), ignore)
    },
  }
}
