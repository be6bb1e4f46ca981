import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type GuestRetentionPeriod,
  SetGuestRetentionDocument,
  type WeddingPrivacyFragment,
} from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'
import { retentionPeriods } from '#shared/retention-periods.ts'

type Retention = NonNullable<WeddingPrivacyFragment['guestRetention']>
type RetentionCardProps = { weddingId: string; retention: Retention }

/** The retention period of guest data after the wedding. The email about the erasure links here. */
export function RetentionCard({ weddingId, retention }: RetentionCardProps) {
  const { t } = useTranslation('privacy')
  const [chosen, setChosen] = useState(retention.period)
  const { save, busy } = useSave(weddingId)
  return (
    <SectionCard title={t('retention.title')} className="privacy-card">
      <form
        id="datos-de-invitados"
        className="settings-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void save(chosen)
        }}
      >
        <ErasureDay retention={retention} />
        {retention.isAnnounced && (
          <div className="settings-actions">
            <Action look="primary" busy={busy} onClick={() => void save('askYearly')}>
              {t('retention.longer')}
            </Action>
          </div>
        )}
        <ChoiceList
          legend={t('retention.legend')}
          value={chosen}
          onChoose={setChosen}
          choices={retentionPeriods.map((period) => ({
            value: period,
            label: t(`retention.${period}.label`),
            text: t(`retention.${period}.text`),
          }))}
        />
        {chosen !== retention.period && (
          <div className="settings-actions">
            <Action type="submit" look="primary" busy={busy}>
              {t('retention.save')}
            </Action>
          </div>
        )}
        <p className="mut t13">{t('retention.what')}</p>
      </form>
    </SectionCard>
  )
}

function ErasureDay({ retention: { erasesOn, erasedOn, isAnnounced } }: { retention: Retention }) {
  const { t } = useTranslation('privacy')
  const format = useFormat()
  if (erasedOn) return <p>{t('retention.done', { date: format.date(erasedOn) })}</p>
  if (!erasesOn) return null
  const date = format.date(erasesOn)
  if (!isAnnounced) return <p>{t('retention.when', { date })}</p>
  return (
    <p className="settings-warning" role="status">
      <span>{t('retention.announced', { date })}</span>
    </p>
  )
}

function useSave(weddingId: string) {
  const { t } = useTranslation('privacy')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const save = async (period: GuestRetentionPeriod) => {
    const answer = await attempt(() => execute(SetGuestRetentionDocument, { weddingId, period }))
    if (!answer) return
    await revalidate()
    if (answer.setGuestRetention.__typename === 'Wedding') notice({ text: t('retention.saved') })
    else notice({ kind: 'problem', text: t('retention.gone') })
  }
  return { save, busy }
}
