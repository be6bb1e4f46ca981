import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { MergeHouseholdsDocument } from '#web/graphql/generated/graphql.ts'

/** Makes one of two households, tells what happened, and says whether they are one now. */
export function useMerge() {
  const { t } = useTranslation('guests')
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const merge = async (id: string, from: string) => {
    const answer = await attempt(() => execute(MergeHouseholdsDocument, { id, from }))
    await revalidate()
    if (!answer) return false
    const merged = answer.mergeHouseholds
    if (merged.__typename === 'Household') notice({ text: t('done.merged', { name: merged.name }) })
    else if (merged.__typename === 'InvalidInput') notice({ kind: 'problem', text: t('merge.tooMany') })
    else notice({ kind: 'problem', text: t('done.gone') })
    return merged.__typename === 'Household'
  }
  return { merge, busy }
}
