import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  CancelReceivingAccountChangeDocument,
  ConfirmReceivingAccountChangeDocument,
  type OwnReceivingAccountChangeFragment,
  type ReceivingAccountShownFragment,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import {
  OnePartnerNote,
  confirmsAlone,
  ToSecondFactor,
} from '#web/workspace/receiving-accounts/one-partner-note.tsx'
import { ConfirmStep } from '#web/workspace/receiving-accounts/confirm-step.tsx'
import { receivingAccountIcon } from '#web/workspace/receiving-accounts/receiving-account-icon.ts'
import { useOwnReceivingAccountName } from '#web/workspace/receiving-accounts/use-own-receiving-account-name.ts'
import { useRefusal } from '#web/workspace/receiving-accounts/use-refusal.ts'
import '#web/workspace/receiving-accounts/change-card.css'

type ChangeCardProps = { wedding: SettingsWeddingFragment; change: OwnReceivingAccountChangeFragment }

/** A pending change: the current details, the proposed ones, the state, and this person's actions. */
export function ChangeCard({ wedding, change }: ChangeCardProps) {
  const { t } = useTranslation('shield')
  const [isConfirming, setConfirming] = useState(false)
  const { act, isMine, isAlone, state } = change
  const isForMe = state === 'proposed' && (!isMine || isAlone)
  const byFactor = isForMe && isAlone
  const canConfirm = isForMe && (!byFactor || confirmsAlone(wedding.confirmsAloneFrom))
  return (
    <article className="receiving-account-change" aria-labelledby={`change-${change.id}`}>
      <h3 id={`change-${change.id}`}>{t(`change.${act}`, { name: change.proposedBy })}</h3>
      {act !== 'allowPassword' && (
        <dl>
          {change.receivingAccount && (
            <Side wedding={wedding} label={t('change.from')} receivingAccount={change.receivingAccount} />
          )}
          <Side wedding={wedding} label={t('change.to')} receivingAccount={change.proposed} />
        </dl>
      )}
      <Standing change={change} />
      {byFactor && <OnePartnerNote countsFrom={wedding.confirmsAloneFrom} />}
      <div className="settings-actions">
        {byFactor && wedding.confirmsAloneFrom === null && <ToSecondFactor />}
        {canConfirm && (
          <Action look="primary" onClick={() => setConfirming(true)}>
            {t('change.confirm')}
          </Action>
        )}
        <Cancelling change={change} />
      </div>
      {isConfirming && (
        <ConfirmStep
          confirm={async () =>
            (await execute(ConfirmReceivingAccountChangeDocument, { id: change.id }))
              .confirmReceivingAccountChange
          }
          isDone="ReceivingAccountChange"
          done={t('change.confirmed')}
          onEnd={() => setConfirming(false)}
        />
      )}
    </article>
  )
}

type SideProps = {
  wedding: SettingsWeddingFragment
  label: string
  receivingAccount: ReceivingAccountShownFragment | null
}

/** The full number, unmasked, to be verified. */
function Side({ wedding, label, receivingAccount }: SideProps) {
  const { t } = useTranslation('shield')
  const { t: receivingAccounts } = useTranslation('receiving-accounts')
  const nameOf = useOwnReceivingAccountName(wedding)
  return (
    <div>
      <dt>{label}</dt>
      {receivingAccount ? (
        <dd>
          <b>
            <Icon name={receivingAccountIcon(receivingAccount.kind)} className="s" />{' '}
            {nameOf(receivingAccount)}
          </b>
          <span className="num">{receivingAccount.identifier}</span>
          <small>
            {t('inNameOf', { holder: receivingAccount.holder })}
            {receivingAccount.bank && ` · ${receivingAccount.bank}`}
            {receivingAccount.accountType &&
              ` · ${receivingAccounts(`accountType.${receivingAccount.accountType}`)}`}
            {receivingAccount.document && ` · ${receivingAccount.document}`}
            {receivingAccount.holderEmail && ` · ${receivingAccount.holderEmail}`}
            {receivingAccount.paymentCode &&
              ` · ${t('code.of', { name: receivingAccount.paymentCode.name })}`}
          </small>
        </dd>
      ) : (
        <dd>{t('change.nothing')}</dd>
      )}
    </div>
  )
}

function Standing({ change }: { change: OwnReceivingAccountChangeFragment }) {
  const { t } = useTranslation('shield')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { act, takesEffectAt, lapsesAt, isMine, isAlone } = change
  const words = () => {
    if (act === 'allowPassword' && takesEffectAt)
      return t('change.effectFactor', { moment: format.moment(takesEffectAt, timeZone) })
    if (takesEffectAt) {
      const moment = format.moment(takesEffectAt, timeZone)
      return t(isAlone ? 'change.effectAlone' : 'change.effect', { moment })
    }
    const date = format.dayOf(lapsesAt, timeZone)
    if (isAlone) return t('change.waitsFactor', { date })
    return isMine ? t('change.waitsOther', { date }) : t('change.waitsYou')
  }
  return (
    <p className="receiving-account-standing">
      <Icon name={takesEffectAt ? 'clock' : 'shield'} className="s" />
      <span>{words()}</span>
    </p>
  )
}

function Cancelling({ change }: { change: OwnReceivingAccountChangeFragment }) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    const answer = await attempt(() => execute(CancelReceivingAccountChangeDocument, { id: change.id }))
    setAsking(false)
    if (!answer) return
    if (answer.cancelReceivingAccountChange.__typename === 'ReceivingAccountChange')
      notice({ text: t('change.cancelled') })
    else refuse(answer.cancelReceivingAccountChange)
    await revalidate()
  }
  return (
    <>
      <Action onClick={() => setAsking(true)}>{t('change.cancel')}</Action>
      {isAsking && (
        <ConfirmDialog
          title={t('change.askCancel')}
          text={t('change.askCancelText')}
          yes={t('change.cancel')}
          busy={busy}
          onYes={() => void cancel()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
