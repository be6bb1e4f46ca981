import { useTranslation } from '#web/i18n/use-translation.ts'
import { ExternalAction } from '#web/ui/blocks/action.tsx'
import { mapAddress } from './map-address.ts'

/** A link to the map of a place: the chosen map, or a search for its text. */
export function MapLink({ place, mapUrl = null }: { place: string; mapUrl?: string | null }) {
  const { t } = useTranslation('calendar')
  if (place.trim() === '' && !mapUrl) return null
  return (
    <ExternalAction
      look="bare"
      small
      icon="pin"
      rel="noopener noreferrer"
      href={mapUrl ?? mapAddress(place, navigator.userAgent)}
    >
      {t('place.map')}
    </ExternalAction>
  )
}
