import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'

const words = {
  ReceivingAccountChangeMoved: 'moved',
  ReceivingAccountChangePending: 'pending',
  LastReceivingAccount: 'last',
  OtherPartnerConfirms: 'other',
  ReceivingAccountsAreShielded: 'shielded',
  PaymentsPaused: 'paused',
} as const

type RefusedResult = { readonly __typename: string; readonly countsFrom?: string }

/** Returns a function that shows why a change of bank details was refused. */
export function useRefusal() {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const format = useFormat()
  const { timeZone } = useWedding()
  return ({ __typename, countsFrom }: RefusedResult): void => {
    const showProblem = (text: string) => notice({ kind: 'problem', text })
    const moment = countsFrom ? format.moment(countsFrom, timeZone) : ''
    if (__typename === 'PartnerTooNew') return showProblem(t('refused.tooNew', { moment }))
    if (__typename === 'SecondFactorTooNew') return showProblem(t('refused.factorNew', { moment }))
    const known = Object.entries(words).find(([name]) => name === __typename)?.[1]
    showProblem(t(`refused.${known ?? 'gone'}`))
  }
}
