import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { voucherStates } from '#shared/states/voucher.ts'
import { execute } from '#web/graphql/execute.ts'
import { VoucherPictureDocument } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { type LivingGift, nameOf } from './living-gift.ts'
import type { LivingVoucher, VoucherActs, VoucherProblem } from './use-voucher-acts.ts'
import './living-dialogs.css'

type VoucherViewDialogProps = {
  gift: LivingGift
  voucher: LivingVoucher
  acts: VoucherActs
  onChange: () => void
  onLived: () => void
  onClose: () => void
}

/** The voucher as it is printed and shown on a phone. Its use appears here at once. */
export function VoucherViewDialog({
  gift,
  voucher,
  acts,
  onChange,
  onLived,
  onClose,
}: VoucherViewDialogProps) {
  const { t } = useTranslation('living')
  const [problem, setProblem] = useState<VoucherProblem | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const renew = async () => {
    setProblem(await acts.renew(voucher))
    setRenewing(false)
  }
  return (
    <Modal
      title={t('voucher.title', { title: nameOf(gift) })}
      className="living-dialog"
      width="sm"
      isLong
      isChanged={false}
      onClose={onClose}
      actions={(leave) => (
        <Action look="primary" onClick={leave} autoFocus>
          {t('voucher.close')}
        </Action>
      )}
    >
      {problem && <FormRefusal text={t(`voucher.problem.${problem}`)} />}
      <Used voucher={voucher} acts={acts} onProblem={setProblem} onLived={onLived} />
      <VoucherPicture key={voucher.version} gift={gift} voucher={voucher} />
      <div className="living-voucher-acts">
        <Action look="soft" icon="download" busy={acts.busy} onClick={() => void acts.download()}>
          {t('voucher.download')}
        </Action>
        {voucherStates.allows('change', voucher.state) && (
          <>
            <Action look="bare" icon="pen" onClick={onChange}>
              {t('voucher.change')}
            </Action>
            <Action look="bare" icon="repeat" onClick={() => setRenewing(true)}>
              {t('voucher.renew')}
            </Action>
          </>
        )}
      </div>
      <p className="mut">{t('voucher.intro')}</p>
      <p className="mut">{t('voucher.money')}</p>
      {isRenewing && (
        <ConfirmDialog
          title={t('voucher.renew')}
          text={t('voucher.renewText')}
          yes={t('voucher.renew')}
          busy={acts.busy}
          onYes={() => void renew()}
          onNo={() => setRenewing(false)}
        />
      )}
    </Modal>
  )
}

type UsedProps = Pick<VoucherViewDialogProps, 'voucher' | 'acts' | 'onLived'> & {
  onProblem: (problem: VoucherProblem | null) => void
}

/** When the voucher was used, and what follows. */
function Used({ voucher, acts, onProblem, onLived }: UsedProps) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { usedAt } = voucher
  const reopen = async () => onProblem(await acts.reopen(voucher))
  return (
    <div role="status">
      {usedAt && (
        <section className="living-next-step">
          <p>
            <b>{t('voucher.used', { moment: format.moment(usedAt, timeZone) })}.</b> {t('voucher.usedText')}
          </p>
          <Action look="soft" icon="balloon" onClick={onLived}>
            {t('voucher.lived')}
          </Action>
          <Action look="bare" icon="undo" busy={acts.busy} onClick={() => void reopen()}>
            {t('voucher.reopen')}
          </Action>
        </section>
      )}
    </div>
  )
}

/** The drawn voucher, once it is there. */
function VoucherPicture({ gift, voucher }: Pick<VoucherViewDialogProps, 'gift' | 'voucher'>) {
  const { t } = useTranslation('living')
  const { attempt } = useAttempt()
  const [picture, setPicture] = useState<string | null>(null)
  const { id: giftId } = gift
  useEffect(() => {
    let isWanted = true
    void attempt(async () => {
      const { bookingVoucher: drawn } = await execute(VoucherPictureDocument, { giftId })
      if (isWanted && drawn) setPicture(drawn.picture)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, giftId])
  return (
    <div className="living-voucher" aria-busy={picture === null}>
      {picture === null ? (
        <p className="mut">{t('voucher.drawing')}</p>
      ) : (
        <img
          src={`data:image/webp;base64,${picture}`}
          alt={t('voucher.picture', { title: nameOf(gift), code: voucher.code })}
        />
      )}
    </div>
  )
}
