import { useTranslation } from 'react-i18next'
import './spinner.css'

/** The full-screen wait, for when nothing is known yet. */
export function Spinner() {
  const { t } = useTranslation()
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="sr">{t('loading')}</span>
    </div>
  )
}
