import { useTranslation } from '#web/i18n/use-translation.ts'
import { countryName } from '#shared/country-name.ts'
import type { GuestDataShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'

type Datum = GuestDataShownFragment['items'][number]
type DataListProps = { title: string; hint?: string; items: readonly Datum[] }

/** The stored data, one entry per row. */
export function DataList({ title, hint, items }: DataListProps) {
  const { t } = useTranslation('personal')
  if (items.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      <dl className="data">
        {items.map((datum, at) => (
          // The list is never reordered, and the same entry can be there twice.
          <div key={at}>
            <dt>
              {t(`field.${datum.field}`)}
              {datum.about && ` · ${datum.about}`}
            </dt>
            <dd>
              <Value datum={datum} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Value({ datum: { field, value } }: { datum: Datum }) {
  const { t, i18n } = useTranslation('personal')
  const { t: receivingAccounts } = useTranslation('receiving-accounts')
  const format = useFormat()
  if (isDay(field)) return format.date(value)
  if (field === 'country') return countryName(i18n.language, value)
  if (field === 'answer') return t(`answer.${value === 'yes' || value === 'no' ? value : 'maybe'}`)
  if (field === 'method') return receivingAccounts(`kind.${value}` as 'kind.sepa')
  if (field === 'drawing') return t('drawn')
  if (field === 'voiceNote') return <a href={value}>{t('voice')}</a>
  return value
}

const isDay = (field: Datum['field']) =>
  field === 'promisedOn' || field === 'sentOn' || field === 'receivedOn'
