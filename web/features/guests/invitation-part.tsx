import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessages } from '#web/workspace/outreach/use-messages.ts'
import { useRecord } from '#web/workspace/outreach/use-record.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Action, ExternalAction, IconAction } from '#web/ui/blocks/action.tsx'
import type { GuestsShown, Household } from './load-guests.ts'
import { nextMessage } from './household-status.ts'
import type { HouseholdActs } from './use-household-acts.ts'

type InvitationPartProps = {
  household: Household
  deadline: string | null
  texts: GuestsShown['texts']
  acts: HouseholdActs
  /** Whether the code on its card opens the invitation. */
  hasCode: boolean
}

/** A household's link, its messages, their state, and the record of sent ones. */
export function InvitationPart({ household, deadline, texts, acts, hasCode }: InvitationPartProps) {
  const { t } = useTranslation('guests')
  const format = useFormat()
  const { timeZone } = useWedding()
  const messages = useMessages(texts, deadline)
  const record = useRecord()
  const { name, link, cardCode, sentAt, openedAt, answeredAt } = household
  const next = nextMessage(household)
  const kind = next ?? 'invitation'
  const day = (at: string) => format.dayOf(at, timeZone)
  const whatsapp = next === 'invitation' ? 'whatsapp' : next === 'reminder' ? 'remind' : 'again'
  const words = messages.words(household, kind)
  return (
    <section aria-labelledby="household-invitation">
      <h3 id="household-invitation">{t('sheet.invitation')}</h3>
      <ul className="invitation-steps">
        <li>{sentAt ? t('sheet.sentOn', { date: day(sentAt) }) : t('sheet.notSent')}</li>
        {openedAt && <li>{t('sheet.openedOn', { date: day(openedAt) })}</li>}
        {answeredAt && <li>{t('sheet.answeredOn', { date: day(answeredAt) })}</li>}
        {hasCode && <li>{t('sheet.code', { code: cardCode })}</li>}
      </ul>
      <p className="invitation-words">{words}</p>
      <div className="invitation-acts">
        <ExternalAction
          href={messages.address(household, kind)}
          look={next ? 'primary' : 'plain'}
          icon="whatsapp"
          onClick={() => void record.mark(household, kind, 'whatsapp')}
        >
          {t(`sheet.${whatsapp}`)}
        </ExternalAction>
        <CopyButton text={words} what={t('sheet.words', { name })}>
          {t('sheet.copyWords')}
        </CopyButton>
        <CopyButton text={link} what={t('sheet.link', { name })}>
          {t('sheet.copyLink')}
        </CopyButton>
        {!sentAt && (
          <Action
            small
            look="bare"
            icon="check"
            busy={record.busy}
            onClick={() => void record.mark(household, 'invitation', 'other')}
          >
            {t('sheet.markSent')}
          </Action>
        )}
        <RenewLink household={household} acts={acts} />
      </div>
      <Record household={household} record={record} />
    </section>
  )
}

/** Renews a household's link after explaining the consequences. */
function RenewLink({ household, acts }: { household: Household; acts: HouseholdActs }) {
  const { t } = useTranslation('guests')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Action small look="bare" icon="link" onClick={() => setAsking(true)}>
        {t('sheet.renew')}
      </Action>
    )
  return (
    <div className="renew-link" role="group" aria-label={t('sheet.renewTitle', { name: household.name })}>
      <p>{t('sheet.renewText')}</p>
      <Action
        small
        autoFocus
        busy={acts.busy}
        onClick={() => void acts.renew(household).then(() => setAsking(false))}
      >
        {t('sheet.renewDo')}
      </Action>
      <Action small look="bare" onClick={() => setAsking(false)}>
        {t('sheet.renewCancel')}
      </Action>
    </div>
  )
}

/** The messages sent to a household, latest first; mistaken entries can be removed. */
function Record({ household, record }: { household: Household; record: ReturnType<typeof useRecord> }) {
  const { t } = useTranslation('guests')
  const { t: tOutreach } = useTranslation('outreach')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { name, messages } = household
  if (messages.length === 0) return null
  return (
    <>
      <h4 className="record-title">{t('sheet.record')}</h4>
      <ul className="record">
        {messages.map((message) => (
          <li key={message.id}>
            <span>
              {tOutreach(`kinds.${message.kind}`)}
              <small>
                {' '}
                {tOutreach(`sentBy.${message.channel}`, {
                  count: 1,
                  date: format.dayOf(message.sentAt, timeZone),
                  by: message.by ?? 'none',
                })}
              </small>
            </span>
            {message.channel !== 'mail' && (
              <IconAction
                icon="undo"
                label={tOutreach('record.unmark', { name })}
                onClick={() => void record.unmark(household, message)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
