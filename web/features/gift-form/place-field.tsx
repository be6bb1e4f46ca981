import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { milliseconds } from '#shared/duration.ts'
import { countryName } from '#shared/country-name.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  FindPlaceDocument,
  type FindPlaceQuery,
  type FoundPlaceFragment,
  type GiftFormWeddingFragment,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Country = GiftFormWeddingFragment['country']
type FoundPlace = FindPlaceQuery & { readonly called: string }
type PlaceFieldProps = Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'error'> & {
  value: string
  country: Country
  onChange: (place: string) => void
}

const pause = milliseconds(300)
const maxOffered = 3

/** The place in the couple's words, with the match on the map and suggestions. */
export function PlaceField({ value, country, onChange, ...field }: PlaceFieldProps) {
  const { t } = useTranslation('list')
  const wordsOf = usePlaceWords(country)
  const found = useFoundPlace(value.trim(), country)
  return (
    <div>
      <Field
        {...field}
        value={value}
        maxLength={120}
        optional
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="on-map" role="status">
        {found?.place ? (
          <p>
            <Icon name="pin" /> {t('about.onMap', { place: wordsOf(found.place) })}
          </p>
        ) : (
          found && <p>{t(found.places.length > 0 ? 'about.onMapPerhaps' : 'about.offMap')}</p>
        )}
        {found && !found.place && (
          <span>
            {found.places.slice(0, maxOffered).map((place) => (
              <button key={wordsOf(place)} type="button" onClick={() => onChange(wordsOf(place))}>
                {wordsOf(place)}
              </button>
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

/** "Ronda, Málaga"; abroad with its country, to be unambiguous. */
function usePlaceWords(home: Country) {
  const { locale } = useFormat()
  return ({ name, area, country }: FoundPlaceFragment) =>
    [name, area === name ? '' : area, country === home ? '' : countryName(locale, country)]
      .filter((word, at, all) => word && all.indexOf(word) === at)
      .join(', ')
}

/**
 * Returns the map's match for a text after a pause in typing; null until then and when the server does not
 * respond.
 */
function useFoundPlace(called: string, country: Country): FoundPlace | null {
  const [found, setFound] = useState<FoundPlace | null>(null)
  useEffect(() => {
    if (called.length < 3) return
    let isWanted = true
    const timer = setTimeout(() => {
      execute(FindPlaceDocument, { called, country }).then(
        (answer) => isWanted && setFound({ ...answer, called }),
        () => isWanted && setFound(null),
      )
    }, pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [called, country])
  return found?.called === called ? found : null
}
