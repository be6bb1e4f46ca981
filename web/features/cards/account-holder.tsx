import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import holders from './account-holders.json' with { type: 'json' }

/** Who can open an account with a card provider, one sentence per language. */
type AccountHolder = {
  readonly es: string
  readonly en: string
  /** The source and date of the check; null while unchecked. */
  readonly source: string | null
  /** Whose page the source is. */
  readonly by: 'company' | 'thirdParty'
  readonly knownOn: string | null
}

const byCompany: Readonly<Record<string, AccountHolder>> = holders as Record<string, AccountHolder>

/** Shows who can open an account with a provider, with source and date. Empty for the sandbox. */
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
