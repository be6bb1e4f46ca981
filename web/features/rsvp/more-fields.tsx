import { useTranslation } from '#web/i18n/use-translation.ts'
import { rsvpLimits } from '#shared/inputs/rsvp-limits.ts'
import type { InvitationFragment } from '#web/graphql/generated/graphql.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { dietField, nameField, songField, guestsWithSongField } from './answer-fields.ts'

type MoreFieldsProps = {
  guests: InvitationFragment['guests']
  couple: string
  shown: Readonly<Record<string, string>>
}

/** Diets, a song and a message, all optional. */
export function MoreFields({ guests, couple, shown }: MoreFieldsProps) {
  const { t } = useTranslation('rsvp')
  const [only] = guests
  const songs = guestsWithSongField(guests)
  const diet = (guest: { id: string }) => ({
    name: dietField(guest.id),
    defaultValue: shown[dietField(guest.id)] ?? '',
    maxLength: rsvpLimits.dietaryNeeds,
    autoComplete: 'off',
  })
  return (
    <div className="more" id="mesa">
      {guests
        .filter(({ companionName }) => companionName !== null)
        .map(({ id, name }) => (
          <Field
            key={id}
            label={t('more.nameOf', { name })}
            optional
            name={nameField(id)}
            defaultValue={shown[nameField(id)] ?? ''}
            maxLength={rsvpLimits.companionName}
            autoComplete="off"
          />
        ))}
      {only && guests.length === 1 ? (
        <Field label={t('more.dietOne')} hint={t('more.dietHint', { couple })} optional {...diet(only)} />
      ) : (
        <fieldset className="diets" aria-describedby="mesa-hint">
          <legend>{t('more.diet')}</legend>
          <p className="field-hint" id="mesa-hint">
            {t('more.dietHint', { couple })}
          </p>
          {guests.map((guest) => (
            <Field key={guest.id} label={guest.name} {...diet(guest)} />
          ))}
        </fieldset>
      )}
      {songs.map((guest) => (
        <Field
          key={guest.id}
          label={songs.length === 1 ? t('more.song') : t('more.songOf', { name: guest.name })}
          optional
          name={songField(guest.id)}
          defaultValue={shown[songField(guest.id)] ?? ''}
          maxLength={rsvpLimits.song}
          autoComplete="off"
        />
      ))}
      <TextField
        label={t('more.note', { couple })}
        hint={t('more.noteHint')}
        optional
        name="note"
        defaultValue={shown.note ?? ''}
        maxLength={rsvpLimits.note}
      />
    </div>
  )
}
