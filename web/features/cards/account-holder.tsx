import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/use-format.ts'
import holders from './account-holders.json' with { type: 'json' }

/** Who can have an account at a card company, in one sentence for each language. */
type AccountHolder = {
  readonly es: string
  readonly en: string
  /** The page where it was read, and the day; null while unchecked. */
  readonly source: string | null
  /** Whose page the source is. */
  readonly by: 'company' | 'thirdParty'
  readonly knownOn: string | null
}

const byCompany: Readonly<Record<string, AccountHolder>> = holders as Record<string, AccountHolder>

/** Says who can have an account at a company, where that was read and when. Nothing for the pretended one. */
export function AccountHolderNote({ provider }: { provider: string }) {
  const { t, i18n } = useTranslation('cards')
  const format = useFormat()
  const holder = byCompany[provider]
  if (!holder) return null
  const { source, knownOn, by } = holder
  const text = i18n.language.startsWith('en') ? holder.en : holder.es
  return (
    <div className="card-holder">
      <p className="t13">{text}</p>
      <p className="t12 mut">
        {source && knownOn ? (
          <>
            <a href={source} rel="noreferrer" target="_blank">
              {t(`settings.holder.${by}`)}
            </a>
            {`, ${t('settings.holder.known', { date: format.date(knownOn) })}.`}
          </>
        ) : (
          t('settings.holder.unchecked')
        )}
      </p>
    </div>
  )
}
