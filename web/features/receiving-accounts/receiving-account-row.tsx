import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { identifierEnd, maskedIdentifier } from '#shared/bank-identifiers.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  ProposeReceivingAccountChangeDocument,
  RemoveReceivingAccountDocument,
  VouchForReceivingAccountDocument,
  type OwnReceivingAccountFragment,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { receivingAccountIcon } from '#web/workspace/receiving-accounts/receiving-account-icon.ts'
import { ConfirmStep } from '#web/workspace/receiving-accounts/confirm-step.tsx'
import { ReceivingAccountMeters } from '#web/workspace/receiving-accounts/receiving-account-meters.tsx'
import { useOwnReceivingAccountName } from '#web/workspace/receiving-accounts/use-own-receiving-account-name.ts'
import { useRefusal } from '#web/workspace/receiving-accounts/use-refusal.ts'

type ReceivingAccountRowProps = {
  wedding: SettingsWeddingFragment
  receivingAccount: OwnReceivingAccountFragment
  canChange: boolean
  onEdit: () => void
}

/** A receiving account. Its number is masked until requested, since others may look at the screen. */
export function ReceivingAccountRow({
  wedding,
  receivingAccount,
  canChange,
  onEdit,
}: ReceivingAccountRowProps) {
  const { t } = useTranslation('shield')
  const format = useFormat()
  const { timeZone } = useWedding()
  const [isShown, setShown] = useState(false)
  const name = useOwnReceivingAccountName(wedding)(receivingAccount)
  const covered = maskedIdentifier(receivingAccount.kind, receivingAccount.identifier)
  const isCash = receivingAccount.kind === 'cash'
  return (
    <li className="receiving-account">
      <Icon name={receivingAccountIcon(receivingAccount.kind)} />
      <span className="ws-row-text">
        <b>{name}</b>
        <span className="receiving-account-number num">
          {isShown ? receivingAccount.identifier : covered}
        </span>
        <small>
          {t('inNameOf', { holder: receivingAccount.holder })}
          {receivingAccount.bank && ` · ${receivingAccount.bank}`}
          {receivingAccount.currency !== wedding.currency && ` · ${receivingAccount.currency}`}
          {receivingAccount.paymentCode && ` · ${t('code.of', { name: receivingAccount.paymentCode.name })}`}
        </small>
        {receivingAccount.confirmedAt && (
          <small>
            {t(receivingAccount.confirmedByBoth ? 'confirmedByBoth' : 'confirmedOn', {
              date: format.dayOf(receivingAccount.confirmedAt, timeZone),
            })}
          </small>
        )}
      </span>
      <span className="receiving-account-actions">
        {!isCash && (
          <Action small look="bare" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t(receivingAccount.canVouch ? 'vouch.see' : 'see')}
            <span className="sr">
              {t('which', {
                kind: name,
                end: identifierEnd(receivingAccount.kind, receivingAccount.identifier),
              })}
            </span>
          </Action>
        )}
        {receivingAccount.canVouch && isShown && <Vouching receivingAccount={receivingAccount} />}
        {canChange && (
          <>
            <Action small look="bare" onClick={onEdit}>
              {t('edit')}
            </Action>
            <Removing wedding={wedding} receivingAccount={receivingAccount} />
          </>
        )}
      </span>
      <ReceivingAccountMeters receivingAccount={receivingAccount} />
    </li>
  )
}

/** Another partner confirms the account with its full number in view. */
function Vouching({ receivingAccount }: { receivingAccount: OwnReceivingAccountFragment }) {
  const { t } = useTranslation('shield')
  const [isConfirming, setConfirming] = useState(false)
  const { id, identifier, holder, bank } = receivingAccount
  const paymentCode = receivingAccount.paymentCode?.text ?? null
  return (
    <>
      <Action small onClick={() => setConfirming(true)}>
        {t('vouch.yes')}
      </Action>
      {isConfirming && (
        <ConfirmStep
          confirm={async () =>
            (await execute(VouchForReceivingAccountDocument, { id, identifier, holder, bank, paymentCode }))
              .vouchForReceivingAccount
          }
          isDone="ReceivingAccount"
          done={t('vouch.done')}
          text={t('vouch.text', { number: identifier, holder })}
          yes={t('vouch.yes')}
          onEnd={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** Removes a receiving account: at once on a draft, as a proposal on a published page. */
function Removing({
  wedding,
  receivingAccount,
}: {
  wedding: SettingsWeddingFragment
  receivingAccount: OwnReceivingAccountFragment
}) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const isShielded = wedding.publishedAt !== null
  const ask = async () => {
    if (!isShielded)
      return (await execute(RemoveReceivingAccountDocument, { id: receivingAccount.id }))
        .removeReceivingAccount
    const input = {
      id: newId(),
      weddingId: wedding.id,
      act: 'remove' as const,
      receivingAccountId: receivingAccount.id,
    }
    return (await execute(ProposeReceivingAccountChangeDocument, { input })).proposeReceivingAccountChange
  }
  const remove = async () => {
    const answer = await attempt(ask)
    setAsking(false)
    if (!answer) return
    if (answer.__typename === 'Wedding') notice({ text: t('removed') })
    else if (answer.__typename === 'ReceivingAccountChange') notice({ text: t('proposed') })
    else refuse(answer)
    await revalidate()
  }
  return (
    <>
      <Action small look="bare" onClick={() => setAsking(true)}>
        {t('remove')}
      </Action>
      {isAsking && (
        <ConfirmDialog
          title={t(isShielded ? 'askProposeRemove' : 'askRemove')}
          text={t(isShielded ? 'askProposeRemoveText' : 'askRemoveText')}
          yes={t(isShielded ? 'proposeRemove' : 'remove')}
          busy={busy}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
