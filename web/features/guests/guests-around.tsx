import { useTranslation } from '#web/i18n/use-translation.ts'
import { messagesAddress } from '#web/workspace/outreach/messages-view.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { GuestsFileDocument, type SpreadsheetFormat } from '#web/graphql/generated/graphql.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { downloadFile } from '#web/ui/blocks/download-file.ts'

/** The guests without an answer, with links to remind them and to all messages. */
export function ReminderCard({ waiting }: { waiting: number }) {
  const { t } = useTranslation('outreach')
  return (
    <SectionCard title={t('title')}>
      {waiting > 0 && <p className="t13 mut">{t('card.text', { count: waiting })}</p>}
      <div className="guest-around">
        {waiting > 0 && (
          <ActionLink small look="soft" icon="bell" to={messagesAddress('reminder')}>
            {t('card.open')}
          </ActionLink>
        )}
        <ActionLink small icon="chat" to={messagesAddress('invitation')}>
          {t('card.all')}
        </ActionLink>
      </div>
    </SectionCard>
  )
}

/** Downloads the guest list with answers, diets, tables and links. */
export function GuestsFileCard() {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const save = async (format: SpreadsheetFormat) => {
    const answer = await attempt(() => execute(GuestsFileDocument, { weddingId, format }))
    if (answer?.guestsFile.__typename === 'SpreadsheetFile') downloadFile(answer.guestsFile)
  }
  return (
    <SectionCard title={t('file.label')}>
      <p className="t13 mut">{t('file.text')}</p>
      <div className="guest-around">
        <Action small icon="download" busy={busy} onClick={() => void save('xlsx')}>
          {t('file.xlsx')}
        </Action>
        <Action small icon="download" busy={busy} onClick={() => void save('csv')}>
          {t('file.csv')}
        </Action>
      </div>
    </SectionCard>
  )
}
