import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SameHouseholdFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { GuestsShown } from './load-guests.ts'

type RepeatedCardProps = {
  repeated: GuestsShown['repeated']
  onMerge: (one: SameHouseholdFragment, other: SameHouseholdFragment) => void
}

/** Guests that seem to be listed twice, with a link to merge their households. */
export function RepeatedCard({ repeated, onMerge }: RepeatedCardProps) {
  const { t } = useTranslation('guests')
  return (
    <SectionCard title={t('repeated.title')}>
      <ul className="guests-repeated">
        {repeated.map(({ name, one, other }) => (
          <li key={`${one.id} ${other.id}`}>
            <span>
              <b>{name}</b>
              <small>{t('repeated.where', { one: one.name, other: other.name })}</small>
            </span>
            <Action
              small
              look="soft"
              aria-label={t('repeated.lookAt', { name })}
              onClick={() => onMerge(one, other)}
            >
              {t('repeated.look')}
            </Action>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
