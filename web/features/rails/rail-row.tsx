import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { ConfirmDialog } from '#web/features/wedding-settings/confirm-dialog.tsx'
import { execute } from '#web/graphql/execute.ts'
import { RemoveRailDocument, type OwnRailFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/workspace/action.tsx'

type RailRowProps = { rail: OwnRailFragment; canChange: boolean; onEdit: () => void }

/** One way to receive. Its number is covered until somebody wants to see it: people look at this with others beside them. */
export function RailRow({ rail, canChange, onEdit }: RailRowProps) {
  const { t } = useTranslation('settings')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const covered = maskedIdentifier(rail.identifier.replace(/\s/g, ''))

  const remove = async () => {
    const answer = await attempt(() => execute(RemoveRailDocument, { id: rail.id }))
    setAsking(false)
    if (!answer) return
    const { __typename } = answer.removeRail
    if (__typename === 'Wedding') notice({ text: t('rails.removed') })
    else
      notice({
        kind: 'problem',
        text: t(__typename === 'RailsAreShielded' ? 'rails.refused' : 'problem.gone'),
      })
    await revalidate()
  }
  return (
    <li className="rail">
      <Icon name={rail.kind === 'sepa' ? 'bank' : 'phone'} />
      <span className="ws-row-text">
        <b>{t(`rails.kind.${rail.kind}`)}</b>
        <span className="rail-number num">{isShown ? rail.identifier : covered}</span>
        <small>{t('rails.inNameOf', { holder: rail.holder })}</small>
      </span>
      <span className="rail-actions">
        <Action small look="bare" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('rails.see')}
          <span className="sr">
            {t('rails.which', { kind: t(`rails.kind.${rail.kind}`), end: rail.identifier.slice(-4) })}
          </span>
        </Action>
        {canChange && (
          <>
            <Action small look="bare" onClick={onEdit}>
              {t('rails.edit')}
            </Action>
            <Action small look="bare" onClick={() => setAsking(true)}>
              {t('rails.remove')}
            </Action>
          </>
        )}
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t('rails.askRemove')}
          text={t('rails.askRemoveText')}
          yes={t('rails.remove')}
          busy={busy}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}
