import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import type { EditedMoment, EditedPicture, EditedSection } from './content.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'
import { changedSection } from './sections.ts'
import { OnePicture } from './story-picture.tsx'
import type { ChangePage } from './use-page-editor.ts'

type TimelineFieldsProps = ItemListProps<EditedMoment> & {
  name: string
  weddingId: string
  section: EditedSection
  change: ChangePage
}

/** The moments of a timeline, each with a date in words, a title, a text and perhaps a picture. */
export function TimelineFields({ name, weddingId, section, change, ...moments }: TimelineFieldsProps) {
  const { t } = useTranslation('page')
  return (
    <ItemList
      {...moments}
      name={name}
      most={pageLimits.pictures}
      addLabel={t('moments.add')}
      titleOf={({ title }) => title || t('moments.unnamed')}
      noteOf={({ time }) => time}
      fields={['time', 'title', 'text']}
      fresh={() => ({ id: newId(), time: '', title: '', text: '' })}
    >
      {(field, { one: { id } }) => (
        <>
          <Field
            label={t('timeline.date')}
            optional
            placeholder={t('timeline.dateExample')}
            maxLength={60}
            {...field('time')}
          />
          <Field label={t('timeline.title')} maxLength={80} {...field('title')} />
          <TextField label={t('timeline.text')} optional rows={3} maxLength={600} {...field('text')} />
          <OnePicture
            weddingId={weddingId}
            legend={t('timeline.picture')}
            chosen={section.pictures.find((one) => one.id === id)}
            problem={problemOfPicture(section, moments.problem, name, id)}
            onChange={(picture, about) => change((now) => withPicture(now, section.id, id, picture), about)}
          />
        </>
      )}
    </ItemList>
  )
}

/** Returns the page with this picture, or none, at a moment, whose id the picture takes. */
function withPicture(
  page: Parameters<typeof changedSection>[0],
  section: string,
  moment: string,
  picture: EditedPicture | null,
) {
  const pictures = page.sections.find(({ id }) => id === section)?.pictures ?? []
  const others = pictures.filter(({ id }) => id !== moment)
  return changedSection(page, section, {
    pictures: picture ? [...others, { ...picture, id: moment }] : others,
  })
}

function problemOfPicture(
  { pictures }: EditedSection,
  problem: TimelineFieldsProps['problem'],
  name: string,
  moment: string,
) {
  const at = pictures.findIndex(({ id }) => id === moment)
  return at < 0 ? undefined : problem(`${name.replace(/moments$/, 'pictures')}.${at}.picture`)
}
