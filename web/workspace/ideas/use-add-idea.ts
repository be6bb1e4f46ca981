import type { Country } from '#shared/country.ts'
import type { Currency } from '#shared/money.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { AddIdeasDocument, WithdrawGiftDocument } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { amountOrNone } from './amount-or-none.ts'
import type { FoundIdea } from './found-idea.tsx'

/** The wedding to which ideas are added. */
export type IdeasWedding = {
  readonly id: string
  readonly country: Country
  readonly currency: Currency
  readonly gifts: readonly { id: string; ideaSlug?: string | null }[]
}

/**
 * Adds an idea to the list, and removes it again. `fresh` has those added since the screen opened; `offered`
 * leaves out those that were on the list before, unless one searches for words.
 */
export function useAddIdea(wedding: IdeasWedding) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  const add = async ({ slug, title }: FoundIdea) => {
    const answer = await attempt(() =>
      execute(AddIdeasDocument, { weddingId: wedding.id, ideaSlugs: [slug] }),
    )
    if (!answer) return
    if (answer.addIdeas.__typename !== 'Wedding') {
      const isFull = answer.addIdeas.__typename === 'InvalidInput'
      notice({ kind: 'problem', text: t(isFull ? 'refused.full' : 'refused.gone') })
      return
    }
    setFresh((before) => new Set([...before, slug]))
    await revalidate()
    notice({ text: t('done.added', { title }) })
  }

  const undo = async ({ slug, title }: FoundIdea) => {
    const gift = wedding.gifts.find(({ ideaSlug }) => ideaSlug === slug)
    const answer = gift && (await attempt(() => execute(WithdrawGiftDocument, { id: gift.id })))
    if (!answer) return
    const { withdrawGift } = answer
    if (withdrawGift.__typename === 'GiftHoldsMoney') {
      notice({
        kind: 'problem',
        text: t('refused.holdsMoney', { title, amount: amountOrNone(withdrawGift.held, format) }),
      })
    }
    await revalidate()
  }
  const listed = new Set(wedding.gifts.map(({ ideaSlug }) => ideaSlug))
  const isListed = ({ slug }: FoundIdea) => listed.has(slug)
  const offered = (ideas: readonly FoundIdea[], search: string | null) =>
    ideas.filter((idea) => search || !isListed(idea) || fresh.has(idea.slug))
  return { add, undo, fresh, isListed, offered }
}
