import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits, placesOfLinks } from '#shared/inputs/page-limits.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { type EditedPlace, newPlace } from './content.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'
import { Link } from './places.tsx'

/** Links of the day: the live broadcast, photographs, songs and the hashtag. */
export function Links({ name, ...links }: ItemListProps<EditedPlace> & { name: string }) {
  const { t } = useTranslation('page')
  return (
    <ItemList
      {...links}
      name={name}
      most={pageLimits.places}
      addLabel={t('links.add')}
      titleOf={(link) => link.name || t('links.unnamed')}
      noteOf={(link) => t(`places.kinds.${link.kind}`)}
      fields={['name', 'kind', 'text', 'webUrl']}
      fresh={() => newPlace('stream')}
    >
      {(field) => (
        <>
          <SelectField label={t('places.kind')} {...field('kind')}>
            {placesOfLinks.map((kind) => (
              <option key={kind} value={kind}>
                {t(`places.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <Field label={t('places.name')} hint={t('links.nameHint')} maxLength={120} {...field('name')} />
          <Link label={t('links.webUrl')} {...field('webUrl')} />
          <TextField label={t('places.text')} optional rows={2} maxLength={600} {...field('text')} />
        </>
      )}
    </ItemList>
  )
}
