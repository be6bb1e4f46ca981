import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  CancelRailChangeDocument,
  ConfirmRailChangeDocument,
  type OwnRailChangeFragment,
  type RailShownFragment,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { AloneNote, confirmsAlone, ToSecondFactor } from '#web/workspace/rails/alone-note.tsx'
import { ConfirmStep } from '#web/workspace/rails/confirm-step.tsx'
import { railIcon } from '#web/workspace/rails/rail-icon.ts'
import { useOwnRailName } from '#web/workspace/rails/use-own-rail-name.ts'
import { useRefusal } from '#web/workspace/rails/use-refusal.ts'
import '#web/workspace/rails/change-card.css'

type ChangeCardProps = { wedding: SettingsWeddingFragment; change: OwnRailChangeFragment }

/** A pending change: the current details, the proposed ones, the state, and this person's actions. */
export function ChangeCard({ wedding, change }: ChangeCardProps) {
  const { t } = useTranslation('shield')
  const [isConfirming, setConfirming] = useState(false)
  const { act, isMine, isAlone, state } = change
  const isForMe = state === 'proposed' && (!isMine || isAlone)
  const byFactor = isForMe && isAlone
  const canConfirm = isForMe && (!byFactor || confirmsAlone(wedding.confirmsAloneFrom))
  return (
    <article className="rail-change" aria-labelledby={`change-${change.id}`}>
      <h3 id={`change-${change.id}`}>{t(`change.${act}`, { name: change.proposedBy })}</h3>
      {act !== 'allowPassword' && (
        <dl>
          {change.rail && <Side wedding={wedding} label={t('change.from')} rail={change.rail} />}
          <Side wedding={wedding} label={t('change.to')} rail={change.wished} />
        </dl>
      )}
      <Standing change={change} />
      {byFactor && <AloneNote countsFrom={wedding.confirmsAloneFrom} />}
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
            (await execute(ConfirmRailChangeDocument, { id: change.id })).confirmRailChange
          }
          isDone="RailChange"
          done={t('change.confirmed')}
          onEnd={() => setConfirming(false)}
        />
      )}
    </article>
  )
}

type SideProps = { wedding: SettingsWeddingFragment; label: string; rail: RailShownFragment | null }

/** The full number, unmasked, to be verified. */
function Side({ wedding, label, rail }: SideProps) {
  const { t } = useTranslation('shield')
  const { t: rails } = useTranslation('rails')
  const nameOf = useOwnRailName(wedding)
  return (
    <div>
      <dt>{label}</dt>
      {rail ? (
        <dd>
          <b>
            <Icon name={railIcon(rail.kind)} className="s" /> {nameOf(rail)}
          </b>
          <span className="num">{rail.identifier}</span>
          <small>
            {t('inNameOf', { holder: rail.holder })}
            {rail.bank && ` · ${rail.bank}`}
            {rail.accountType && ` · ${rails(`accountType.${rail.accountType}`)}`}
            {rail.document && ` · ${rail.document}`}
            {rail.holderEmail && ` · ${rail.holderEmail}`}
            {rail.paymentCode && ` · ${t('code.of', rail.paymentCode)}`}
          </small>
        </dd>
      ) : (
        <dd>{t('change.nothing')}</dd>
      )}
    </div>
  )
}

function Standing({ change }: { change: OwnRailChangeFragment }) {
  const { t } = useTranslation('shield')
  const format = useWeddingFormat()
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
    <p className="rail-standing">
      <Icon name={takesEffectAt ? 'clock' : 'shield'} className="s" />
      <span>{words()}</span>
    </p>
  )
}

function Cancelling({ change }: { change: OwnRailChangeFragment }) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    const answer = await attempt(() => execute(CancelRailChangeDocument, { id: change.id }))
    setAsking(false)
    if (!answer) return
    if (answer.cancelRailChange.__typename === 'RailChange') notice({ text: t('change.cancelled') })
    else refuse(answer.cancelRailChange)
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
