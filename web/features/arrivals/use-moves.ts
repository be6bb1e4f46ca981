import { execute } from '#web/graphql/execute.ts'
import {
  type ArrivalRowFragment,
  AssignContributionDocument,
  ReleaseContributionDocument,
  ReportNotFoundDocument,
  ReturnContributionDocument,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useAnswers } from './use-answers.ts'
import { useConfirming } from './use-confirming.ts'
import { type Expected, useExpected } from './use-expected.ts'

/** Returns the couple's actions on arrivals. Each shows its result, including conflicts. */
export function useMoves() {
  const expected = useExpected()
  const confirming = useConfirming(expected)
  const deciding = useDeciding(expected)
  return { busy: expected.busy, asExpected: expected.asExpected, ...confirming, ...deciding }
}

export type Moves = ReturnType<typeof useMoves>

/** Returns the actions on money that did not arrive or has no destination. */
function useDeciding({ act, move }: Expected) {
  const { t, notice, callOf, refuse } = useAnswers()
  const format = useFormat()

  const reportNotFound = async (row: ArrivalRowFragment) => {
    const answer = await move([row], 'notFound', () => execute(ReportNotFoundDocument, { id: row.id }))
    if (!answer) return
    const { reportNotFound: answered } = answer
    if (answered.__typename === 'Contribution') notice({ text: t('done.notFound', { who: callOf(row) }) })
    else refuse(row, answered)
  }
  const letGo = async (row: ArrivalRowFragment) => {
    const answer = await move([row], 'expired', () => execute(ReleaseContributionDocument, { id: row.id }))
    if (!answer) return
    const { releaseContribution } = answer
    if (releaseContribution.__typename === 'Contribution') notice({ text: t('done.released') })
    else refuse(row, releaseContribution)
  }
  const giveBack = async (row: ArrivalRowFragment) => {
    const answer = await move([row], 'returned', () => execute(ReturnContributionDocument, { id: row.id }))
    if (!answer) return
    const { returnContribution } = answer
    if (returnContribution.__typename === 'Contribution')
      notice({ text: t('done.returned', { who: callOf(row) }) })
    else refuse(row, returnContribution)
  }
  /** Assigns the money. Returns whether that succeeded; a notice gives the reason if not. */
  const assign = async (row: ArrivalRowFragment, giftId: string | null): Promise<string | null> => {
    const answer = await act(() => execute(AssignContributionDocument, { id: row.id, giftId }))
    if (!answer) return null
    const { assignContribution } = answer
    if (assignContribution.__typename === 'GiftOverfunded') {
      const { title, left } = assignContribution
      return t('decide.full', { title, left: format.money(left) })
    }
    if (assignContribution.__typename === 'Contribution') {
      const gift = assignContribution.lines[0]?.gift.title ?? ''
      notice({ text: t('done.assigned', { who: callOf(row), gift }) })
    } else refuse(row, assignContribution)
    return null
  }
  return { reportNotFound, letGo, giveBack, assign }
}
