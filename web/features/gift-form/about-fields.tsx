import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GiftFormWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { newStop } from '#web/workspace/gift-form/gift-draft.ts'
import { PictureField } from '#web/workspace/gift-form/picture-field.tsx'
import { GiftPhotos } from './gift-photos.tsx'
import { PlaceField } from './place-field.tsx'
import { fieldId } from './problem-words.ts'
import type { GiftForm } from './use-gift-form.ts'
import { useJokeOf } from './use-joke-of.ts'
import { useProblem } from './use-problem.ts'

type AboutFieldsProps = {
  form: GiftForm
  wedding: Pick<GiftFormWeddingFragment, 'stops' | 'country'>
  /** The slug of the idea that the gift was made from. */
  ideaSlug: string | null
}

/** The gift's picture, title, summary, story, place and stop. */
export function AboutFields({ form, wedding: { stops, country }, ideaSlug }: AboutFieldsProps) {
  const { t } = useTranslation('list')
  const problem = useProblem(form.problems)
  const { draft, change } = form
  const joke = useJokeOf(ideaSlug)
  const text = (key: 'title' | 'summary' | 'story' | 'stopName') => ({
    id: fieldId(key),
    value: draft[key],
    error: problem(key),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [key]: currentTarget.value }),
  })
  return (
    <SectionCard title={t('about.title')} className="gift-fields">
      <GiftPhotos form={form} />
      <PictureField
        id={fieldId('image')}
        image={draft.drawing}
        label={t('about.picture')}
        note={t(draft.photos.length > 0 ? 'about.pictureBehind' : 'about.pictureShown')}
        onChoose={(drawing) => change({ drawing })}
      />
      <Field
        {...text('title')}
        label={t('about.name')}
        placeholder={t('about.nameExample')}
        maxLength={120}
      />
      <Field
        {...text('summary')}
        label={t('about.summary')}
        hint={t('about.summaryHint')}
        maxLength={240}
        optional
      />
      <TextField
        {...text('story')}
        label={t('about.story')}
        hint={t(joke !== null && draft.story === joke ? 'about.storyJoke' : 'about.storyHint')}
        maxLength={2000}
        rows={5}
        optional
      />
      <div className="two">
        <PlaceField
          id={fieldId('place')}
          label={t('about.place')}
          value={draft.place}
          error={problem('place')}
          country={country}
          onChange={(place) => change({ place })}
        />
        <SelectField
          id={fieldId('stopId')}
          label={t('about.stop')}
          value={draft.stopId}
          error={problem('stopId')}
          onChange={({ currentTarget }) => change({ stopId: currentTarget.value })}
        >
          <option value="">{t('about.noStop')}</option>
          {stops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={newStop}>{t('about.newStop')}</option>
        </SelectField>
      </div>
      {draft.stopId === newStop && (
        <Field
          {...text('stopName')}
          label={t('about.stopName')}
          hint={t('about.stopNameHint')}
          maxLength={60}
        />
      )}
    </SectionCard>
  )
}
