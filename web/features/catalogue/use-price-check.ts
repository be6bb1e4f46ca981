import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  CheckIdeaPriceDocument,
  type CheckIdeaPriceMutationVariables,
} from '#web/graphql/generated/graphql.ts'
import { type Problems, problemsIn } from './typed-idea.ts'
import type { SavedIdea } from './use-idea-editor.ts'

/**
 * Returns a function that stores the price of a published idea without unsaved changes, and returns the problems of
 * the input. Its notice undoes it.
 */
export function usePriceCheck(slug: string, takeBack: (checked: SavedIdea) => Promise<unknown>) {
  const { t } = useTranslation('catalogue')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const checkPrice = async (check: Omit<CheckIdeaPriceMutationVariables, 'slug'>): Promise<Problems> => {
    const answer = await attempt(() => execute(CheckIdeaPriceDocument, { slug, ...check }))
    const checked = answer?.checkIdeaPrice
    if (checked?.__typename === 'InvalidInput') return problemsIn(checked.issues)
    if (checked?.__typename !== 'IdeaToEdit') return {}
    await attempt(revalidate)
    notice({ text: t('price.done'), undo: { label: t('undo'), onAct: () => takeBack(checked) } })
    return {}
  }
  return { checkPrice, busy }
}
