import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { latestAnswerDay, suggestedAnswerDay } from '#shared/answer-days.ts'
import { dayAt } from '#shared/local-time.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { execute } from '#web/graphql/execute.ts'
import { SetRsvpDeadlineDocument } from '#web/graphql/generated/graphql.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

/** Sets the last day to answer. */
export function DeadlineCard({ deadline, now }: { deadline: string | null; now: string }) {
  const { t } = useTranslation('guests')
  const format = useFormat()
  const { id: weddingId, weddingDate, timeZone } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const shown = typed ?? deadline ?? ''
  const suggested = suggestedAnswerDay(weddingDate)
  const keep = async (date: string | null) => {
    const answer = await attempt(() => execute(SetRsvpDeadlineDocument, { weddingId, date }))
    if (!answer) return
    const isKept = answer.setRsvpDeadline.__typename === 'Wedding'
    setWrong(!isKept)
    if (!isKept) return
    await revalidate()
    setTyped(null)
    notice({ text: date ? t('deadline.saved', { date: format.date(date) }) : t('deadline.open') })
  }
  return (
    <SectionCard title={t('deadline.title')} className="guest-deadline">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep(shown || null)
        }}
      >
        <DateField
          label={t('deadline.label')}
          hint={t('deadline.hint')}
          error={isWrong ? t('deadline.wrong') : null}
          value={shown}
          max={latestAnswerDay(weddingDate)}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
        />
        <div className="guest-deadline-acts">
          {shown !== (deadline ?? '') && (
            <Action type="submit" small look="soft" busy={busy}>
              {t('deadline.save')}
            </Action>
          )}
          {deadline === null && typed === null && suggested > dayAt(now, timeZone) && (
            <Action small look="soft" busy={busy} onClick={() => void keep(suggested)}>
              {t('deadline.suggest', { date: format.date(suggested) })}
            </Action>
          )}
          {deadline !== null && (
            <Action small look="bare" busy={busy} onClick={() => void keep(null)}>
              {t('deadline.none')}
            </Action>
          )}
        </div>
      </form>
    </SectionCard>
  )
}
