import { useTranslation } from 'react-i18next'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Action, ActionAway } from '#web/ui/workspace/action.tsx'
import type { Household } from './ask-guests.ts'
import { nextMessage } from './household-standing.ts'
import type { HouseholdActs } from './use-household-acts.ts'
import { useMessage } from './use-message.ts'

type InvitationPartProps = { household: Household; deadline: string | null; acts: HouseholdActs }

/** The link of a household, the words that go with it, and how far it has come. */
export function InvitationPart({ household, deadline, acts }: InvitationPartProps) {
  const { t } = useTranslation('guests')
  const format = useFormat()
  const { timeZone } = useWedding()
  const message = useMessage(deadline)
  const { name, link, sentAt, openedAt, answeredAt } = household
  const next = nextMessage(household)
  const kind = next ?? 'invite'
  const day = (at: string) => format.dayOf(at, timeZone)
  const whatsapp = next === 'invite' ? 'whatsapp' : next === 'remind' ? 'remind' : 'again'
  return (
    <section aria-labelledby="household-invitation">
      <h3 id="household-invitation">{t('sheet.invitation')}</h3>
      <ul className="invitation-steps">
        <li>{sentAt ? t('sheet.sentOn', { date: day(sentAt) }) : t('sheet.notSent')}</li>
        {openedAt && <li>{t('sheet.openedOn', { date: day(openedAt) })}</li>}
        {answeredAt && <li>{t('sheet.answeredOn', { date: day(answeredAt) })}</li>}
      </ul>
      <p className="invitation-words">{message.words(household, kind)}</p>
      <div className="invitation-acts">
        <ActionAway
          href={message.address(household, kind)}
          look={next ? 'primary' : 'plain'}
          icon="whatsapp"
          onClick={() => {
            if (!sentAt) void acts.markSent(household)
          }}
        >
          {t(`sheet.${whatsapp}`)}
        </ActionAway>
        <CopyButton text={message.words(household, kind)} what={t('sheet.words', { name })}>
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
            busy={acts.busy}
            onClick={() => void acts.markSent(household)}
          >
            {t('sheet.markSent')}
          </Action>
        )}
      </div>
    </section>
  )
}
