import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import downloads from './bank-downloads.json' with { type: 'json' }

type BankDownload = {
  readonly bank: string
  /** Formats to ask for. */
  readonly files: string
  /** The menu path in the bank's own words. */
  readonly path: string | null
  /** The documentation page and the date of the check; null while unchecked. */
  readonly source: string | null
  readonly knownOn: string | null
}

const byCountry: Readonly<Record<string, readonly BankDownload[]>> = downloads

/** How to export the file at the banks of the wedding's country, each with the date of the check. */
export function DownloadHelp() {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const { country } = useWedding()
  return (
    <details className="ws-card padded">
      <summary>{t('download.title')}</summary>
      <p className="t13 mut">{t('download.text')}</p>
      <ul className="bank-warnings">
        {(byCountry[country] ?? []).map(({ bank, files, path, knownOn }) => (
          <li key={bank}>
            <b>{bank}</b>: {path && <span lang="es">{path} · </span>}
            {files}{' '}
            <span className="mut">
              ({knownOn ? t('download.known', { date: format.date(knownOn) }) : t('download.unchecked')})
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
