import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import type { MailedKind } from '#shared/inputs/outreach.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { MailMessagesDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { WrittenTo } from './load-outreach.ts'
import { recentlyReminded, restDays } from '#web/workspace/outreach/record.ts'

type MailMessagesProps = { kind: MailedKind; households: readonly WrittenTo[]; now: string }

/** Mails a message to all households with an address; those reminded recently only on request. */
export function MailMessages({ kind, households, now }: MailMessagesProps) {
  const { t } = useTranslation('outreach')
  const [isOpen, setOpen] = useState(false)
  const reachable = households.filter(({ email }) => email)
  const without = households.length - reachable.length
  return (
    <SectionCard title={t('mail.title')}>
      <p className="t13 mut">
        {t('mail.text', { count: reachable.length })} {without > 0 && t('mail.without', { count: without })}
      </p>
      {reachable.length > 0 && (
        <Action icon="mail" className="message-mail" onClick={() => setOpen(true)}>
          {t(`mail.open.${kind}`)}
        </Action>
      )}
      {isOpen && <MailDialog kind={kind} households={reachable} now={now} onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}

function MailDialog({ kind, households, now, onClose }: MailMessagesProps & { onClose: () => void }) {
  const { t } = useTranslation('outreach')
  const { send, busy } = useMailing(kind, onClose)
  const [withRecent, setWithRecent] = useState(false)
  const recent = kind === 'reminder' ? households.filter((household) => recentlyReminded(household, now)) : []
  const meant = withRecent ? households : households.filter((household) => !recent.includes(household))
  return (
    <Modal
      title={t('mail.ask', { count: meant.length })}
      className="message-mail-dialog"
      width="sm"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action onClick={onClose}>{t('mail.cancel')}</Action>
          {meant.length > 0 && (
            <Action
              look="primary"
              icon="mail"
              busy={busy}
              onClick={() => void send(meant.map(({ id }) => id))}
            >
              {t('mail.send', { count: meant.length })}
            </Action>
          )}
        </>
      )}
    >
      <p>{t(`mail.what.${kind}`)}</p>
      <ul>
        {meant.map(({ id, name, email }) => (
          <li key={id}>
            {name} <small>{email}</small>
          </li>
        ))}
      </ul>
      {recent.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={withRecent}
            onChange={({ target }) => setWithRecent(target.checked)}
          />
          <span>{t('mail.recent', { count: recent.length, days: restDays })}</span>
        </label>
      )}
    </Modal>
  )
}

function useMailing(kind: MailedKind, onDone: () => void) {
  const { t } = useTranslation('outreach')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const send = async (householdIds: string[]) => {
    const answer = await attempt(() => execute(MailMessagesDocument, { weddingId, kind, householdIds }))
    await revalidate()
    if (!answer) return
    const { mailMessages: done } = answer
    if (done.__typename === 'MailedMessages')
      notice({ text: t('mail.done', { sent: done.sent, skipped: done.skipped }) })
    else notice({ kind: 'problem', text: t('mail.closed') })
    onDone()
  }
  return { send, busy }
}
