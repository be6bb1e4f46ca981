import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ProposeReceivingAccountChangeDocument,
  RequireSecondFactorDocument,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import { ToSecondFactor } from './one-partner-note.tsx'
import { useRefusal } from './use-refusal.ts'
import './change-card.css'

/** Whether both partners require a second factor for receiving accounts, and what is missing to enable it. */
export function SecondFactorSetting({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('shield')
  const { require, propose, busy } = useSecondFactorSetting(wedding)
  const {
    bankDetailsSecondFactor: isOn,
    partnersWithoutSecondFactor: others,
    receivingAccountChanges,
  } = wedding
  const hasOwn = wedding.confirmsAloneFrom !== null
  const isEnding = receivingAccountChanges.some(
    ({ act, state }) => act === 'allowPassword' && isOpenChange(state),
  )
  const words = isOn
    ? t('factor.on')
    : !hasOwn
      ? t('factor.ownMissing')
      : others.length > 0
        ? t('factor.otherMissing', { name: others.join(', ') })
        : t('factor.off')
  return (
    <div className="second-factor-setting">
      <p className="alone-note">
        <Icon name="lock" className="s" />
        <span>
          <b>{t('factor.title')}</b> {words}
        </span>
      </p>
      <div className="settings-actions">
        {!isOn && !hasOwn && <ToSecondFactor />}
        {!isOn && hasOwn && others.length === 0 && (
          <Action busy={busy} onClick={() => void require()}>
            {t('factor.require')}
          </Action>
        )}
        {isOn && !isEnding && (
          <Action busy={busy} onClick={() => void propose()}>
            {t('factor.propose')}
          </Action>
        )}
      </div>
    </div>
  )
}

function useSecondFactorSetting({ id: weddingId }: SettingsWeddingFragment) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [changeId, setChangeId] = useState(newId)
  const require = async () => {
    const answer = await attempt(() => execute(RequireSecondFactorDocument, { weddingId }))
    if (!answer) return
    const isDone = answer.requireSecondFactor.__typename === 'Wedding'
    notice(isDone ? { text: t('factor.done') } : { kind: 'problem', text: t('factor.bothNeeded') })
    await revalidate()
  }
  const propose = async () => {
    const input = { id: changeId, weddingId, act: 'allowPassword' as const }
    const answer = await attempt(() => execute(ProposeReceivingAccountChangeDocument, { input }))
    if (!answer) return
    setChangeId(newId())
    if (answer.proposeReceivingAccountChange.__typename === 'ReceivingAccountChange')
      notice({ text: t('proposed') })
    else refuse(answer.proposeReceivingAccountChange)
    await revalidate()
  }
  return { require, propose, busy }
}
