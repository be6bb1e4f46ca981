import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits, placesOfTravel } from '#shared/inputs/page-limits.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { type EditedPlace, newPlace } from './content.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

/** Hotels, directions and tips. */
export function Places({ name, ...places }: ItemListProps<EditedPlace> & { name: string }) {
  const { t } = useTranslation('page')
  return (
    <ItemList
      {...places}
      name={name}
      most={pageLimits.places}
      addLabel={t('places.add')}
      titleOf={(place) => place.name || t('places.unnamed')}
      noteOf={(place) => [t(`places.kinds.${place.kind}`), place.address].filter(Boolean).join(' · ')}
      fields={['name', 'kind', 'text', 'address', 'mapUrl', 'webUrl', 'phone']}
      fresh={() => newPlace('lodging')}
    >
      {(field) => (
        <>
          <Field label={t('places.name')} maxLength={120} {...field('name')} />
          <SelectField label={t('places.kind')} {...field('kind')}>
            {placesOfTravel.map((kind) => (
              <option key={kind} value={kind}>
                {t(`places.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('places.text')}
            hint={t('places.textHint')}
            optional
            rows={3}
            maxLength={600}
            {...field('text')}
          />
          <Field label={t('places.address')} optional maxLength={200} {...field('address')} />
          <div className="two">
            <Field type="tel" label={t('places.phone')} optional maxLength={40} {...field('phone')} />
            <Link label={t('places.mapUrl')} {...field('mapUrl')} />
          </div>
          <Link label={t('places.webUrl')} {...field('webUrl')} />
        </>
      )}
    </ItemList>
  )
}

/** The field of a web address. */
export function Link(props: React.ComponentProps<typeof Field>) {
  return <Field type="url" inputMode="url" optional maxLength={500} {...props} />
}
