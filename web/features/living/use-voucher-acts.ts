import { useTranslation } from '#web/i18n/use-translation.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  RenewVoucherDocument,
  ReopenVoucherDocument,
  SaveVoucherDocument,
  VoucherFileDocument,
  type VoucherInput,
} from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { downloadFile } from '#web/ui/blocks/download-file.ts'
import type { LivingBooking } from './living-gift.ts'

export type LivingVoucher = NonNullable<LivingBooking['voucher']>

/** Why a step with a voucher was not taken. */
export type VoucherProblem = 'moved' | 'gone' | 'invalid' | 'unreached'

const problemOf = { VoucherMoved: 'moved', GiftNotFound: 'gone', InvalidInput: 'invalid' } as const

type StepResult = { readonly __typename: keyof typeof problemOf | 'Voucher' } | undefined

/** Returns the steps of the couple with the voucher of a gift; each returns why it was not taken, or null. */
export function useVoucherActs(giftId: string) {
  const { t } = useTranslation('living')
  const { act, busy } = useAct()
  const notice = useNotice()
  const tell = (done: 'saved' | 'renewed' | 'reopened', answer: StepResult): VoucherProblem | null => {
    if (!answer) return 'unreached'
    if (answer.__typename !== 'Voucher') return problemOf[answer.__typename]
    notice({ text: t(`voucher.done.${done}`) })
    return null
  }
  const save = async (version: number | null, input: VoucherInput) =>
    tell('saved', (await act(() => execute(SaveVoucherDocument, { giftId, version, input })))?.saveVoucher)
  const renew = async ({ version }: LivingVoucher) =>
    tell('renewed', (await act(() => execute(RenewVoucherDocument, { giftId, version })))?.renewVoucher)
  const reopen = async ({ version }: LivingVoucher) =>
    tell('reopened', (await act(() => execute(ReopenVoucherDocument, { giftId, version })))?.reopenVoucher)
  const download = async () => {
    const answer = await act(() => execute(VoucherFileDocument, { giftId }))
    if (answer?.bookingVoucher) downloadFile(answer.bookingVoucher)
  }
  return { busy, save, renew, reopen, download }
}

export type VoucherActs = ReturnType<typeof useVoucherActs>
