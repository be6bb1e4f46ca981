import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { useSeesMoney, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { TeamQuery } from '#web/graphql/generated/graphql.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { TeamActs } from './use-team-acts.ts'

type Member = NonNullable<TeamQuery['wedding']>['team'][number]

/** The members of the wedding, and what each part means. */
export function MembersCard({ team, acts }: { team: readonly Member[]; acts: TeamActs }) {
  const { t } = useTranslation('team')
  const { timeZone } = useWedding()
  const format = useFormat()
  const isPartner = useSeesMoney()
  const decides = team.some(({ isYou, part, isNewPartner }) => isYou && part === 'partner' && !isNewPartner)
  const waitingWords = ({ isFrozen, countsFrom }: Member) => {
    if (isFrozen) return t('members.frozen')
    return countsFrom
      ? t('members.counts', { date: format.date(dayAt(countsFrom, timeZone)) })
      : t('members.countsLater')
  }
  return (
    <SectionCard title={t('members.title')}>
      <ul className="ws-rows team-rows">
        {team.map((member) => (
          <li key={member.id}>
            <Avatar name={member.name} picture={member.avatar} />
            <span className="team-who">
              <b>
                {member.name} {member.isYou && <small>{t('members.you')}</small>}
              </b>
              <small>
                {t(`members.${member.part}`)} ·{' '}
                {t('members.since', { date: format.date(dayAt(member.joinedAt, timeZone)) })}
              </small>
              {member.isNewPartner && <small>{waitingWords(member)}</small>}
            </span>
            {decides && member.isNewPartner && <NewPartnerActs member={member} acts={acts} />}
            {isPartner && member.part === 'planner' && (
              <IconAction
                icon="trash"
                label={t('members.remove', { name: member.name })}
                onClick={() => acts.askToRemove(member)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mut t13">{t('members.note')}</p>
    </SectionCard>
  )
}

/** The actions of an established partner on a new one. */
function NewPartnerActs({ member, acts }: { member: Member; acts: TeamActs }) {
  const { t } = useTranslation('team')
  return (
    <span className="team-acts">
      {member.isFrozen ? (
        <Action small busy={acts.busy} onClick={() => void acts.release(member)}>
          {t('members.release')}
        </Action>
      ) : (
        <Action small busy={acts.busy} onClick={() => void acts.freeze(member)}>
          {t('members.freeze')}
        </Action>
      )}
      <IconAction
        icon="trash"
        label={t('members.remove', { name: member.name })}
        onClick={() => acts.askToRemovePartner(member)}
      />
    </span>
  )
}
