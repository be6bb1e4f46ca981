import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import { NoteProviderCallDocument, type OverdueRequestFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'

type OverdueRequestsProps = { requests: readonly OverdueRequestFragment[]; now: string }

/** The requests for dates that providers leave unanswered, with their telephone numbers. */
export function OverdueRequests({ requests, now }: OverdueRequestsProps) {
  const { t } = useTranslation('providers')
  return (
    <div className="catalogue-list">
      <title>{`${t('overdue.title')} · Vivencia`}</title>
      <div className="catalogue-head">
        <h1>{t('overdue.title')}</h1>
      </div>
      <p className="mut">{t('overdue.note')}</p>
      <p className="mut" role="status">
        {t('overdue.count', { count: requests.length })}
      </p>
      {requests.length > 0 && (
        <ul className="catalogue-rows overdue-requests">
          {requests.map((request) => (
            <Row key={request.id} request={request} now={now} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { request: OverdueRequestFragment; now: string }

function Row({ request: { id, version, provider, idea, askedAt, remindedAt, calledAt }, now }: RowProps) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const { note, busy } = useCallNote()
  const { name, phone } = provider.data
  const facts = [
    t('overdue.asked', { ago: format.ago(askedAt, now) }),
    remindedAt ? t('overdue.reminded', { ago: format.ago(remindedAt, now) }) : t('overdue.notReminded'),
    calledAt && t('overdue.called', { ago: format.ago(calledAt, now) }),
  ]
  return (
    <li>
      <div>
        <b>
          <Link to={`/admin/quien-ofrece/${provider.id}`}>{name}</Link>
        </b>
        {idea && <span>{idea.title}</span>}
        <small className="mut">{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <div className="overdue-call">
        {phone ? (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        ) : (
          <span>{t('overdue.noPhone')}</span>
        )}
        <Action
          small
          icon="check"
          busy={busy}
          aria-label={t('overdue.noteCallOf', { name })}
          onClick={() => void note(id, version)}
        >
          {t(calledAt ? 'overdue.noteCallAgain' : 'overdue.noteCall')}
        </Action>
      </div>
    </li>
  )
}

/** Notes a call and reads the list again, since the request may have been answered. */
function useCallNote() {
  const { t } = useTranslation('providers')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const note = (id: string, version: number) =>
    attempt(async () => {
      const { noteProviderCall: result } = await execute(NoteProviderCallDocument, { id, version })
      const isNoted = result.__typename === 'OverdueBookingRequest'
      notice(isNoted ? { text: t('overdue.noted') } : { kind: 'problem', text: t('overdue.moved') })
      await revalidate()
    })
  return { note, busy }
}
