import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { execute } from '#web/graphql/execute.ts'
import { AttachToBookingDocument, TakeOffBookingDocument } from '#web/graphql/generated/graphql.ts'

/** Returns the actions to attach and remove a booking's files; each returns whether it succeeded. */
export function useBookingFiles(giftId: string) {
  const { t } = useTranslation('living')
  const { act } = useAct()
  const notice = useNotice()
  const attach = async (attachmentId: string): Promise<boolean> => {
    const answer = await act(() => execute(AttachToBookingDocument, { giftId, attachmentId }))
    const name = answer?.attachToBooking.__typename
    if (name === 'AttachmentRefused') notice({ kind: 'problem', text: t('refused.tooHeavy') })
    else if (name && name !== 'Booking') notice({ kind: 'problem', text: t('refused.gone') })
    return name === 'Booking'
  }
  const takeOff = async (attachmentId: string): Promise<boolean> => {
    const answer = await act(() => execute(TakeOffBookingDocument, { giftId, attachmentId }))
    return answer?.takeOffBooking.__typename === 'Booking'
  }
  return { attach, takeOff }
}
