import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { type Adoption, useAdoptionActs } from './use-padrinazgo-acts.ts'

type DecideDialogProps = {
  name: string
  adoption: Adoption
  decision: 'accept' | 'decline'
  onClose: () => void
}

/** Accepts or declines a request, with a message to the guest. */
export function DecideDialog({ name, adoption, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('padrinazgos')
  const acts = useAdoptionActs()
  const [reply, setReply] = useState('')
  const { names, email } = adoption
  const decide = async () => {
    if (acts.busy) return
    if (await acts[decision](adoption, reply)) onClose()
  }
  return (
    <Modal
      title={t(`couple.decide.${decision}`, { names, name })}
      className="padrinazgo-dialog"
      width="sm"
      isChanged={reply.trim() !== ''}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('couple.cancel')}</Action>
          <Action look="primary" busy={acts.busy} onClick={() => void decide()}>
            {t(`couple.decide.${decision}Button`)}
          </Action>
        </>
      )}
    >
      {email === null ? (
        <p>{t('couple.decide.byPhone', { names })}</p>
      ) : (
        <TextField
          label={t('couple.decide.words', { names })}
          hint={t('couple.decide.when')}
          rows={3}
          value={reply}
          maxLength={padrinazgoLimits.reply}
          onChange={({ currentTarget }) => setReply(currentTarget.value)}
          optional
        />
      )}
    </Modal>
  )
}
