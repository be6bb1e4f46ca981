import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { dayOf } from '#web/workspace/couple-page/wall-clock.ts'
import type { InvitationFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'

export type Celebration = InvitationFragment['celebrations'][number]

/** The name, time and place of a celebration. */
export function CelebrationHead({ celebration, id }: { celebration: Celebration; id: string }) {
  const { t } = useTranslation('rsvp')
  const format = useFormat()
  const own = useOwnWords()
  const { name, startsAt, place, mapUrl, note, dressCode } = celebration
  return (
    <div className="cel-head">
      <h3 id={id} lang={own(name)}>
        {name}
      </h3>
      <p className="cel-when">
        <time dateTime={startsAt.slice(0, 16)}>
          {format.day(dayOf(startsAt))}, <span className="nb">{format.localTime(startsAt)}</span>
        </time>
      </p>
      {place !== '' && <p className="cel-place">{place}</p>}
      {note && (
        <p className="cel-note" lang={own(note)}>
          {note}
        </p>
      )}
      {dressCode && (
        <p className="cel-note">
          <b>{t('answered.dress')}</b> <span lang={own(dressCode)}>{dressCode}</span>
        </p>
      )}
      {mapUrl?.startsWith('https://') && (
        <a className="link" href={mapUrl} rel="noopener noreferrer" target="_blank">
          <Icon name="pin" />
          {t('answered.map')}
          <span className="sr">: {place}</span>
        </a>
      )}
    </div>
  )
}
