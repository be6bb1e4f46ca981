import { useTranslation } from 'react-i18next'
import './spinner.css'

/** The full-screen spinner before the session is resolved. */
export function Spinner() {
  const { t } = useTranslation()
  return (
    <main className="spinner">
      <title>{`${t('loading')} · ${t('brand')}`}</title>
      <span className="spinner-ring" aria-hidden="true" />
      <span className="sr" role="status">
        {t('loading')}
      </span>
    </main>
  )
}
