import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { MergeHouseholdsDocument, PartHouseholdsDocument } from '#web/graphql/generated/graphql.ts'

/** Merges two households and shows the result with undo. Returns whether it succeeded. */
export function useMerge() {
  const { t } = useTranslation('guests')
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const part = async (from: string, name: string) => {
    const answer = await attempt(() => execute(PartHouseholdsDocument, { id: from }))
    await revalidate()
    if (!answer) return
    const isBack = answer.partHouseholds.__typename === 'Household'
    notice(isBack ? { text: t('done.parted', { name }) } : { kind: 'problem', text: t('done.notParted') })
  }
  const merge = async (id: string, from: string) => {
    const answer = await attempt(() => execute(MergeHouseholdsDocument, { id, from }))
    await revalidate()
    if (!answer) return false
    const merged = answer.mergeHouseholds
    if (merged.__typename === 'Household') {
      const { name } = merged
      const undo = { label: t('done.undo'), onAct: () => part(from, name) }
      notice({ text: t('done.merged', { name }), undo })
    } else if (merged.__typename === 'InvalidInput') notice({ kind: 'problem', text: t('merge.tooMany') })
    else notice({ kind: 'problem', text: t('done.gone') })
    return merged.__typename === 'Household'
  }
  return { merge, busy }
}
