import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { planningLimits } from '#shared/inputs/planning-limits.ts'
import { MapLink } from './map-link.tsx'

/** The place of an event, with a link to its map. */
export function PlaceField({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const { t } = useTranslation('calendar')
  return (
    <div className="event-place">
      <Field
        label={t('form.place')}
        optional
        value={value}
        maxLength={planningLimits.place}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <MapLink place={value} />
    </div>
  )
}
