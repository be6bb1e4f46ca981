import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { type Messages, useMessages } from '#web/workspace/outreach/use-messages.ts'
import { type RecordActs, useRecord } from '#web/workspace/outreach/use-record.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Card, MoreRowsLink } from '#web/ui/blocks/card.tsx'
import { useRowLimit } from '#web/ui/later.tsx'
import { useChosenRows } from '#web/ui/blocks/use-chosen-rows.ts'
import { StageChip } from '#web/ui/blocks/phase-chip.tsx'
import type { GuestsShown, Household } from './load-guests.ts'
import { addressOf } from './guests-view.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { useSideName } from './use-side-name.ts'
import { callOf, nextMessage, type HouseholdStatus, householdStatusOf } from './household-status.ts'

/** The least height of a household. */
const rowHeight = 60

/** The households by name: members, answers and the next message to send. */
export function GuestList({ shown }: { shown: GuestsShown }) {
  const { t } = useTranslation('guests')
  const { view, households, totalCount, hasNextPage, deadline, texts } = shown
  const messages = useMessages(texts, deadline)
  const record = useRecord()
  const choosing = useChosenRows(households)
  const rendered = households.slice(0, useRowLimit(rowHeight))
  return (
    <Card className="guest-list">
      <ChosenBar choosing={choosing} celebrations={shown.counts.celebrations} tags={shown.counts.tags} />
      <div className="guest-heads" aria-hidden="true">
        <span>{t('who')}</span>
        <span>{t('people')}</span>
        <span>{t('standing')}</span>
      </div>
      <ul>
        {rendered.map((household) => (
          <HouseholdRow
            key={household.id}
            household={household}
            to={addressOf({ ...view, open: household.id })}
            messages={messages}
            record={record}
            hasCode={shown.clues.findsByCode}
            isChosen={choosing.isChosen(household)}
            onChoose={(isChosen) => choosing.set(household, isChosen)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <MoreRowsLink to={addressOf({ ...view, pages: view.pages + 1 })}>
          {t('more', { count: totalCount - households.length })}
        </MoreRowsLink>
      )}
    </Card>
  )
}

const tones: Partial<Record<HouseholdStatus['kind'], 'sun' | 'plum' | 'coral'>> = {
  maybe: 'sun',
  partly: 'sun',
  notComing: 'coral',
}

type HouseholdRowProps = {
  household: Household
  /** Address of the household's panel. */
  to: string
  messages: Messages
  record: RecordActs
  /** Whether the code on its card opens the invitation. */
  hasCode: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function HouseholdRow({ household, to, messages, record, hasCode, isChosen, onChoose }: HouseholdRowProps) {
  const { t } = useTranslation('guests')
  const format = useFormat()
  const { timeZone } = useWedding()
  const sideName = useSideName()
  const { id, name, guests, side, tags, sentAt, openedAt } = household
  const standing = householdStatusOf(household)
  const next = nextMessage(household)
  const reached = openedAt
    ? t('invitationState.opened')
    : sentAt
      ? t('invitationState.sent', { date: format.shortDate(dayAt(sentAt, timeZone)) })
      : t('invitationState.notSent')
  return (
    <li className="guest-row">
      <input
        type="checkbox"
        className="choose-box"
        checked={isChosen}
        aria-label={t('several.choose', { name })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="guest-name">
        <Link to={to} preventScrollReset data-row={id}>
          {name}
        </Link>
        {(side || tags.length > 0) && (
          <small>{[...(side ? [sideName(side)] : []), ...tags].join(' · ')}</small>
        )}
        {hasCode && <small>{t('row.code', { code: household.cardCode })}</small>}
      </div>
      <span className="guest-names">
        {guests.map((guest) => (
          <span key={guest.id}>
            {callOf(guest)}
            {guest.isChild && <small> ({t('child')})</small>}
          </span>
        ))}
      </span>
      <span className="guest-standing">
        <StageChip tone={tones[standing.kind]} icon={standing.kind === 'coming' ? 'check' : undefined}>
          {standing.kind === 'coming'
            ? t('invitationState.coming', { count: standing.count, of: standing.of })
            : t(`invitationState.${standing.kind}`, { of: standing.of })}
        </StageChip>
        {standing.kind === 'waiting' && <small>{reached}</small>}
      </span>
      {next && (
        <a
          className="ws-icon-btn guest-send"
          href={messages.address(household, next)}
          target="_blank"
          rel="noopener"
          aria-label={t(`row.${next}`, { name })}
          title={t(`row.${next}`, { name })}
          onClick={() => void record.mark(household, next, 'whatsapp')}
        >
          <Icon name="whatsapp" />
        </a>
      )}
    </li>
  )
}
