import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field } from '#web/ui/field.tsx'
import { OwnPictureFields } from '#web/workspace/pictures/own-picture-fields.tsx'
import type { EditedStop } from './content.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

/** The stops of the route, which structure the list. */
export function Stops(stops: ItemListProps<EditedStop>) {
  const { t } = useTranslation('page')
  return (
    <ItemList
      {...stops}
      name="stops"
      most={pageLimits.stops}
      addLabel={t('stops.add')}
      titleOf={(stop) => stop.name || t('stops.unnamed')}
      noteOf={(stop) => [stop.days, stop.line].filter(Boolean).join(' · ')}
      fields={['name', 'days', 'line', 'picture', 'pictureAlt']}
      fresh={() => ({ id: newId(), name: '', days: '', line: '', picture: null, pictureAlt: '' })}
    >
      {(field, { one, change }) => (
        <>
          <div className="two">
            <Field label={t('stops.name')} maxLength={60} {...field('name')} />
            <Field
              label={t('stops.days')}
              hint={t('stops.daysHint')}
              optional
              maxLength={60}
              {...field('days')}
            />
          </div>
          <Field label={t('stops.line')} optional maxLength={160} {...field('line')} />
          <OwnPictureFields
            picture={one.picture}
            pictureAlt={one.pictureAlt}
            problem={field('picture').error ?? field('pictureAlt').error}
            onChange={change}
          />
        </>
      )}
    </ItemList>
  )
}
