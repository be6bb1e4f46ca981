import { useTranslation } from '#web/i18n/use-translation.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'

/** The group's message on a card, signed by the members who have sent their gift. */
export function SignedCard({ group }: { group: GroupShownFragment }) {
  const { t } = useTranslation('groups')
  const couple = useCouple(group.wedding)
  const signed = group.members.filter(({ hasPaid }) => hasPaid)
  return (
    <section className="gcard" aria-labelledby="firmas">
      <h2 id="firmas">{t('card.title')}</h2>
      <div className="gc">
        {group.message ? (
          <>
            <p className="greet">{t('card.greeting', { couple })}</p>
            <p className="gc-m">{group.message}</p>
          </>
        ) : (
          <p className="gc-none">{t('card.empty', { name: group.captainName })}</p>
        )}
        {signed.length > 0 ? (
          <ul className="gc-s" aria-label={t('card.signed')}>
            {signed.map(({ name }, at) => (
              <li key={`${at} ${name}`}>{name}</li>
            ))}
          </ul>
        ) : (
          <p className="gc-none">{t('card.none')}</p>
        )}
      </div>
    </section>
  )
}
