import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { MessageKind } from '#shared/inputs/outreach.ts'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ExternalAction, IconAction } from '#web/ui/blocks/action.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import type { WrittenTo } from './load-outreach.ts'
import { lastSent, recentlyReminded, wasSent } from '#web/workspace/outreach/record.ts'
import type { Messages } from '#web/workspace/outreach/use-messages.ts'
import type { RecordActs } from '#web/workspace/outreach/use-record.ts'

type MessagesListProps = {
  kind: MessageKind
  households: readonly WrittenTo[]
  now: string
  messages: Messages
  acts: RecordActs
}

/** The messages to send by household: one tap opens WhatsApp with the text and records it. */
export function MessagesList({ kind, households, now, messages, acts }: MessagesListProps) {
  const { t } = useTranslation('outreach')
  // Unsent ones come first, and keep their position when sent, since a jumping list is hard to follow.
  const [order] = useState(() => {
    return new Map(
      [...households]
        .sort((a, b) => Number(wasSent(a, kind)) - Number(wasSent(b, kind)))
        .map(({ id }, at) => [id, at]),
    )
  })
  const placeOf = ({ id }: WrittenTo) => order.get(id) ?? order.size
  return (
    <Card className="message-list">
      <ul aria-label={t(`kinds.${kind}`)}>
        {[...households]
          .sort((a, b) => placeOf(a) - placeOf(b))
          .map((household) => (
            <MessageRow
              key={household.id}
              kind={kind}
              household={household}
              now={now}
              messages={messages}
              acts={acts}
            />
          ))}
      </ul>
    </Card>
  )
}

type MessageRowProps = Omit<MessagesListProps, 'households'> & { household: WrittenTo }

function MessageRow({ kind, household, now, messages, acts }: MessageRowProps) {
  const { t } = useTranslation('outreach')
  const { id, name, phone, guests } = household
  const last = lastSent(household, kind)
  const isSent = wasSent(household, kind)
  const isRecent = kind === 'reminder' && recentlyReminded(household, now)
  const hasPhone = Boolean(phone ?? guests.find((guest) => guest.phone))
  return (
    <li className="message-row" data-sent={isSent ? '' : undefined}>
      <div className="message-who">
        <Link to={`/boda/invitados?familia=${id}`}>{name}</Link>
        <small>
          {isSent && <Icon name="check" className="s" />}
          <Standing household={household} kind={kind} />
          {!isSent && !hasPhone && ` · ${t('noPhone')}`}
          {isRecent && <b className="message-recent"> {t('recent')}</b>}
        </small>
      </div>
      <ExternalAction
        small
        look={isSent ? 'plain' : 'soft'}
        icon="whatsapp"
        href={messages.address(household, kind)}
        aria-label={t(isSent ? 'againTo' : 'sendTo', { name })}
        onClick={() => void acts.mark(household, kind, 'whatsapp')}
      >
        {t(isSent ? 'again' : 'send')}
      </ExternalAction>
      {!isSent ? (
        <IconAction
          icon="check"
          label={t('record.mark', { name })}
          onClick={() => void acts.mark(household, kind, 'other')}
        />
      ) : last === null || last.channel === 'mail' ? (
        <span className="message-no-act" aria-hidden="true" />
      ) : (
        <IconAction
          icon="undo"
          label={t('record.unmark', { name })}
          onClick={() => void acts.unmark(household, last)}
        />
      )}
    </li>
  )
}

/** The household's record in one line. */
function Standing({ household, kind }: { household: WrittenTo; kind: MessageKind }) {
  const { t } = useTranslation('outreach')
  const format = useFormat()
  const { timeZone } = useWedding()
  const last = lastSent(household, kind)
  // Sends before the record existed have a date only.
  const before = kind === 'invitation' ? household.sentAt : null
  if (!last && !before) return t('notSent')
  const on = (at: string) => format.shortDate(dayAt(at, timeZone))
  if (!last) return before ? t('sentBefore', { date: on(before) }) : null
  const times = household.messages.filter((message) => message.kind === kind).length
  const values = { date: on(last.sentAt), by: last.by ?? 'none', count: times }
  return t(`sentBy.${last.channel}`, values)
}
