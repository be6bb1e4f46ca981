import { useTranslation } from 'react-i18next'
import { newId } from '#web/graphql/new-id.ts'
import { Field } from '#web/ui/field.tsx'
import type { DraftStop } from './draft.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

/** The stops of the journey: the list is told along them. */
export function Stops(stops: ItemListProps<DraftStop>) {
  const { t } = useTranslation('couple')
  return (
    <ItemList
      {...stops}
      name="stops"
      most={24}
      addLabel={t('page.stops.add')}
      titleOf={(stop) => stop.name || t('page.stops.unnamed')}
      noteOf={(stop) => [stop.days, stop.line].filter(Boolean).join(' · ')}
      fields={['name', 'days', 'line']}
      fresh={() => ({ id: newId(), name: '', days: '', line: '' })}
    >
      {(field) => (
        <>
          <div className="two">
            <Field label={t('page.stops.name')} maxLength={60} {...field('name')} />
            <Field
              label={t('page.stops.days')}
              hint={t('page.stops.daysHint')}
              optional
              maxLength={60}
              {...field('days')}
            />
          </div>
          <Field label={t('page.stops.line')} optional maxLength={160} {...field('line')} />
        </>
      )}
    </ItemList>
  )
}
