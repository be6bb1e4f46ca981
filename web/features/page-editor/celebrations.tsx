import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { OwnPictureFields } from '#web/workspace/pictures/own-picture-fields.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { EditedCelebration } from './content.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

/** The programme: celebrations with time and place. */
export function Celebrations({
  weddingDate,
  ...celebrations
}: ItemListProps<EditedCelebration> & { weddingDate: string }) {
  const { t } = useTranslation('page')
  const format = useFormat()
  const whenOf = (startsAt: string) =>
    /^\d{4}-\d{2}-\d{2}T/.test(startsAt)
      ? `${format.shortDate(startsAt.slice(0, 10))}, ${format.localTime(startsAt)}`
      : ''
  return (
    <ItemList
      {...celebrations}
      name="celebrations"
      most={pageLimits.celebrations}
      addLabel={t('programme.add')}
      titleOf={(one) => one.name || t('programme.unnamed')}
      noteOf={(one) => [whenOf(one.startsAt), one.place].filter(Boolean).join(' · ')}
      fields={[
        'name',
        'startsAt',
        'endsAt',
        'place',
        'mapUrl',
        'note',
        'dressCode',
        'shownOn',
        'picture',
        'pictureAlt',
      ]}
      fresh={() => ({
        id: newId(),
        name: '',
        startsAt: `${weddingDate}T18:00`,
        endsAt: '',
        place: '',
        mapUrl: '',
        note: '',
        dressCode: '',
        shownOn: 'page',
        picture: null,
        pictureAlt: '',
      })}
    >
      {(field, { one, change }) => (
        <>
          <Field label={t('programme.name')} maxLength={80} {...field('name')} />
          <DateField withTime label={t('programme.startsAt')} {...field('startsAt')} />
          <DateField withTime label={t('programme.endsAt')} optional {...field('endsAt')} />
          <Field label={t('programme.place')} maxLength={160} {...field('place')} />
          <Field
            type="url"
            inputMode="url"
            label={t('programme.mapUrl')}
            hint={t('programme.mapHint')}
            optional
            maxLength={500}
            {...field('mapUrl')}
          />
          <TextField label={t('programme.note')} optional rows={2} maxLength={400} {...field('note')} />
          <Field label={t('programme.dressCode')} optional maxLength={200} {...field('dressCode')} />
          <SelectField label={t('programme.shownOn')} hint={t('programme.shownHint')} {...field('shownOn')}>
            <option value="page">{t('programme.onPage')}</option>
            <option value="invitations">{t('programme.onInvitations')}</option>
          </SelectField>
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
