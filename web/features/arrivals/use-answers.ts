import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { phaseWord } from '#web/workspace/thanks/phase-word.ts'
import type { ArrivalRowFragment, ContributionState } from '#web/graphql/generated/graphql.ts'

type RefusedAnswer =
  | { __typename: 'ContributionMoved'; state: ContributionState }
  | { __typename: 'ContributionNotFound' }
  | { __typename: 'GiftNotFound' }

/** Returns how to report the result of a move: the giver's name, and the reason of a refusal. */
export function useAnswers() {
  const { t } = useTranslation('arrivals')
  const { t: tCouple } = useTranslation('couple')
  const notice = useNotice()
  const callOf = (row: ArrivalRowFragment) => nameOf(row) || t('someone')
  const wordOf = (state: ContributionState) => tCouple(`phase.${phaseWord(state)}`)
  const refuse = (row: ArrivalRowFragment, answer: RefusedAnswer) => {
    const text =
      answer.__typename === 'ContributionMoved'
        ? t('done.moved', { who: callOf(row), state: wordOf(answer.state) })
        : t(answer.__typename === 'GiftNotFound' ? 'done.giftGone' : 'done.gone')
    notice({ kind: 'problem', text })
  }
  return { t, notice, callOf, refuse }
}
