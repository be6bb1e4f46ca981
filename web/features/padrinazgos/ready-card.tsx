import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CouplePadrinazgosQuery } from '#web/graphql/generated/graphql.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'

export type ReadyPadrinazgo = CouplePadrinazgosQuery['readyPadrinazgos'][number]

type ReadyCardProps = { ready: readonly ReadyPadrinazgo[]; onAdd: (ready: ReadyPadrinazgo) => void }

/** The usual padrinazgos of the country that are not on the list yet; one tap adds one. */
export function ReadyCard({ ready, onAdd }: ReadyCardProps) {
  const { t } = useTranslation('padrinazgos')
  if (ready.length === 0) return null
  return (
    <SectionCard title={t('couple.ready.title')} className="padrinazgos-ready">
      <ul className="ws-rows">
        {ready.map((one) => (
          <li key={one.key}>
            <span>
              <b>{one.name}</b>
              <span className="t13 mut">{one.meaning}</span>
            </span>
            <IconAction
              icon="plus"
              label={t('couple.ready.add', { name: one.name })}
              onClick={() => onAdd(one)}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
