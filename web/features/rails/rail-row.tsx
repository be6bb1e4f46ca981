import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { identifierEnd, maskedIdentifier } from '#shared/bank-identifiers.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  ProposeRailChangeDocument,
  RemoveRailDocument,
  VouchForRailDocument,
  type OwnRailFragment,
  type SettingsWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { railIcon } from '#web/workspace/rails/rail-icon.ts'
import { ConfirmStep } from '#web/workspace/rails/confirm-step.tsx'
import { RailMeters } from '#web/workspace/rails/rail-meters.tsx'
import { useOwnRailName } from '#web/workspace/rails/use-own-rail-name.ts'
import { useRefusal } from '#web/workspace/rails/use-refusal.ts'

type RailRowProps = {
  wedding: SettingsWeddingFragment
  rail: OwnRailFragment
  canChange: boolean
  onEdit: () => void
}

/** A receiving account. Its number is masked until requested, since others may look at the screen. */
export function RailRow({ wedding, rail, canChange, onEdit }: RailRowProps) {
  const { t } = useTranslation('shield')
  const format = useWeddingFormat()
  const { timeZone } = useWedding()
  const [isShown, setShown] = useState(false)
  const name = useOwnRailName(wedding)(rail)
  const covered = maskedIdentifier(rail.kind, rail.identifier)
  const isCash = rail.kind === 'cash'
  return (
    <li className="rail">
      <Icon name={railIcon(rail.kind)} />
      <span className="ws-row-text">
        <b>{name}</b>
        <span className="rail-number num">{isShown ? rail.identifier : covered}</span>
        <small>
          {t('inNameOf', { holder: rail.holder })}
          {rail.bank && ` · ${rail.bank}`}
          {rail.currency !== wedding.currency && ` · ${rail.currency}`}
          {rail.paymentCode && ` · ${t('code.of', rail.paymentCode)}`}
        </small>
        {rail.confirmedAt && (
          <small>
            {t(rail.confirmedByBoth ? 'confirmedByBoth' : 'confirmedOn', {
              date: format.dayOf(rail.confirmedAt, timeZone),
            })}
          </small>
        )}
      </span>
      <span className="rail-actions">
        {!isCash && (
          <Action small look="bare" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t(rail.canVouch ? 'vouch.see' : 'see')}
            <span className="sr">
              {t('which', { kind: name, end: identifierEnd(rail.kind, rail.identifier) })}
            </span>
          </Action>
        )}
        {rail.canVouch && isShown && <Vouching rail={rail} />}
        {canChange && (
          <>
            <Action small look="bare" onClick={onEdit}>
              {t('edit')}
            </Action>
            <Removing wedding={wedding} rail={rail} />
          </>
        )}
      </span>
      <RailMeters rail={rail} />
    </li>
  )
}

/** Another partner confirms the account with its full number in view. */
function Vouching({ rail }: { rail: OwnRailFragment }) {
  const { t } = useTranslation('shield')
  const [isConfirming, setConfirming] = useState(false)
  const { id, identifier, holder, bank } = rail
  const paymentCode = rail.paymentCode?.text ?? null
  return (
    <>
      <Action small onClick={() => setConfirming(true)}>
        {t('vouch.yes')}
      </Action>
      {isConfirming && (
        <ConfirmStep
          confirm={async () =>
            (await execute(VouchForRailDocument, { id, identifier, holder, bank, paymentCode })).vouchForRail
          }
          isDone="Rail"
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
function Removing({ wedding, rail }: { wedding: SettingsWeddingFragment; rail: OwnRailFragment }) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const isShielded = wedding.publishedAt !== null
  const ask = async () => {
    if (!isShielded) return (await execute(RemoveRailDocument, { id: rail.id })).removeRail
    const input = { id: newId(), weddingId: wedding.id, act: 'remove' as const, railId: rail.id }
    return (await execute(ProposeRailChangeDocument, { input })).proposeRailChange
  }
  const remove = async () => {
    const answer = await attempt(ask)
    setAsking(false)
    if (!answer) return
    if (answer.__typename === 'Wedding') notice({ text: t('removed') })
    else if (answer.__typename === 'RailChange') notice({ text: t('proposed') })
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
